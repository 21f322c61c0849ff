## The table of 7 Wonders Dice

client-dice-guide = Your turn, step by step
client-dice-steps = Chosen so far
client-dice-hint-die = Pick a die in the Forum, or one of the marked spaces of your city.
client-dice-hint-space = Now pick the space to cross off.
client-dice-hint-cross = Pick one of the marked spaces of your city.
client-dice-hint-bonus = Pick one of your bonuses.
client-dice-clear = Clear
client-dice-restart = Restart this turn
client-dice-sealed = Your choice stays secret until everyone has chosen.
client-dice-choice-why = The cities differ in what is shown here; everything else is the same on all boards.
client-dice-way = { $words }: { $kind ->
    [die] { $die ->
        [one] one coin
       *[other] { $die } coins
      } for the die, { $space ->
        [one] one coin
       *[other] { $space } coins
      } for the space
   *[none] { $space ->
        [one] one coin
       *[other] { $space } coins
      }
  }{ $gain ->
    [0] {""}
    [one] ; you get one coin for choosing it
   *[other] ; you get { $gain } coins for choosing it
  }{ $given ->
    [0] {""}
   *[other] ; gives { $gives }
  }
client-dice-quarter = { $cost ->
    [0] Quarter that costs nothing
    [one] Quarter that costs one coin
   *[other] Quarter that costs { $cost } coins
  }
client-dice-outside = not in play yet:
client-dice-die-label = { $die }: { $face }, { $state ->
    [locked] locked
    [watched] costs { $cost ->
        [0] nothing
        [one] one coin
       *[other] { $cost } coins
      }
   *[usable] costs you { $cost ->
        [0] nothing
        [one] one coin
       *[other] { $cost } coins
      }
  }{ $ways ->
    [0] {""}
    [one] , leads to one space
   *[other] , leads to { $ways } spaces
  } { $why }
client-dice-die-locked = locked
client-dice-die-copy = same as another
client-dice-die-guild = comparison lost
client-dice-die-lost = lost
client-dice-die-coins = not enough coins
client-dice-die-nowhere = no open space
client-dice-space-label = { $space }: { $gives }; { $state ->
    [gone] {""}
    [from] costs you { $die ->
        [one] one coin
       *[other] { $die } coins
      } or more for the die and { $price ->
        [0] nothing
        [one] one coin
       *[other] { $price } coins
      } for the space;{" "}
    [die] costs you { $die ->
        [one] one coin
       *[other] { $die } coins
      } for the die and { $price ->
        [0] nothing
        [one] one coin
       *[other] { $price } coins
      } for the space;{" "}
    [own] costs you { $price ->
        [0] nothing
        [one] one coin
       *[other] { $price } coins
      };{" "}
    [nobody] costs { $price ->
        [0] nothing
        [one] one resource
       *[other] { $price } resources
      };{" "}
   *[other] costs { $price ->
        [0] nothing
        [one] one coin
       *[other] { $price } coins
      };{" "}
  }{ $status }
client-dice-status-crossed = crossed off
client-dice-status-fresh = crossed off this turn
client-dice-status-recent = crossed off last turn
client-dice-status-open = open
client-dice-status-later = comes later
client-dice-status-ready = can be crossed off now
client-dice-any-face = any face whose comparison holds
client-dice-crossed-of = { $crossed } of { $spaces } crossed off
client-dice-points = { $points ->
    [one] one point
   *[other] { $points } points
  }
client-dice-points-less = { $points ->
    [one] one point
   *[other] { $points } points
  } after defense ({ $printed } printed)
client-dice-coins = { $coins ->
    [one] one coin
   *[other] { $coins } coins
  }
client-dice-faces = faces { $name }, defense { $defense }
client-dice-own-defense = your defense here: { $defense }
client-dice-agora-first = First full Agora: +{ $points }
client-dice-agora-had = First with a full Agora: { $names } (+{ $points })
client-dice-comparison = Compared before this turn; needed: { $needed ->
    [more] more than the other player has
   *[as-much] at least as many as each neighbour has
  }
client-dice-compared = What is compared
client-dice-bonuses = Bonuses
client-dice-bonus = Bonus { $number }
client-dice-bonus-gone = crossed off
client-dice-bonuses-of = { $crossed } of { $bonuses } bonuses
client-dice-cheaper = { $coins ->
    [one] every die costs one coin less
   *[other] every die costs { $coins } coins less
  }
client-dice-unlocked = may use the { $colour } die
client-dice-left = Left neighbour
client-dice-right = Right neighbour
client-dice-both = Left and right neighbour
client-dice-defenses = defense { $west } in the west, { $east } in the east
client-dice-counts = Crossed off
client-dice-board-of = Show the board of { $name }
client-dice-city-title = { $city }, played by { $name }
client-dice-your-city = { $city }, your city
client-dice-pane-turn = Forum and question
client-dice-pane-city = City
client-dice-pane-board = Forum and city
client-dice-pane-cities = All cities
client-dice-end = The game ends one turn after a city has all { $bonuses } bonuses; { $most ->
    [0] nobody has one yet
   *[other] most so far: { $most }{ $leading ->
        [one] {" "}({ $names })
       *[other] {""}
      }
  }
client-dice-end-short = Ends at { $bonuses } bonuses (most: { $most })
client-dice-last-turn = Turn { $turn } is the last
client-dice-last-now = This is the last turn
client-dice-last-choice = Previous turn: { $words }
client-dice-many-ways = The die leads to { $count } spaces, marked in your city. Pick one.
client-dice-more-reasons = { $count ->
    [one] One more space is out of reach; its tooltip says why.
   *[other] { $count } more spaces are out of reach; their tooltips say why.
  }
client-dice-last = What happened in turn { $turn }
client-dice-tie = { $points ->
    [one] One point
   *[other] { $points } points
  } each: { $coins }.
client-dice-tie-coins = { $name } with { $coins ->
    [one] one coin
   *[other] { $coins } coins
  }
client-dice-tie-decided = Coins break the tie.
client-dice-tie-shared = Still tied for place { $place }: { $names }.
client-dice-pass = Pass and gain { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
client-dice-points-so-far = Points so far
client-dice-did-die_chosen = { $die }{ $cost ->
    [0] {""}
    [one] {" "}for 1 coin
   *[other] {" "}for { $cost } coins
  }
client-dice-did-space_crossed = { $space }{ $cost ->
    [0] {""}
    [one] {" "}for 1 coin
   *[other] {" "}for { $cost } coins
  }
client-dice-did-coins_gained = +{ $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }
client-dice-did-attacked = { $points ->
    [one] 1 point
   *[other] { $points } points
  } against { $neighbour }
client-dice-did-building_completed = { $area } complete
client-dice-did-bonus_crossed = bonus { $number }
client-dice-did-die_unlocked = { $colour } die unlocked
client-dice-did-passed = passes, +{ $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }
client-dice-did-declined = declines
client-dice-did-agora_filled = first with a full Agora
