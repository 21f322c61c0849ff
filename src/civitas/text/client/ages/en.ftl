## The table of Through the Ages

client-ages-over = Game over
client-ages-age = Age { $age }
client-ages-round = round { $number }
client-ages-turn-of = { $name }’s turn
client-ages-turn = current player
client-ages-first = First player: { $name }
client-ages-first-mark = 1st
client-ages-last-round = This is the last round.
client-ages-next-last = The game ends after the next round.
client-ages-part-question = Choose
client-ages-part-row = Row
client-ages-part-civ = Board
client-ages-part-hand = Hand
client-ages-part-world = Events
client-ages-part-rivals = Others
client-ages-how = Outlined cards can be used now. Press a card for its text and all its options.
client-ages-everything = { $number ->
    [one] One possible action as a list
   *[other] All { $number } possible actions as a list
  }
client-ages-from-row = Take cards from the card row.
client-ages-take = Take { $card }
client-ages-cancel = Cancel { $card } with { $name }

client-ages-row = Card row
client-ages-deck = { $number ->
    [0] no card is left in the deck
    [one] one card is left in the deck
   *[other] { $number } cards are left in the deck
  }
client-ages-empty-space = Space { $space } is empty
client-ages-leaves = removed next
client-ages-limit = limit { $number }
client-ages-at-once = immediately
client-ages-antiquated = antiquated
client-ages-or = or
client-ages-stages = Stages for { $stages } resources
client-ages-colonizing = colonization bonus { $number }
client-ages-bonus = Defense { $defense } or force { $force }

client-ages-no-take = No card can be taken: { $reason }
client-ages-no-build = Nothing can be built: { $reason }
client-ages-no-play = None of these can be used: { $reason }
client-ages-no-copy = None of these can be copied: { $reason }

client-ages-do-take = Take
client-ages-do-build = Build
client-ages-do-upgrade = Upgrade to { $card }
client-ages-do-destroy = Remove a worker
client-ages-do-destroy-at-raid = Destroy
client-ages-do-destroy-at-destroy-rival = Destroy
client-ages-do-destroy-at-destroy-own = Destroy
client-ages-do-lead = Play
client-ages-do-play = Play
client-ages-do-develop = Develop
client-ages-do-revolt = Revolution
client-ages-do-stage = { $stages ->
    [one] Build one stage
   *[other] Build { $stages } stages
  }
client-ages-do-muster = With a new worker
client-ages-do-tactic = Play
client-ages-do-copy = Copy
client-ages-do-prepare = Prepare
client-ages-do-attack = Attack { $name } ({ $own } : { $other })
client-ages-do-attack-at-politics = { $name } ({ $own } : { $other })
client-ages-do-attack-at-second-politics = { $name } ({ $own } : { $other })
client-ages-do-declare-at-politics = { $name } ({ $own } : { $other })
client-ages-do-declare-at-second-politics = { $name } ({ $own } : { $other })
client-ages-do-offer-at-politics = { $name }
client-ages-do-offer-at-second-politics = { $name }
client-ages-do-offer-side-at-politics = { $name }: you { $side }
client-ages-do-offer-side-at-second-politics = { $name }: you { $side }
client-ages-do-declare = War on { $name } ({ $own } : { $other })
client-ages-do-offer = Offer { $name }
client-ages-do-offer-side = Offer { $name }, you are { $side }
client-ages-do-discard = Discard
client-ages-do-defend = Defend
client-ages-do-commit = Use
client-ages-do-send = Send
client-ages-do-lose = Lose a worker
client-ages-do-use = Use a token
client-ages-do-return = Lose a token
client-ages-do-seize = Annex
client-ages-do-cede = Lose
client-ages-do-remove = Remove
client-ages-do-steal = Take
client-ages-do-ruin = Ruin
client-ages-do-tuck = Tuck under
client-ages-do-bid = { $force }
client-ages-look-at-politics = Look at the next event (you keep your political action)
client-ages-look-at-second-politics = Look at the next event (you keep your political action)
client-ages-pass-at-politics = No political action
client-ages-pass-at-second-politics = No further political action
client-ages-pass-at-first-bid = Do not bid
client-ages-pass-at-auction = Stop bidding
client-ages-done-at-send-force = Found the colony with this force
client-ages-done-at-defense = Defend with these cards
client-ages-decline-at-defense = Let it succeed and keep the cards
client-ages-decline-at-tuck = No, take the civil action back
client-ages-decline-at-cheaper = Do nothing
client-ages-decline-at-free-building = Build nothing
client-ages-destroy-at-raid = Destroy { $name }’s { $card }
client-ages-destroy-at-destroy-rival = Destroy { $name }’s { $card }
client-ages-destroy-at-destroy-own = Destroy { $card }
client-ages-decline-at-raid = { $number ->
    [0] Destroy nothing
   *[other] Destroy no more
  }
client-ages-done-at-spoils = Take the rest as science
client-ages-decline-at-row = Take no cards
client-ages-done-at-row = Take no more cards

client-ages-civil-left = { $number ->
    [one] { $number } civil action left
   *[other] { $number } civil actions left
}
client-ages-unspent = { $number ->
    [one] You leave { $number } civil action unused.
   *[other] You leave { $number } civil actions unused.
}
client-ages-yours = Your civilization
client-ages-culture = Culture
client-ages-science = Science
client-ages-strength = Strength
client-ages-happiness = Happiness
client-ages-food = Food
client-ages-resources = Resources
client-ages-civil = Civil actions
client-ages-military = Military actions
client-ages-unused = Unused workers
client-ages-of-needed = of { $number } needed
client-ages-spare = +{ $number } this turn
client-ages-for-units = +{ $number } for units
client-ages-left-of = { $left } of { $total } left
client-ages-discontent = { $number ->
    [one] one discontent worker
   *[other] { $number } discontent workers
  }
client-ages-forecast = End of turn
client-ages-uprising = Uprising: nothing is produced
client-ages-lost = corruption −{ $number }
client-ages-eaten = consumption −{ $number }
client-ages-hunger = hunger: −{ $number } culture
client-ages-blue-bank = Blue bank
client-ages-yellow-bank = Yellow bank
client-ages-next-worker = next worker
client-ages-corruption = { $number ->
    [0] No corruption.
   *[other] Corruption: { $number } lost each turn.
  }
client-ages-consumption = { $number ->
    [0] No food needed.
   *[other] { $number } food eaten each turn.
  }
client-ages-needed = { $number ->
    [0] No happy faces needed.
   *[other] Happy faces: { $happiness } of { $number } needed.
  }
client-ages-urban-limit = up to { $number } of each type
client-ages-costs = { $number ->
    [one] costs one resource
   *[other] costs { $number } resources
  }
client-ages-no-leader = no leader
client-ages-unfinished = unfinished
client-ages-built = { $built } of { $all } stages are built
client-ages-ruin = in ruins: { $number } culture per turn
client-ages-tucked = an old leader lies under it: one more happy face
client-ages-armies = armies
client-ages-exclusive = not shared yet
client-ages-with = with { $name }
client-ages-side = side { $side }
client-ages-war-on = on { $name }
client-ages-war-by = declared by { $name }
client-ages-war-line-on = { $card } on { $name } ({ $own } : { $other })
client-ages-war-line-by = { $card }, declared by { $name } ({ $own } : { $other })
client-ages-versus = { $own } against { $other }

client-ages-hand = Civil hand
client-ages-military-hand = Military hand
client-ages-hands = Cards in hand: civil, military
client-ages-held = { $civil } civil, { $military } military
client-ages-of-limit = { $number } of { $limit }
client-ages-keep = { $number }, keep { $limit }
client-ages-empty-hand = No cards.
client-ages-fresh = taken this turn
client-ages-none = none
client-ages-backs = { $number } of age { $age }
client-ages-shown = seen:

client-ages-world = Events and tactics
client-ages-events = Events and military cards
client-ages-events-current = events
client-ages-events-future = future
client-ages-current = Current events
client-ages-future = Future events
client-ages-prepared = yours:
client-ages-next-event = next:
client-ages-next-known = You know the next event:
client-ages-looked = { $names } looked at the next event.
client-ages-piles = Military cards
client-ages-military-deck = { $number ->
    [one] One card is left in the deck.
   *[other] { $number } cards are left in the deck.
  }
client-ages-discarded = Discarded:
client-ages-last-event = last event:
client-ages-past = { $number } past events
client-ages-common = Common tactics

client-ages-by-strength = { $place ->
    [1] strongest
   *[other] strength rank { $place }
  }
client-ages-look = Show the civilization of { $name }
client-ages-of = Civilization of { $name }
client-ages-more = Show all
client-ages-less = Show less

client-ages-politics-prepare = Prepare an event
client-ages-politics-attack = Aggressions
client-ages-politics-declare = Wars
client-ages-politics-offer = Pacts
client-ages-politics-colonize = Discover a territory
client-ages-no-bid = No bid yet.
client-ages-bids = Bids
client-ages-bid-passed = passed
client-ages-bid-none = no bid
client-ages-unarmed = { $name } has no units and cannot bid.
client-ages-force = Your units and bonuses make { $force }, with cards up to { $most }.
client-ages-sent = Force: { $force } of { $bid }.
client-ages-going = Sent: { $cards }.
client-ages-missing = { $number ->
    [0] Your defense holds.
   *[other] You need { $number } more strength to hold.
  }
client-ages-missing-theirs = { $number ->
    [0] The defense holds.
   *[other] The defense needs { $number } more strength to hold.
  }
client-ages-raid = { $number ->
    [one] One building can be destroyed, of level { $high } at most.
   *[other] { $number } buildings can be destroyed, one of level { $high } at most, the other of level { $low } at most.
  }
client-ages-loot = Gained so far:
client-ages-plain-defense = A card without a printed defense adds { $number }.
client-ages-plain-force = A card without a printed force adds { $number }.
client-ages-defending = Defending: { $cards }.
client-ages-you = You:
client-ages-for = { $name }:
client-ages-offers = { $name } offers { $other } a pact.
client-ages-instead = It replaces { $card }.
client-ages-skip = Always skip phases in which I can do nothing
client-ages-replaces = Replaces { $card }.
client-ages-note-replaces = It replaces { $card }.
client-ages-note-defense = +{ $number } defense
client-ages-note-force = +{ $number } force
client-ages-note-failed = Attack { $own }; defense { $other } plus { $cards ->
    [one] one card.
   *[other] { $cards } cards.
  }
client-ages-age-ends = When age I, II or III ends, everybody loses two yellow tokens from the bank, and the leaders, unfinished wonders, pacts and cards in hand of earlier ages.
