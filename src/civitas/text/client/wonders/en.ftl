## 7 Wonders

client-wonders-table = The cities
client-wonders-question = What to do
client-wonders-coins-unit = { $number ->
    [one] coin
   *[other] coins
  }
client-wonders-points-unit = { $number ->
    [one] point
   *[other] points
  }
client-wonders-no-cost = no cost
client-wonders-free = free
client-wonders-by-chain = free with { $card }
client-wonders-by-wonder = free thanks to the wonder
client-wonders-own = own resources
client-wonders-lacks = { $units ->
    [one] missing
   *[other] missing { $units }
  }
client-wonders-missing = { $missing ->
    [one] one coin missing
   *[other] { $missing } coins missing
  }
client-wonders-pays-bank = { $amount ->
    [one] 1 coin
   *[other] { $amount } coins
  } to the bank
client-wonders-costs = costs { $total ->
    [one] one coin
   *[other] { $total } coins
  }: { $parts }
client-wonders-ways = { $number ->
    [one] { $number } way
   *[other] { $number } ways
}
client-wonders-several = (there are other ways to pay)
client-wonders-chosen = chosen
client-wonders-play-build = Build
client-wonders-play-free = Build for free
client-wonders-play-stage = Stage { $stage }
client-wonders-play-sell = Sell
client-wonders-with = What to do with { $card }
client-wonders-another = Choose another card
client-wonders-pick = Select a card to see what it does and what you can do with it.
client-wonders-look = Select a card to see what it does.
client-wonders-you-chose = You chose: { $moves }
client-wonders-ready = ready
client-wonders-passing-left = hands pass to the left
client-wonders-passing-right = hands pass to the right
client-wonders-passing-swap = hands are swapped
client-wonders-last-of-age = the last turn of the age
client-wonders-discarded = { $count ->
    [0] nothing discarded
   *[other] { $count } discarded
  }
client-wonders-pile = { $count } in the Free City’s pile
client-wonders-you-run = You control the Free City
client-wonders-where-mine = Your city
client-wonders-where-own = In the middle
client-wonders-neighbours = Neighbours
client-wonders-city-mine = Your city, { $name }
client-wonders-city-own = The city of { $name }
client-wonders-city-left = Left neighbour, { $name }
client-wonders-city-right = Right neighbour, { $name }
client-wonders-city-other = { $name }, across the table
client-wonders-conflict = Shields: { $own }. { $leftName }, on the left: { $left }. { $rightName }, on the right: { $right }.
client-wonders-worth = a victory is worth { $points }
client-wonders-ahead = weaker
client-wonders-behind = stronger
client-wonders-even = even
client-wonders-token-won = +{ $points }
client-wonders-token-lost = −{ $points }
client-wonders-fight-won = wins { $points ->
    [one] 1 point
   *[other] { $points } points
  }
client-wonders-fight-lost = loses { $points ->
    [one] 1 point
   *[other] { $points } points
  }
client-wonders-pay-to = to { $name }
client-wonders-move-pay = { $left ->
    [0] { $right ->
        [0] Pay the neighbours nothing
        [one] Pay 1 coin to { $rightName }
       *[other] Pay { $right } coins to { $rightName }
    }
   *[other] { $right ->
        [0] Pay { $left ->
            [one] 1 coin
           *[other] { $left } coins
        } to { $leftName }
       *[other] Pay { $left ->
            [one] 1 coin
           *[other] { $left } coins
        } to { $leftName } and { $right } to { $rightName }
    }
}
client-wonders-you-pay = You pay
client-wonders-trade = { $goods }: { $left ->
    [one] 1 coin
   *[other] { $left } coins
  } per unit from { $leftName }, { $right ->
    [one] 1 coin
   *[other] { $right } coins
  } from { $rightName }
client-wonders-nothing-built = No structures yet.
client-wonders-last-turn = Previous turn
client-wonders-did-card-sold = sells a card
client-wonders-did-nothing-dug = takes no card
client-wonders-did-last-card-discarded = discards the last card
client-wonders-show = Show the city of { $name }
client-wonders-look-from = City in the middle
client-wonders-points-so-far = Points so far
client-wonders-tracking = What you know of hidden cards
client-wonders-may-hold = { $name } holds { $size } of these { $count } cards
client-wonders-known-discards = { $count } of the { $size } cards in the discard pile
