title = Through the Ages

card-agriculture = Agriculture
card-irrigation = Irrigation
card-selective_breeding = Selective Breeding
card-mechanized_agriculture = Mechanized Agriculture
card-bronze = Bronze
card-iron = Iron
card-coal = Coal
card-oil = Oil
card-philosophy = Philosophy
card-alchemy = Alchemy
card-scientific_method = Scientific Method
card-computers = Computers
card-religion = Religion
card-theology = Theology
card-organized_religion = Organized Religion
card-printing_press = Printing Press
card-journalism = Journalism
card-multimedia = Multimedia
card-bread_and_circuses = Bread and Circuses
card-team_sports = Team Sports
card-professional_sports = Professional Sports
card-drama = Drama
card-opera = Opera
card-movies = Movies
card-warriors = Warriors
card-swordsmen = Swordsmen
card-riflemen = Riflemen
card-modern_infantry = Modern Infantry
card-knights = Knights
card-cavalrymen = Cavalrymen
card-tanks = Tanks
card-cannon = Cannon
card-rockets = Rockets
card-air_forces = Air Forces
card-despotism = Despotism
card-monarchy = Monarchy
card-theocracy = Theocracy
card-constitutional_monarchy = Constitutional Monarchy
card-republic = Republic
card-communism = Communism
card-fundamentalism = Fundamentalism
card-democracy = Democracy
card-code_of_laws = Code of Laws
card-justice_system = Justice System
card-civil_service = Civil Service
card-warfare = Warfare
card-strategy = Strategy
card-military_theory = Military Theory
card-cartography = Cartography
card-navigation = Navigation
card-satellites = Satellites
card-masonry = Masonry
card-architecture = Architecture
card-engineering = Engineering
card-pyramids = Pyramids
card-hanging_gardens = Hanging Gardens
card-colossus = Colossus
card-library_of_alexandria = Library of Alexandria
card-great_wall = Great Wall
card-st_peters_basilica = St. Peter’s Basilica
card-universitas_carolina = Universitas Carolina
card-taj_mahal = Taj Mahal
card-transcontinental_railroad = Transcontinental Railroad
card-ocean_liner_service = Ocean Liner Service
card-eiffel_tower = Eiffel Tower
card-kremlin = Kremlin
card-first_space_flight = First Space Flight
card-fast_food_chains = Fast Food Chains
card-hollywood = Hollywood
card-internet = Internet
card-hammurabi = Hammurabi
card-moses = Moses
card-aristotle = Aristotle
card-alexander_the_great = Alexander the Great
card-homer = Homer
card-julius_caesar = Julius Caesar
card-michelangelo = Michelangelo
card-joan_of_arc = Joan of Arc
card-leonardo_da_vinci = Leonardo da Vinci
card-genghis_khan = Genghis Khan
card-christopher_columbus = Christopher Columbus
card-frederick_barbarossa = Frederick Barbarossa
card-william_shakespeare = William Shakespeare
card-james_cook = James Cook
card-napoleon_bonaparte = Napoleon Bonaparte
card-maximilien_robespierre = Maximilien Robespierre
card-j_s_bach = J. S. Bach
card-isaac_newton = Isaac Newton
card-albert_einstein = Albert Einstein
card-mahatma_gandhi = Mahatma Gandhi
card-charlie_chaplin = Charlie Chaplin
card-bill_gates = Bill Gates
card-winston_churchill = Winston Churchill
card-sid_meier = Sid Meier
card-frugality_a = Frugality A
card-frugality_i = Frugality I
card-frugality_ii = Frugality II
card-rich_land_a = Rich Land A
card-rich_land_i = Rich Land I
card-rich_land_ii = Rich Land II
card-urban_growth_a = Urban Growth A
card-urban_growth_i = Urban Growth I
card-urban_growth_ii = Urban Growth II
card-urban_growth_iii = Urban Growth III
card-engineering_genius_a = Engineering Genius A
card-engineering_genius_i = Engineering Genius I
card-engineering_genius_ii = Engineering Genius II
card-engineering_genius_iii = Engineering Genius III
card-patriotism_a = Patriotism A
card-patriotism_i = Patriotism I
card-patriotism_ii = Patriotism II
card-patriotism_iii = Patriotism III
card-cultural_heritage_a = Cultural Heritage A
card-cultural_heritage_i = Cultural Heritage I
card-stockpile_a = Stockpile A
card-breakthrough_i = Breakthrough I
card-breakthrough_ii = Breakthrough II
card-reserves_i = Reserves I
card-reserves_ii = Reserves II
card-reserves_iii = Reserves III
card-efficient_upgrade_ii = Efficient Upgrade II
card-efficient_upgrade_iii = Efficient Upgrade III
card-revolutionary_idea_ii = Revolutionary Idea II
card-revolutionary_idea_iii = Revolutionary Idea III
card-wave_of_nationalism_ii = Wave of Nationalism II
card-military_build_up_iii = Military Build-Up III
card-endowment_for_the_arts_iii = Endowment for the Arts III

age-a = Age A
age-i = Age I
age-ii = Age II
age-iii = Age III
age-iv = Age IV

goods-food = food
goods-resources = resources
speech-culture = culture
speech-military = the military
in-hand = in hand

option-scope = Scope: full, the whole game; peaceful, without aggressions and wars; or civil, without politics and military cards
option-length = Length: whole, or short, which ends after age II
option-hands = Civil hands: open, visible to everyone; or hidden
option-tokens = Blue tokens: usual, paid and stored automatically; or asked, chosen by the players

score-culture = Culture

card-development_of_agriculture = Development of Agriculture
card-development_of_crafts = Development of Crafts
card-development_of_markets = Development of Markets
card-development_of_politics = Development of Politics
card-development_of_religion = Development of Religion
card-development_of_science = Development of Science
card-development_of_settlement = Development of Settlement
card-development_of_trade_routes = Development of Trade Routes
card-development_of_warfare = Development of Warfare
card-development_of_civilization = Development of Civilization
card-barbarians = Barbarians
card-border_conflict = Border Conflict
card-crusades = Crusades
card-cultural_influence = Cultural Influence
card-foray = Foray
card-good_harvest = Good Harvest
card-immigration = Immigration
card-new_deposits = New Deposits
card-pestilence = Pestilence
card-raiders = Raiders
card-rats = Rats
card-rebellion = Rebellion
card-reign_of_terror = Reign of Terror
card-scientific_breakthrough = Scientific Breakthrough
card-uncertain_borders = Uncertain Borders
card-civil_unrest = Civil Unrest
card-cold_war = Cold War
card-crime_wave = Crime Wave
card-economic_progress = Economic Progress
card-emigration = Emigration
card-iconoclasm = Iconoclasm
card-independence_declaration = Independence Declaration
card-international_agreement = International Agreement
card-national_pride = National Pride
card-politics_of_strength = Politics of Strength
card-popularization_of_science = Popularization of Science
card-prosperity = Prosperity
card-ravages_of_time = Ravages of Time
card-refugees = Refugees
card-terrorism = Terrorism
card-impact_of_agriculture = Impact of Agriculture
card-impact_of_architecture = Impact of Architecture
card-impact_of_balance = Impact of Balance
card-impact_of_colonies = Impact of Colonies
card-impact_of_competition = Impact of Competition
card-impact_of_government = Impact of Government
card-impact_of_happiness = Impact of Happiness
card-impact_of_industry = Impact of Industry
card-impact_of_population = Impact of Population
card-impact_of_progress = Impact of Progress
card-impact_of_science = Impact of Science
card-impact_of_strength = Impact of Strength
card-impact_of_technology = Impact of Technology
card-impact_of_variety = Impact of Variety
card-impact_of_wonders = Impact of Wonders
card-developed_territory_i = Developed Territory I
card-developed_territory_ii = Developed Territory II
card-historic_territory_i = Historic Territory I
card-historic_territory_ii = Historic Territory II
card-inhabited_territory_i = Inhabited Territory I
card-inhabited_territory_ii = Inhabited Territory II
card-strategic_territory_i = Strategic Territory I
card-strategic_territory_ii = Strategic Territory II
card-vast_territory_i = Vast Territory I
card-vast_territory_ii = Vast Territory II
card-wealthy_territory_i = Wealthy Territory I
card-wealthy_territory_ii = Wealthy Territory II
card-fighting_band = Fighting Band
card-legion = Legion
card-medieval_army = Medieval Army
card-phalanx = Phalanx
card-heavy_cavalry = Heavy Cavalry
card-mobile_artillery = Mobile Artillery
card-fortifications = Fortifications
card-conquistadors = Conquistadors
card-defensive_army = Defensive Army
card-napoleonic_army = Napoleonic Army
card-classic_army = Classic Army
card-entrenchments = Entrenchments
card-mechanized_army = Mechanized Army
card-shock_troops = Shock Troops
card-modern_army = Modern Army
card-military_bonus_i = Military Bonus I
card-military_bonus_ii = Military Bonus II
card-military_bonus_iii = Military Bonus III
card-enslave = Enslave
card-plunder_i = Plunder I
card-plunder_ii = Plunder II
card-plunder_iii = Plunder III
card-raid_i = Raid I
card-raid_ii = Raid II
card-raid_iii = Raid III
card-annex = Annex
card-infiltrate = Infiltrate
card-spy = Spy
card-armed_intervention = Armed Intervention
card-war_over_technology = War over Technology
card-war_over_territory = War over Territory
card-war_over_culture = War over Culture
card-open_borders_agreement = Open Borders Agreement
card-trade_routes_agreement = Trade Routes Agreement
card-acceptance_of_supremacy = Acceptance of Supremacy
card-international_trade_agreement = International Trade Agreement
card-promise_of_military_protection = Promise of Military Protection
card-scientific_cooperation = Scientific Cooperation
card-international_tourism = International Tourism
card-loss_of_sovereignty = Loss of Sovereignty
card-military_alliance = Military Alliance
card-peace_treaty = Peace Treaty
side-a = A
side-b = B

move-take = Take the card in space { $space }
move-take-card = Take { $card }
move-increase = Increase population
move-build = Build { $card }
move-upgrade = Upgrade { $from } to { $to }
move-destroy = Destroy { $card }
move-lead = Play { $card } as leader
move-stage = Build { $stages ->
    [one] 1 stage
   *[other] { $stages } stages
  } of the wonder
move-develop = Develop { $card }
move-revolt = Start a revolution: { $card }
move-play = Play { $card }
move-convert = Use a military action as a civil action
move-muster = Increase population and build { $card }
move-settle = Gain a worker for free
move-speak = Give a speech for { $speech }
move-gain = Gain { $goods }
move-tuck = Tuck the old leader under { $card }
move-decline = Decline
move-use = Use a blue token from { $card }
move-return = Lose a blue token from { $card }
move-lose = Lose a worker from { $card }
move-keep = Leave { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
  } there
move-tactic = Play the tactic { $card }
move-copy = Copy the tactic { $card }
move-trade = Trade goods through the pact
move-split = { $food ->
    [0] Take only resources
   *[other] Take { $food } food, any rest as resources
}
move-seize = Annex { $card }
move-cede = Lose { $card }
move-remove = Remove { $card }
move-steal = Take { $card }
move-ruin = Turn { $card } into a ruin
move-accept = Accept the pact
move-refuse = Refuse the pact
move-bid = Bid a force of { $force }
move-send = Sacrifice a unit of { $card }
move-commit = Add { $card } to the force
move-defend = Defend with { $card }
move-discard = Discard { $card }
move-resolve = Resolve { $card } against { $rival }
move-look = Look at the next event
move-prepare = Prepare { $card }
move-attack = Play { $card } against { $rival }
move-declare = Declare { $card } on { $rival }
move-offer = Offer { $partner } the pact { $card } and take side { $side }
move-cancel = Cancel the pact of { $owner }
move-retire = Remove the leader to gain a yellow token
move-colonize = Remove the leader to colonize { $card }
move-done = Done
move-pass = Pass
move-end = End the action phase
move-resign = Resign: leave the game and lose

prompt-action = Choose an action. You have { $civil ->
    [one] 1 civil action
   *[other] { $civil } civil actions
} and { $military ->
    [one] 1 military action
   *[other] { $military } military actions
} left.
prompt-politics = Politics phase: choose a political action, or pass.
prompt-second-politics = Your leader allows a second political action: choose one, or pass.
prompt-answer = { $player } offers you the pact { $card } with side { $side } for you. Do you accept?
prompt-equal-answer = { $player } offers you the pact { $card }. Do you accept?
prompt-defense = { $player } plays { $card } against you with strength { $strength }. { $missing ->
    [0] Your defense is strong enough.
   *[other] You need { $missing } more strength to defend.
} { $cards ->
    [0] You may not add more cards.
    [one] You may add 1 more card.
   *[other] You may add { $cards } more cards.
}
prompt-plunder = You take { $amount } of the goods of { $player } ({ $food } food, { $resources ->
    [one] 1 resource
   *[other] { $resources } resources
}). How many of them are food?
prompt-raid = Which urban building of { $player } do you destroy?
prompt-annex = Which colony of { $player } do you annex?
prompt-infiltrate = What do you remove from { $player }: the leader or the unfinished wonder?
prompt-war = Which of your wars do you resolve first?
prompt-spoils = You beat { $player } and have { $left ->
    [one] 1 point
   *[other] { $left } points
} left: take a special technology, or take science for the rest?
prompt-first-bid = { $card } can be colonized. Bid (your force can be up to { $most }), or pass?
prompt-bid = { $player } bids { $force } for { $card }. Bid more (your force can be up to { $most }), or pass?
prompt-outbid = { $player } bids { $force } for { $card }. Your force can be up to { $most }, so you must pass.
prompt-force = Colonizing { $card }: your bid is { $bid }, your force is { $force }. { $units ->
    [0] Add at least one unit, and cards if you like.
   *[other] Add units and cards until your force is at least { $bid }, then found the colony.
}
prompt-goods = { $card }: gain { $amount } food or { $amount ->
    [one] 1 resource
   *[other] { $amount } resources
}?
prompt-split-gain = { $card }: you gain { $amount } food and resources in total. How many of them are food?
prompt-split-loss = { $card }: you lose { $amount } food and resources in total. How many of them are food?
prompt-free-building = Build { $card } for free?
prompt-cheaper = { $card }: increase population, build or develop for { $amount } less, or decline?
prompt-own-destruction = Border Conflict: which of your farms, mines or urban buildings do you destroy?
prompt-cede = Which of your colonies do you lose?
prompt-ruin = { $card }: which of your wonders becomes a ruin?
prompt-row = { $card }: take cards for { $actions ->
    [one] 1 civil action
   *[other] up to { $actions } civil actions
}? You then skip your next politics phase.
prompt-discard = { $count ->
    [one] Discard a military card.
   *[other] Discard { $count } military cards, one at a time.
}
prompt-excess = { $count ->
    [one] Discard 1 military card
   *[other] Discard { $count } military cards
}: your hand limit is { $limit }.
prompt-order = What do you use { $card } for?
prompt-tuck = Tuck { $card } under a wonder, or get the civil action back?
prompt-use = The blue bank is empty. From which card do you take the token for { $card }?
prompt-lose-token = You lose { $count ->
    [one] 1 blue token
   *[other] { $count } blue tokens
  }: from which card?
prompt-lose-worker = You lose { $count ->
    [one] 1 worker
   *[other] { $count } workers
  }: from which card?
prompt-pay = Paying { $amount } { $goods }: how many tokens (worth { $worth } each) stay on { $card } ({ $tokens } now)?
prompt-store = Gaining { $amount } { $goods }: how many tokens (worth { $worth } each) do you want on { $card } ({ $tokens } now)?

refused-civil = You need { $amount ->
    [one] 1 more civil action
   *[other] { $amount } more civil actions
  }.
refused-military = You need { $amount ->
    [one] 1 more military action
   *[other] { $amount } more military actions
  }.
refused-resources = You need { $amount ->
    [one] 1 more resource
   *[other] { $amount } more resources
  }.
refused-food = You need { $amount } more food.
refused-science = You need { $amount } more science.
refused-workers = You need an unused worker.
refused-limit = Your government allows only { $amount } urban buildings of each type.
refused-hand = Your hand is full (limit { $amount }).
refused-same-name = You already have this technology.
refused-leader-age = You have already taken a leader of this age.
refused-unfinished = Finish your unfinished wonder first.
refused-no-wonder = You have no unfinished wonder.
refused-stages = { $amount ->
    [one] Only 1 stage is left
   *[other] Only { $amount } stages are left
  }.
refused-bank = The yellow bank is empty.
refused-fresh = You took this card this turn; play it from your next turn on.
refused-all-civil = A revolution needs all your civil actions, and you have already spent some.
refused-all-military = Your revolution needs all your military actions, and you have already spent some.
refused-once = You have already done this in this turn.
refused-first-round = In the first round you can only take cards.
refused-not-in-play = You do not have { $card } in play.
refused-not-in-hand = { $card } is not in your hand.
refused-no-worker = You have no worker on { $card }.
refused-nobody = No card you have in play allows this.
refused-empty-space = There is no card in this space.
refused-partner-science = Your partner does not have enough science to pay their share.
refused-pact = A pact between you forbids it.
refused-no-war-on = A pact protects this player from declarations of war.
refused-strength = You need { $amount } more strength.
refused-last-round = Wars cannot be declared in the last round.
refused-peaceful-leader = Your leader does not allow attacks.
refused-no-colony = This player has no colony.
refused-nothing-to-remove = This player has neither a leader nor an unfinished wonder.
refused-few-players = Pacts need at least three players.
refused-same-tactic = This is already your tactic.
refused-resign = You cannot resign in age IV.
refused-defense-cards = You may defend with at most { $amount ->
    [one] 1 card
   *[other] { $amount } cards
}.
refused-defense = No defense with this card is strong enough.
refused-force = You need { $amount } more force.
refused-no-unit = You must send at least one unit.
refused-plain-card = { $amount ->
    [0] Only bonus cards can be added
    [one] Your leader allows only 1 card that is not a bonus card
   *[other] Your leader allows only { $amount } cards that are not bonus cards
}.
refused-allowance = It costs { $amount ->
    [one] 1 civil action
   *[other] { $amount } civil actions
}, more than you have left for this event.
refused-no-tactic = This tactic is neither in your hand nor a common tactic.
refused-politics-first = Finish the politics phase first.
refused-politics-over = Political actions are possible only in the politics phase, before the action phase.
refused-no-pact = You have no such pact.
refused-no-target = { $card } cannot be used like this: no such player or side.
refused-order = There is nothing you can use it for.

event-first_player = { $player } is the first player.
event-turn_began = Round { $number }: { $player }’s turn.
event-card_swept = { $card } is removed from the row.
event-card_dealt = { $card } is added to the row.
event-card_taken = { $player } takes { $card } for { $price ->
    [0] free
    [one] 1 civil action
   *[other] { $price } civil actions
  }.
event-age_began = { $age } begins.
event-hidden_card_antiquated = { $player } loses an antiquated civil card of { $age }.
    .seen = { $player } loses the antiquated { $card }.
event-card_antiquated = { $player } loses the antiquated { $card }.
event-last_round_known = Age IV has no cards, it ends the game: round { $number } is the last.
event-leader_played = { $player } plays the leader { $card }.
event-leader_tucked = { $player } tucks { $leader } under { $wonder }.
event-labs_scored = { $player } scores { $culture } culture for labs.
event-population_increased = { $player } increases population for { $food } food.
event-population_gained = { $player } gains a worker.
event-built = { $player } builds { $card } for { $resources ->
    [one] 1 resource
   *[other] { $resources } resources
  }.
event-upgraded = { $player } upgrades { $old } to { $card } for { $resources ->
    [one] 1 resource
   *[other] { $resources } resources
  }.
event-building_lost = { $player } loses a building: { $card }.
event-destroyed = { $player } destroys { $card }.
event-stages_built = { $player } builds { $stages ->
    [one] 1 stage
   *[other] { $stages } stages
  } of { $card } for { $resources ->
    [one] 1 resource
   *[other] { $resources } resources
  }.
event-wonder_completed = { $player } completes { $card }{ $culture ->
    [0] .
   *[other] { " " }and scores { $culture } culture.
  }
event-developed = { $player } develops { $card } for { $science } science.
event-revolution = { $player } adopts { $card } by revolution for { $science } science.
event-action_card_played = { $player } plays { $card }.
event-goods_gained = { $player } gains { $goods ->
    [resources] { $amount ->
        [one] 1 resource
       *[other] { $amount } resources
    }
   *[other] { $amount } { $goods }
}.
event-action_converted = { $player } uses a military action as a civil action.
event-spoke_for_culture = { $player } gives a speech for culture.
event-spoke_for_military = { $player } gives a speech for the military.
event-strongest_scored = { $player } scores { $culture } culture for strength.
event-uprising = Uprising! { $discontent ->
    [one] 1 discontent worker
   *[other] { $discontent } discontent workers
  }: { $player } produces nothing.
event-produced = { $player } produces { $science } science, { $culture } culture, { $food } food and { $resources ->
    [one] 1 resource
   *[other] { $resources } resources
  }.
event-corruption = { $player } loses { $resources ->
    [0] {""}
    [one] 1 resource
   *[other] { $resources } resources
  }{ $food ->
    [0] {""}
   *[other] { $resources ->
        [0] {""}
       *[other] {" and "}
      }{ $food } food
  } to corruption.
event-consumption = { $player } pays { $food } food for consumption{ $hunger ->
    [0] .
   *[other] {" "}and loses { $hunger } culture for missing food.
  }

event-military_card_drawn = { $player } draws a military card of { $age }.
    .seen = { $player } draws { $card }.
event-military_card_discarded = { $player } discards a military card of { $age }.
    .seen = { $player } discards { $card }.
event-military_deck_renewed = { $cards ->
    [one] 1 discarded card is shuffled
   *[other] { $cards } discarded cards are shuffled
} into a new military deck.
event-event_prepared = { $player } prepares an event of { $age }.
    .seen = { $player } prepares { $card }.
event-event_revealed = The event is { $card }.
event-events_renewed = The future events become the current events: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}.
event-final_event = At the end of the game: { $card }.
event-looked_ahead = { $player } looks at the next event.
    .seen = { $player } looks at the next event: { $card }.
event-politics_skipped = { $player } skips this politics phase.
event-culture_scored = { $player } scores { $culture } culture.
event-culture_lost = { $player } loses { $culture } culture.
event-science_scored = { $player } scores { $science } science.
event-science_lost = { $player } loses { $science } science.
event-goods_lost = { $player } loses { $goods ->
    [resources] { $amount ->
        [one] 1 resource
       *[other] { $amount } resources
    }
   *[other] { $amount } { $goods }
}.
event-goods_traded = { $player } trades { $goods } through a pact.
event-blue_lost = { $player } returns { $tokens ->
    [one] 1 blue token
   *[other] { $tokens } blue tokens
} to the box.
event-yellow_taken = { $player } takes { $tokens ->
    [0] no yellow tokens
    [one] 1 yellow token
   *[other] { $tokens } yellow tokens
} from { $rival }.
event-actions_wasted = { $player } loses { $actions ->
    [one] 1 civil action
   *[other] { $actions } civil actions
} because of discontent workers.
event-produced_goods = { $player } produces { $food } food and { $resources ->
    [one] 1 resource
   *[other] { $resources } resources
}.
event-population_lost = { $player } loses a worker.
event-card_removed = { $player } loses { $card }.
event-wonder_ruined = { $player }: { $card } becomes a ruin.
event-colony_lost = { $player } loses the colony { $card }.
event-colony_annexed = { $player } annexes { $card } from { $rival }.
event-nobody_colonized = Nobody colonizes { $card }.
event-bid_made = { $player } bids { $force }.
event-bid_passed = { $player } passes.
event-auction_won = { $player } wins the auction for { $card } and must send a force of at least { $force }.
event-unit_sent = { $player } sacrifices a unit of { $card }.
event-bonus_used = { $player } uses { $card }.
event-colonized = { $player } colonizes { $card }.
event-tactic_played = { $player } plays the tactic { $card }.
event-tactic_copied = { $player } copies the tactic { $card }.
event-tactic_common = The tactic { $card } of { $player } is now a common tactic.
event-aggression = { $player } plays { $card } against { $rival }: strength { $strength } against { $rival_strength }.
event-aggression_failed = { $rival } reaches the strength of { $player } and defends against { $card }.
event-aggression_succeeded = { $card } of { $player } against { $rival } succeeds.
event-war_declared = { $player } declares { $card } on { $rival }.
event-war_resolved = { $card } of { $player } against { $rival }: strength { $strength } against { $rival_strength }.
event-war_won = { $player } beats { $rival } by { $advantage }.
event-technology_stolen = { $player } takes { $card } from { $rival }.
event-pact_offered = { $player } offers { $partner } the pact { $card } and takes side { $side }.
event-equal_pact_offered = { $player } offers { $partner } the pact { $card }.
event-pact_accepted = { $player } accepts the pact { $card } with { $partner }.
event-pact_refused = { $player } refuses the pact { $card } with { $partner }.
event-pact_ended = The pact { $card } between { $player } and { $partner } ends.
event-partner_paid = { $player } pays { $science } science for their partner’s technology.
event-leader_retired = { $player } removes the leader { $card }.
event-resigned = { $player } resigns.

table-row = Card row, { $age }, { $left ->
    [one] 1 card
   *[other] { $left } cards
  } in the deck
table-players = Round { $number }
table-cards = Your cards
table-politics = Politics: { $current } current and { $future } future events
column-tactic = Tactic
column-armies = Armies
column-pact = Pact
column-military-cards = Military cards
column-colonies = Colonies
column-wars = Wars
column-space = Space
column-card = Card
column-price = Price
column-player = Player
column-culture = Culture
column-culture-rating = Culture/turn
column-science = Science
column-science-rating = Science/turn
column-strength = Strength
column-happiness = Happy
column-food = Food
column-resources = Resources
column-civil = Civil
column-military = Military
column-unused = Unused
column-workers = Workers
column-tokens = Tokens
column-cost = Cost

## Long names, with the places where they may be hyphenated on narrow cards.

hyphenated-card-agriculture = Agri{"\u00AD"}culture
hyphenated-card-mechanized_agriculture = Mechan{"\u00AD"}ized Agri{"\u00AD"}culture
hyphenated-card-constitutional_monarchy = Constitu{"\u00AD"}tional Monarchy
hyphenated-card-fundamentalism = Fundamen{"\u00AD"}talism
hyphenated-card-transcontinental_railroad = Trans{"\u00AD"}continental Railroad
hyphenated-card-revolutionary_idea_ii = Revolu{"\u00AD"}tionary Idea II
hyphenated-card-revolutionary_idea_iii = Revolu{"\u00AD"}tionary Idea III
hyphenated-card-international_agreement = Inter{"\u00AD"}national Agreement
hyphenated-card-popularization_of_science = Popular{"\u00AD"}ization of Science
hyphenated-card-fortifications = Fortifi{"\u00AD"}cations
hyphenated-card-international_trade_agreement = Inter{"\u00AD"}national Trade Agreement
hyphenated-card-international_tourism = Inter{"\u00AD"}national Tourism

## Cards in whole sentences

type-farm = farm
type-mine = mine
type-lab = lab
type-temple = temple
type-library = library
type-arena = arena
type-theater = theater
type-infantry = infantry
type-cavalry = cavalry
type-artillery = artillery
type-air = air force
type-government = government
type-law = law
type-military = warfare
type-exploration = exploration
type-construction = construction
type-wonder = wonder
type-leader = leader
type-action = action card
group-farm = farm
group-mine = mine
group-urban = urban building
group-unit = military unit
group-government = government
group-special = special technology
group-wonder = wonder
group-leader = leader
group-action = action card
kind-event = event
kind-territory = territory
kind-tactic = tactic
kind-bonus = military bonus
kind-aggression = aggression
kind-war = war
kind-pact = pact

amount-food = { $number } food
amount-resources = { $number ->
    [one] 1 resource
   *[other] { $number } resources
  }
amount-science = { $number } science
amount-culture = { $number } culture
amount-strength = { $number } strength
amount-happy = { $number ->
    [one] 1 happy face
   *[other] { $number } happy faces
  }
amount-civil = { $number ->
    [one] 1 civil action
   *[other] { $number } civil actions
  }
amount-military = { $number ->
    [one] 1 military action
   *[other] { $number } military actions
  }
amount-blue = { $number ->
    [one] 1 blue token
   *[other] { $number } blue tokens
  }
amount-yellow = { $number ->
    [one] 1 yellow token
   *[other] { $number } yellow tokens
  }
amount-workers = { $number ->
    [one] 1 worker
   *[other] { $number } workers
  }
amount-cards = { $number ->
    [one] 1 military card
   *[other] { $number } military cards
  }
unit-infantry = { $number ->
    [one] 1 infantry unit
   *[other] { $number } infantry units
  }
unit-cavalry = { $number ->
    [one] 1 cavalry unit
   *[other] { $number } cavalry units
  }
unit-artillery = { $number ->
    [one] 1 artillery unit
   *[other] { $number } artillery units
  }
unit-air = { $number ->
    [one] 1 air force
   *[other] { $number } air forces
  }

words-and = { $before } and { $next }
words-or = { $before } or { $next }
words-start = All players start with it.
words-develop = Develop it for 1 civil action and { $science }.
words-reform = Make it your government for 1 civil action and { $science }, or by a revolution for all your civil actions and { $revolution }.
words-government = It has { $civil } and { $military }, and allows { $limit } urban buildings of each type.
words-special = Of two { $type } technologies, only the one of the higher age stays in play.
words-building = Put an unused worker here for 1 civil action and { $cost } to build one { $type }.
words-unit = Put an unused worker here for 1 military action and { $cost } to build { $unit }.
words-produces = Each worker here produces 1 blue token per turn, worth { $goods }.
words-turn = { $gives } per turn
words-worker = Each worker here gives { $gives }.
words-air = An air force in an army doubles what the tactic adds.
words-wonder = Build its { $count } stages in order, each for 1 civil action, for { $stages } resources. It takes effect when completed.
words-leader = This leader gives { $gives }.
words-lead = Play this leader for 1 civil action. If it replaces another leader, you get 1 civil action back.
words-action = Play it for 1 civil action, but not in the turn in which you take it.
words-card = It gives { $gives }.
words-card-less = It takes away { $gives }.
words-colonization = It adds { $amount } to every force you send to colonize.

words-first-event = It is one of the events the game begins with.
words-prepare = Prepare it as a political action: you score { $culture }, and the next event is revealed.
words-late = In age IV instead: { $what }
words-final = If it is still among the events at the end of the game, it is scored then.
words-territory = When it is revealed, all players may bid for it. The winner sends a force at least as strong as the bid and loses its units.
words-colony = As a colony it gives { $gives }.
words-colony-less = As a colony it takes away { $gives }.
words-colony-once = The player who colonizes it immediately gains { $gives }.
words-tactic = Play it for { $play }. From your next turn on, others may copy it for { $copy }.
words-army = Each army of { $units } adds { $strength } strength.
words-army-old = An army with a unit at least two ages older than this card adds only { $strength }.
words-bonus = Use it once: it adds { $defense } to your strength against an aggression, or { $force } to a colonization force.
words-aggression = As a political action, for { $cost }: attack a weaker player, who may add military cards to defend.
words-war = As a political action, for { $cost }: declare war on a player. At the start of your next turn, the stronger of the two wins.
words-pact = Offer it to another player as a political action. Once accepted, it is in effect for both until one of them cancels it.
words-side = Side { $side }: { $what }
words-both = Both sides: { $what }
words-party = plus { $gives }.
words-party-less = minus { $gives }.
words-tourism = { $amount } culture per turn for each completed wonder of the other side.
words-trades = once per turn you may use { $given } as { $got }.
words-no-war = nobody may declare war on you.
words-cooperation = Either player who develops a technology pays { $less } less, and the other one pays { $paid }.
words-pact-bonus = Either player has { $amount } more strength when attacking the other.
words-forbidden = The two players may not attack each other.
words-ended = It ends when either player attacks the other.

effect-unit-strength = Each of your { $types } units adds { $amount } more strength.
effect-unit-strength-any = Each of your units adds { $amount } more strength.
effect-variety-strength = Each type of unit you have adds { $amount } strength.
effect-face-strength = Each happy face of your temples and your government adds 1 strength.
effect-face-culture = Each happy face of your temples, theaters and wonders gives 1 culture per turn.
effect-best-science = Your best lab or library gives additional science per turn equal to its level.
effect-building-culture = Each { $type } gives you { $amount } more culture per turn.
effect-pair-culture = Each pair of a library and a theater gives { $amount } culture per turn.
effect-best-twice = The culture of your best theater counts twice.
effect-labs-give-culture = Each of your labs gives culture per turn equal to its level, but 1 science less.
effect-colony-culture = Your first colony gives { $first } culture per turn, each further one { $further }.
effect-more-faces = Each of your other cards with a happy face has 1 more.
effect-hand-limit = Your hand limits for civil and military cards are { $amount } higher.
effect-infantry-as-cavalry = In your armies, infantry may count as cavalry.
effect-cheaper-population = Increasing population costs you { $amount } food less.
effect-cheaper-buildings = Urban buildings of ages I, II and III cost you { $amounts } resources less.
effect-more-stages = You may build up to { $amount } stages of a wonder with 1 civil action.
effect-cheaper-technology = Developing { $type } technologies costs you { $amount } science less.
effect-cheaper-together = While you have a library, theaters cost { $amount ->
    [one] 1 resource
   *[other] { $amount } resources
  } less and their technologies { $amount } science less; while you have a theater, the same holds for libraries.
effect-cheaper-leaders = Taking a leader costs you { $amount ->
    [one] 1 civil action
   *[other] { $amount } civil actions
  } less.
effect-no-surcharge = Taking a wonder costs no additional civil actions for your completed wonders.
effect-cheaper-after-leader = In the row, it costs { $amount ->
    [one] 1 civil action
   *[other] { $amount } civil actions
  } less in a turn in which you replaced a leader.
effect-unit-resources = In each of your turns, you have { $amount ->
    [one] 1 more resource
   *[other] { $amount } more resources
  } for units.
effect-when-taking = You score { $amount } science whenever you take a technology from the row.
effect-when-developing-resources = You gain { $resources ->
    [one] 1 resource
   *[other] { $resources } resources
  } whenever you develop a technology.
effect-when-developing-actions = Whenever you develop a technology, you get { $actions ->
    [one] 1 civil action
   *[other] { $actions } civil actions
  } back.
effect-when-developing-culture = You score { $culture } culture whenever you develop a technology.
effect-when-revolting = You score { $amount } culture for a revolution.
effect-strongest-culture = At the end of your turn, you score { $amount } culture if you are one of the two strongest players; with two players, if nobody is stronger.
effect-labs-as-mines = Your labs of age I and later also produce and store resources by their level. When this leader leaves, or at the end of the game, you score culture by the levels of your labs.
effect-extra-token = Your best mine produces 1 more blue token per turn.
effect-tuck = When replaced, this leader may go under a completed wonder, which then has 1 more happy face; in that case you do not get the civil action back.
effect-score-technologies = When completed, you score culture equal to the levels of all your technologies.
effect-score-workers = When completed, you score { $producers } culture for each worker on farms and mines, and { $others } for each worker on other cards.
effect-score-theaters = When completed, you score { $amount } times the culture that your theaters and libraries give per turn.
effect-score-city = When completed, you score culture equal to the culture, science and strength of your urban buildings.
effect-military-as-civil = Once per turn, you may use a military action as a civil action.
effect-muster = For 1 military action, you may increase population for { $amount } food less and build a unit for { $amount ->
    [one] 1 resource
   *[other] { $amount } resources
  } less.
effect-any-to-theater = Once per turn, you may upgrade any urban building to a theater that is not of an earlier age.
effect-speech = In each of your turns, you score { $culture } culture, or instead have { $science } science for unit technologies and { $resources } resources for units in that turn.
effect-free-population = Once per turn, you may gain a worker for free.
effect-revolution-by-military = A revolution takes all your military actions instead of your civil ones.
effect-leave-for-token = As a political action, you may remove this leader to gain { $amount ->
    [one] 1 yellow token
   *[other] { $amount } yellow tokens
  }.
effect-leave-for-colony = As a political action, you may remove this leader and colonize a territory from your hand, without a force.
effect-second-politics = Once per game, you may take a second political action in the same turn.
effect-sees-next-event = At the start of your politics phase, you may look at the next event.
effect-pacifist = You cannot attack. Other players pay twice the military actions to attack you.
effect-cards-as-force = Up to { $amount } other military cards each add 1 to your colonization force.
effect-order-population = Increase population for its usual cost, then gain { $amount } food.
effect-order-building = Build or upgrade one { $groups } for { $amount ->
    [one] 1 resource
   *[other] { $amount } resources
  } less.
effect-order-building-upgrade = Upgrade one { $groups } for { $amount ->
    [one] 1 resource
   *[other] { $amount } resources
  } less.
effect-order-stage = Build one stage of your wonder for { $amount ->
    [one] 1 resource
   *[other] { $amount } resources
  } less.
effect-order-technology = Develop a technology for its usual cost, then score { $amount } science.
effect-gains = Gain { $gains }.
effect-gains-either = Gain { $amount } food or { $amount } resources.
effect-for-units = This turn you have { $actions ->
    [one] 1 more military action
   *[other] { $actions } more military actions
  }, and { $resources ->
    [one] 1 resource
   *[other] { $resources } resources
  } for units.
effect-for-units-behind = This turn you have { $amount } resources for units for each civilization stronger than yours.
effect-culture-behind = Score { $amount } culture for each civilization with more culture than yours.

effect-take-workers = If it succeeds, the target loses { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
  } and you gain { $gains }.
effect-take-goods = If it succeeds, you take up to { $amount } food and resources in total, in any split.
effect-raid-buildings = { $count ->
    [one] If it succeeds, you destroy an urban building of level { $levels } at most, and gain half its cost in resources.
   *[other] If it succeeds, you destroy up to { $count } urban buildings, of levels { $levels } at most, and gain half their cost in resources.
  }
effect-take-colony = If it succeeds, you take a colony of your choice with its permanent effects.
effect-remove-card = If it succeeds, you remove the target’s leader or unfinished wonder and score { $amount } culture for each of its levels.
effect-take-science = If it succeeds, you take up to { $amount } science.
effect-take-culture = If it succeeds, you take up to { $amount } culture.
effect-win-technology = For each point of advantage, the winner takes 1 science, or spends the points to take special technologies for their science cost.
effect-win-territory = The winner takes { $tokens ->
    [one] 1 yellow token
   *[other] { $tokens } yellow tokens
  } from the loser’s bank, and 1 more for every { $points } points of advantage.
effect-win-culture = The winner takes { $amount } culture, and 1 more for each point of advantage.

happens = { $who } { $what }.
who-everybody = Every civilization
who-strongest = The strongest civilization
who-two-strongest = Each of the two strongest civilizations
who-weakest = The weakest civilization
who-two-weakest = Each of the two weakest civilizations
who-most-culture = The civilization with the most culture
who-least-culture = The civilization with the least culture
who-most-culture-if-weak = { $players ->
    [2] The civilization with the most culture, if it is the weakest,
   *[other] The civilization with the most culture, if it is one of the two weakest,
  }
who-all-happiest = Every civilization with the most happiness
who-all-most-discontent = Every civilization with the most discontent workers
change-gains = gains { $amounts }
change-loses = loses { $amounts }
effect-culture-by-culture = scores culture equal to its culture rating
effect-culture-by-science = scores culture equal to its science rating
effect-science-by-science = scores science equal to its science rating
effect-gain-food-or-resources = gains { $amount } food or { $amount } resources, its choice
effect-gain-split = gains { $amount } food and resources in total, in any split
effect-lose-split = loses { $amount } food and resources in total, in any split
effect-lose-all-food = loses all its food
effect-food-by-happiness = gains food equal to its happiness
effect-gain-population = { $amount ->
    [one] gains 1 worker for free
   *[other] gains { $amount } workers for free
  }
effect-lose-population = { $amount ->
    [one] loses 1 worker
   *[other] loses { $amount } workers
  }
effect-lose-half-of-discontent = loses half as many workers as are discontent, rounded up
effect-culture-for-discontent = loses { $amount } culture for each discontent worker
effect-actions-for-discontent = loses { $amount } civil actions for each discontent worker
effect-take-yellow = takes { $amount ->
    [one] 1 yellow token
   *[other] { $amount } yellow tokens
  } from the bank of the weakest civilization
effect-draw-cards = draws { $amount } military cards
effect-discard-cards = discards { $amount } military cards of its choice
effect-build-for-nothing = may put an unused worker on { $card } for free
effect-one-cheaper = may once increase population, build a farm, mine or urban building, or develop a technology for { $amount } less and without a civil action
effect-destroy-own = destroys one of its own farms, mines or urban buildings
effect-destroy-of-others = destroys one urban building of each other civilization
effect-produce-food = produces food once
effect-produce-resources = produces resources once
effect-produce-all = resolves corruption, food production, consumption and resource production once, in this order
effect-old-leader-leaves = loses its leader, unless the leader is of the current age
effect-lose-colony = loses a colony of its choice
effect-take-from-row = may take cards from the row for { $amount } civil actions in total, and then skips its next politics phase
effect-ruin-wonder = turns a completed wonder of age { $ages } into a ruin, which only gives { $culture } culture per turn
impact-farming = scores culture equal to the food its farms produce, and { $amount } more if that exceeds its consumption
impact-city = scores culture equal to the levels of its urban buildings
impact-balance = scores culture equal to twice the lowest of its science, culture, food and resource production per turn
impact-colonies = scores { $amount } culture for each colony
impact-competition = scores culture equal to the levels of its units and arenas
impact-government = scores { $amount } culture for each of its civil actions and 1 for each of its military actions
impact-happiness = scores { $amount } culture for each point of happiness, and loses { $amount } for each discontent worker
impact-industry = scores culture equal to the resources its mines produce
impact-population = scores { $amount } culture for each content worker beyond { $free }
impact-progress = scores { $amount } culture for each level of its government and its special technologies
impact-science = scores { $ranks } culture by its rank in the science rating
impact-strength = scores { $ranks } culture by its rank in strength
impact-technology = scores { $amount } culture for each technology of age III
impact-variety = scores { $amount } culture for each type of unit and of urban building, and for each special technology
impact-wonders = scores { $wonders } culture for each completed wonder of ages A, I, II and III respectively

## The drawing in a terminal

short-refused-civil = { $amount } CA short
short-refused-military = { $amount } MA short
short-refused-resources = { $amount }r short
short-refused-food = { $amount }f short
short-refused-science = { $amount }☼ short
short-refused-workers = no unused worker
short-refused-limit = limit of { $amount } reached
short-refused-hand = hand full
short-refused-same-name = you have it
short-refused-leader-age = one leader per age
short-refused-unfinished = unfinished wonder
short-refused-no-wonder = no unfinished wonder
short-refused-bank = yellow bank empty
short-refused-fresh = taken this turn
short-refused-all-civil = not all CA left
short-refused-all-military = not all MA left
short-refused-once = done this turn
short-refused-first-round = not in the first round
short-refused-order = no use for it
short-refused-strength = { $amount }▲ short
short-refused-pact = a pact forbids it
short-refused-no-war-on = protected by a pact
short-refused-last-round = not in the last round
short-refused-peaceful-leader = not with your leader
short-refused-no-colony = no colony
short-refused-nothing-to-remove = neither leader nor unfinished wonder
short-refused-few-players = needs three players
short-refused-same-tactic = already your tactic
short-refused-partner-science = partner cannot pay
short-refused-stages = { $amount ->
    [one] only 1 stage left
   *[other] only { $amount } stages left
}
short-refused-resign = not in age IV
short-refused-defense-cards = at most { $amount ->
    [one] 1 card
   *[other] { $amount } cards
}
short-refused-defense = not strong enough
short-refused-force = { $amount } force short
short-refused-no-unit = no unit sent
short-refused-plain-card = { $amount ->
    [0] only bonus cards
    [one] only 1 card without a bonus
   *[other] only { $amount } cards without a bonus
}
short-refused-allowance = { $amount } CA, more than is left

number-culture = culture
number-culture-rating = culture per turn
number-science = science
number-science-rating = science per turn
number-strength = strength
number-happiness = happy faces
number-discontent = discontent workers
number-food = food
number-resources = resources
number-civil-actions = civil actions
number-military-actions = military actions
number-unused-workers = unused workers
number-yellow-bank = yellow tokens in the bank
number-leader = leader
number-civil-cards = civil cards in hand
number-military-cards = military cards in hand
number-colonies = colonies
number-wonders = completed wonders

draw-round = round { $number }
draw-last-round = the last round
draw-next-last = the next round is the last
draw-left = { $number ->
    [one] 1 card
   *[other] { $number } cards
  } left
draw-first = first player { $name }
draw-my-turn = your turn
draw-turn = { $name }’s turn
draw-over = Game over

draw-card = { $card } { $age }
draw-sign-farm = F
draw-sign-mine = M
draw-sign-urban = U
draw-sign-unit = ▲
draw-sign-government = G
draw-sign-special = S
draw-sign-wonder = W
draw-sign-leader = L
draw-sign-action = ≡
draw-group-farm = farm
draw-group-mine = mine
draw-group-urban = urban
draw-group-unit = unit
draw-group-government = government
draw-group-special = special technology
draw-group-wonder = wonder
draw-group-leader = leader
draw-group-action = action card
draw-type-farm = farm
draw-type-mine = mine
draw-type-lab = lab
draw-type-temple = temple
draw-type-library = library
draw-type-arena = arena
draw-type-theater = theater
draw-type-infantry = infantry
draw-type-cavalry = cavalry
draw-type-artillery = artillery
draw-type-air = air
draw-type-government = government
draw-type-law = law
draw-type-military = warfare
draw-type-exploration = explore
draw-type-construction = construct
draw-type-wonder = wonder
draw-type-leader = leader
draw-type-action = action
draw-kind-event = event
draw-kind-territory = territory
draw-kind-tactic = tactic
draw-kind-bonus = bonus
draw-kind-aggression = aggression
draw-kind-war = war
draw-kind-pact = pact

draw-amount-food = { $number }f
draw-amount-resources = { $number }r
draw-amount-science = { $number }☼
draw-amount-culture = { $number }★
draw-amount-strength = { $number }▲
draw-amount-happy = { $number }:)
draw-amount-civil = { $number } CA
draw-amount-military = { $number } MA
draw-amount-blue = { $number } blue
draw-amount-yellow = { $number } yellow
draw-amount-colonization = { $number } colonizing
draw-limit = limit { $number }
draw-or-revolution = { $peace } or { $revolution }
draw-no-use = { $words } (no effect here)

draw-effect-unit-strength = +{ $amount }▲ per { $types }
draw-effect-unit-strength-any = +{ $amount }▲ per unit
draw-effect-variety-strength = +{ $amount }▲ per type of unit
draw-effect-face-strength = +1▲ per :) of temples and government
draw-effect-face-culture = +1★ per :) of temples, theaters, wonders
draw-effect-best-science = +☼ by level of best lab or library
draw-effect-building-culture = +{ $amount }★ per { $type }
draw-effect-pair-culture = +{ $amount }★ per pair of library and theater
draw-effect-best-twice = best theater’s ★ twice
draw-effect-labs-give-culture = labs: ★ by level, −1☼
draw-effect-colony-culture = +{ $first }★ for the first colony, +{ $further }★ for each more
draw-effect-more-faces = +1:) on every other card with :)
draw-effect-hand-limit = hand limit +{ $amount }
draw-effect-infantry-as-cavalry = infantry may count as cavalry in armies
draw-effect-cheaper-population = population −{ $amount }f
draw-effect-cheaper-buildings = urban I/II/III −{ $amounts }r
draw-effect-more-stages = up to { $amount } stages per CA
draw-effect-cheaper-technology = { $type } technologies −{ $amount }☼
draw-effect-cheaper-together = with a library theaters, with a theater libraries −{ $amount }r −{ $amount }☼
draw-effect-cheaper-leaders = leaders −{ $amount } CA
draw-effect-no-surcharge = wonders: no additional CA
draw-effect-cheaper-after-leader = −{ $amount } CA after replacing a leader
draw-effect-unit-resources = { $amount }r per turn for units
draw-effect-when-taking = taking a technology +{ $amount }☼
draw-effect-when-developing-resources = developing +{ $resources }r
draw-effect-when-developing-actions = developing { $actions } CA back
draw-effect-when-developing-culture = developing +{ $culture }★
draw-effect-when-revolting = revolution +{ $amount }★
draw-effect-strongest-culture = end of turn +{ $amount }★ if among the strongest
draw-effect-labs-as-mines = labs I–III are also mines; when it leaves ★ by their levels
draw-effect-extra-token = best mine +1 token
draw-effect-tuck = when replaced +1:) under a wonder
draw-effect-score-technologies = immediately ★ by levels of all technologies
draw-effect-score-workers = immediately { $producers }★ per farm and mine, { $others }★ per other worker
draw-effect-score-theaters = immediately { $amount }× ★ of theaters and libraries
draw-effect-score-city = immediately ★ for ★ ☼ ▲ of urban buildings
draw-effect-military-as-civil = once per turn 1 MA as CA
draw-effect-muster = 1 MA: population −{ $amount }f with unit −{ $amount }r
draw-effect-any-to-theater = once per turn urban → theater
draw-effect-speech = each turn { $culture }★, or { $science }☼ { $resources }r for units
draw-effect-free-population = once per turn a free worker
draw-effect-revolution-by-military = revolution with MA
draw-effect-leave-for-token = leaves for { $amount } yellow
draw-effect-leave-for-colony = leaves for a colony
draw-effect-second-politics = once per game a second political action
draw-effect-sees-next-event = sees the next event
draw-effect-pacifist = no attacks; attacks on you cost double
draw-effect-cards-as-force = { $amount } cards as colonizing force
draw-effect-order-population = population, then +{ $amount }f
draw-effect-order-building = build or upgrade { $groups } −{ $amount }r
draw-effect-order-building-upgrade = upgrade { $groups } −{ $amount }r
draw-effect-order-stage = a stage −{ $amount }r
draw-effect-order-technology = develop, then +{ $amount }☼
draw-effect-gains-either = +{ $amount }f or +{ $amount }r
draw-effect-for-units = +{ $actions } MA and { $resources }r for units
draw-effect-for-units-behind = { $amount }r for units per stronger rival
draw-effect-culture-behind = +{ $amount }★ per rival with more ★
draw-effect-culture-by-culture = ★ by ★ rating
draw-effect-culture-by-science = ★ by ☼ rating
draw-effect-science-by-science = ☼ by ☼ rating
draw-effect-gain-food-or-resources = +{ $amount }f or +{ $amount }r
draw-effect-gain-split = +{ $amount } food and resources as chosen
draw-effect-lose-split = −{ $amount } food and resources as chosen
draw-effect-lose-all-food = lose all food
draw-effect-food-by-happiness = +1f per :)
draw-effect-gain-population = { $amount ->
    [one] +1 worker
   *[other] +{ $amount } workers
  }
draw-effect-lose-population = { $amount ->
    [one] −1 worker
   *[other] −{ $amount } workers
  }
draw-effect-lose-half-of-discontent = −1 worker per 2 discontent, rounded up
draw-effect-culture-for-discontent = −{ $amount }★ per discontent worker
draw-effect-actions-for-discontent = −{ $amount } CA per discontent worker
draw-effect-take-yellow = { $amount } yellow from the weakest
draw-effect-draw-cards = +{ $amount } military cards
draw-effect-discard-cards = −{ $amount } military cards
draw-effect-build-for-nothing = may build { $card } for free
draw-effect-one-cheaper = may increase population, build or develop for { $amount } less
draw-effect-destroy-own = lose a farm, mine or urban building
draw-effect-destroy-of-others = destroys an urban building of each rival
draw-effect-produce-food = produce food
draw-effect-produce-resources = produce resources
draw-effect-produce-all = corruption, then food, consumption, resources
draw-effect-old-leader-leaves = a leader of an earlier age leaves
draw-effect-lose-colony = lose a colony
draw-effect-take-from-row = may take cards for { $amount } CA and skip the next politics phase
draw-effect-ruin-wonder = a wonder of age { $ages } becomes a ruin
draw-effect-take-workers = rival −{ $workers } { $workers ->
    [one] worker
   *[other] workers
  }, you { $gains }
draw-effect-take-goods = take { $amount } food and resources
draw-effect-raid-buildings = { $count ->
    [one] destroy an urban building up to level { $levels }, half its cost as r
   *[other] destroy up to { $count } urban buildings (levels { $levels }), half their cost as r
  }
draw-effect-take-colony = take a colony
draw-effect-remove-card = rival loses leader or unfinished wonder, +{ $amount }★ per level
draw-effect-take-science = take { $amount }☼
draw-effect-take-culture = take { $amount }★
draw-effect-win-technology = winner takes ☼ or special technologies worth the lead
draw-effect-win-territory = winner takes { $tokens } yellow, and 1 per { $points }▲ of the lead
draw-effect-win-culture = winner takes { $amount }★ and 1★ per ▲ of the lead

draw-impact-farming = ★ by food of farms, +{ $amount }★ if more than consumption
draw-impact-city = ★ by levels of urban buildings
draw-impact-balance = twice the lowest of ☼, ★, food, resources per turn as ★
draw-impact-colonies = +{ $amount }★ per colony
draw-impact-competition = ★ by levels of units and arenas
draw-impact-government = +{ $amount }★ per CA, +1★ per MA
draw-impact-happiness = +{ $amount }★ per :), −{ $amount }★ per discontent worker
draw-impact-industry = ★ by resources of mines
draw-impact-population = +{ $amount }★ per content worker beyond { $free }
draw-impact-progress = +{ $amount }★ per level of government and special technologies
draw-impact-science = { $ranks }★ by rank in ☼ rating
draw-impact-strength = { $ranks }★ by rank in ▲
draw-impact-technology = +{ $amount }★ per technology of age III
draw-impact-variety = +{ $amount }★ per type of unit, urban building, special technology
draw-impact-wonders = { $wonders }★ per wonder of age A/I/II/III

draw-happens = { $who }: { $what }
draw-who-everybody = all
draw-who-strongest = strongest
draw-who-two-strongest = two strongest
draw-who-weakest = weakest
draw-who-two-weakest = two weakest
draw-who-most-culture = most ★
draw-who-least-culture = least ★
draw-who-most-culture-if-weak = { $players ->
    [2] most ★, if weakest
   *[other] most ★, if among two weakest
  }
draw-who-all-happiest = all with most :)
draw-who-all-most-discontent = all with most discontent
draw-late = { $words }; in age IV { $later }
draw-bonus = defense { $defense } or { $force }
draw-gain-workers = { $number ->
    [one] +1 worker
   *[other] +{ $number } workers
  }
draw-gain-cards = +{ $number } military cards
draw-territory = { $good }, immediately { $once }
draw-army = { $units } → { $strength } per army
draw-army-old = { $units } → { $strength } per army, { $old } if antiquated
draw-side-a = A { $words }
draw-side-b = B { $words }
draw-side-both = both { $words }
draw-side-tourism = +{ $amount }★ per wonder of the partner
draw-side-trades = once per turn { $given } as { $got }
draw-side-no-war = no war can be declared on this side
draw-terms-cooperation = technologies −{ $less }, the partner pays { $paid }
draw-terms-bonus = { $bonus } in attacks on the partner
draw-terms-forbidden = no attacks on each other
draw-terms-ended = ends when either attacks the other
draw-backs = { $number ->
    [one] { $age }
   *[other] { $age }×{ $number }
  }
draw-tactic = { $armies }
draw-tactic-own = { $armies } (not common yet)
draw-with = with { $name }
draw-as-side = { " " }as { $side }
draw-war-on = on { $name } { $own }:{ $other }▲
draw-war-by = by { $name } { $other }:{ $own }▲
draw-held = { $number ->
    [0] 0/{ $limit } military cards
   *[other] { $number }/{ $limit } military cards { $backs }
  }
draw-shown = , including { $cards }
draw-strongest = strongest
draw-weakest = weakest
draw-events-current = { $number ->
    [0] no current event
   *[other] { $number } current: { $backs }
  }
draw-events-future = { $number ->
    [0] no future event
   *[other] { $number } future: { $backs }
  }
draw-yours = { " " }(yours: { $cards })
draw-next-event = next { $card }
draw-looked = { $name } knows the next event
draw-last-event = last { $card }
draw-deck = { $number ->
    [0] the deck is empty
    [one] 1 card in the deck
   *[other] { $number } cards in the deck
  }
draw-discarded = { $number } discarded: { $backs }
draw-for-you = { $armies } for you
draw-gone = has left the game
draw-hidden = { $number } face down of age { $age }

draw-price = ({ $number } CA)
draw-head-culture = Culture
draw-head-science = Science
draw-head-strength = Strength
draw-head-happy = Happy
draw-head-food = Food
draw-head-resources = Resources
draw-head-civil = CA
draw-head-military = MA
draw-head-idle = Idle
draw-head-blue = Blue
draw-head-yellow = Yellow
draw-head-hand = Hand
draw-short-head-culture = ★
draw-short-head-science = ☼
draw-short-head-strength = ▲
draw-short-head-happy = :)
draw-short-head-food = Food
draw-short-head-resources = Res.
draw-short-head-civil = CA
draw-short-head-military = MA
draw-short-head-idle = Idle
draw-short-head-blue = Blue
draw-short-head-yellow = Yel.
draw-short-head-hand = Hand
draw-in-hand = hand:
draw-ruin = (ruin { $gives })
draw-label-government = Government
draw-label-leader = Leader
draw-label-wonders = Wonders
draw-label-unfinished = Unfinished
draw-label-blue = Blue bank
draw-label-yellow = Yellow bank
draw-label-granted = Units
draw-label-hand = Hand
draw-label-population = Population
draw-label-build = Build
draw-label-upgrade = Upgrade
draw-label-destroy = Destroy
draw-label-stage = Stages
draw-label-abilities = Abilities
draw-label-rest = Other
draw-label-end = End turn
draw-label-affairs = Politics
draw-label-tactic = Tactic
draw-label-colonies = Colonies
draw-label-pacts = Pacts
draw-label-wars = Wars
draw-label-armed = Mil. { $number }/{ $limit }
draw-label-backs = Military
draw-label-events = Events
draw-label-common = Common
draw-label-deck = Military
draw-label-strengths = Strength
draw-label-prepared = Yours
draw-label-past = Past
draw-label-discarded = Discarded
draw-label-unseen = Not seen
draw-label-prepare = Prepare
draw-label-attack = Aggression
draw-label-declare = War
draw-label-offer = Pact
draw-label-political = Other
draw-label-pass = Pass
draw-label-resign = Resign
draw-label-tactics = Tactics
draw-label-event = Event
draw-label-territory = Territory
draw-label-auction = Auction
draw-label-force = Force
draw-label-bid = Bid
draw-label-send = Send
draw-label-commit = Add cards
draw-label-defense = Strength
draw-label-chosen = Chosen
draw-label-defend = Defend
draw-label-give-in = Decline
draw-label-pact = Pact
draw-label-terms = Terms
draw-label-answer = Answer
draw-label-goods = Goods
draw-label-annex = Annex
draw-label-cede = Lose
draw-label-resolve = Resolve
draw-label-remove = Remove
draw-label-steal = Take
draw-label-ruin = Ruin
draw-label-return = Lose blue
draw-label-lose = Lose worker
draw-label-discard = Discard
draw-label-done = Done
draw-label-decline = Decline
draw-label-develop = Develop
draw-label-revolt = Revolution
draw-label-gain = Gain
draw-label-tuck = Tuck under
draw-label-use = Token from
draw-label-keep = Tokens
draw-workers = { $number }w
draw-tokens = { $number }b
draw-building-cost = ({ $cost })
draw-population-price = population { $price }
draw-corruption = { $number ->
    [0] no corruption
   *[other] corruption { $amount }
  }
draw-consumption = { $number ->
    [0] no consumption
   *[other] consumption { $amount }
  }
draw-needed = { $number ->
    [0] no :)
   *[other] { $amount }
  } needed
draw-then = , { $amount } at { $tokens }
draw-for-units = { $amount } this turn
draw-uprising = UPRISING, no production: { $discontent } discontent, { $idle } idle
draw-lost = corruption { $number }
draw-hunger = hunger: { $amount } lost
draw-discontent = { $number } discontent, { $idle } idle
draw-revolution = revolution
draw-increase = for { $price }
draw-stages = { $number ->
    [one] one
   *[other] { $number }
  } for { $price }
draw-convert = 1 MA as 1 CA
draw-settle = a free worker
draw-speak-culture = speech { $gives }
draw-speak-military = speech { $gives } for units
draw-muster = population { $food } with
draw-decline = no, get the CA back
draw-keep = { $number ->
    [0] none
    [one] one token
   *[other] { $number } tokens
  }
draw-pass = no political action
draw-resign = leave the game and lose
draw-against = { $name } { $own }:{ $other }▲
draw-to = { $name }:
draw-cancel = cancel
draw-look-ahead = look at the next event
draw-retire = remove { $leader } for { $gain }
draw-discover = remove { $leader } and colonize { $card }
draw-play-tactic = play
draw-copy-tactic = copy
draw-trade = { $given } as { $got }
draw-no-bid = no bid yet
draw-highest-bid = { $name } bids { $force }
draw-still-bidding = still in: { $names }
draw-own-force = up to { $most }: { $units } from units and bonuses, { $cards } from cards
draw-bid = force { $force }
draw-bids = force { $least } to { $most }
draw-range = { $first }…{ $last }
draw-type-bid = or type “bid { $force }”
draw-force = { $force } of the { $bid } bid
draw-colonize = colonize
draw-by = by { $name }
draw-balance = { $attack }▲ against your { $own }▲{ $cards ->
    [0] { "" }
   *[other] { " " }+ { $cards }▲ from cards
  }
draw-missing = { $number ->
    [0] enough
   *[other] { $number }▲ short
  }
draw-cards-left = { $number ->
    [0] no more cards
    [one] 1 card at most
   *[other] { $number } cards at most
  }
draw-helpless = your cards are not enough
draw-hold = defend with these cards
draw-give-in = let it succeed, keep the cards
draw-instead = replaces { $card } with { $name }
draw-you-have = you are { $side }: { $words }
draw-partner-has = { $name } is { $side }: { $words }
draw-accept = accept
draw-refuse = refuse
draw-science = science for the rest: { $gain }
draw-row-choice = The row, for { $amount }:
draw-pass-bid = stop bidding
draw-no-more-cards = take no more cards
draw-no-more = destroy no more
draw-nothing = do nothing
draw-look-row = row
draw-look-deck = deck
draw-look-me = me
draw-look-events = events
draw-look-tactics = tactics
draw-look-military = military
draw-in-row = in space { $space } of the row for { $price }
draw-in-play-of = in play: { $names }
draw-in-hand-of = in hand: { $names }
draw-in-deck = { $number } left in the deck
draw-nowhere = neither in play nor available in this age
draw-none = None yet.
draw-tactic-of = tactic of { $names }
draw-war-of = war of { $names }
draw-is-revealed = just revealed
draw-is-common = a common tactic
draw-among-events = among the coming events
draw-is-past = a past event
draw-lies-discarded = { $number } discarded
draw-not-seen = { $number } not seen: in the deck, in hands, among the events or out of the game
draw-not-in-game = not in this game

draw-did-card-taken = takes
draw-did-card-swept = gone:
draw-did-card-dealt = new:
draw-did-card-antiquated = loses
draw-did-hidden-card-antiquated = loses
draw-did-leader-played = leader
draw-did-leader-tucked = tucks
draw-did-labs-scored = labs
draw-did-strongest-scored = strength
draw-did-population-increased = population
draw-did-population-gained = free worker
draw-did-built = builds
draw-did-upgraded = upgrades
draw-did-destroyed = destroys
draw-did-building-lost = loses
draw-did-stages-built = stage of
draw-did-wonder-completed = completes
draw-did-developed = develops
draw-did-revolution = revolution
draw-did-action-card-played = plays
draw-did-goods-gained = gains
draw-did-action-converted = 1 MA as 1 CA
draw-did-spoke-for-culture = gives a speech for culture
draw-did-spoke-for-military = gives a speech for the military
draw-did-undone = undoes it
draw-did-population-lost = loses a worker
draw-did-military-card-drawn = draws
draw-did-military-card-discarded = discards
draw-did-event-prepared = prepares
draw-did-event-revealed = event { $card }: { $what }
draw-did-looked-ahead = { $known ->
    [known] looks at the next event: { $card }
   *[unknown] looks at the next event
  }
draw-did-politics-skipped = skips this politics phase
draw-did-culture-scored = scores
draw-did-culture-lost = loses
draw-did-science-scored = scores
draw-did-science-lost = loses
draw-did-goods-lost = loses
draw-did-goods-traded = trades 1 { $goods } through a pact
draw-did-blue-lost = loses
draw-did-actions-wasted = loses
draw-did-partner-paid = pays for the partner
draw-did-produced-goods = produces
draw-no-goods = nothing
draw-nobody-scores = nobody scores
draw-did-yellow-taken = takes { $tokens } yellow from { $rival }
draw-did-card-removed = loses
draw-did-wonder-ruined = ruin:
draw-did-colony-lost = loses
draw-did-colony-annexed = annexes { $card } from { $rival }
draw-did-nobody-colonized = nobody colonizes { $card }
draw-did-bid-made = bids { $force }
draw-did-bid-passed = stops bidding
draw-did-auction-won = wins { $card } with { $force }
draw-did-unit-sent = sacrifices
draw-did-bonus-used = uses
draw-did-colonized = colonizes
draw-did-tactic-played = tactic
draw-did-tactic-copied = copies
draw-did-tactic-common = { $card } is now common
draw-did-aggression = attacks { $rival } with { $card }, { $strength }:{ $rival_strength }▲
draw-did-aggression-failed = fails: { $rival } defends
draw-did-aggression-succeeded = succeeds: { $what }
draw-did-war-declared = declares { $card } on { $rival }
draw-did-war-resolved = { $card } on { $rival }, { $strength }:{ $rival_strength }▲
draw-did-war-won = beats { $rival } by { $advantage }▲
draw-did-technology-stolen = takes { $card } from { $rival }
draw-did-pact-offered = offers { $partner } { $card } and takes side { $side }
draw-did-equal-pact-offered = offers { $partner } { $card }
draw-did-pact-accepted = accepts { $card } with { $partner }
draw-did-pact-refused = refuses { $card } with { $partner }
draw-did-pact-ended = { $card } with { $partner } ends
draw-did-leader-retired = removes
draw-did-resigned = resigns and leaves the game
draw-did-uprising = uprising, no production
draw-did-corruption = corruption { $lost }
draw-did-hunger = hunger { $lost }

draw-legend-food = food
draw-legend-resources = resources
draw-legend-science = science
draw-legend-culture = culture
draw-legend-strength = strength
draw-legend-happy = happy faces
draw-legend-civil = civil actions
draw-legend-military = military actions
draw-legend-blue = blue tokens for the bank
draw-legend-yellow = yellow tokens for the bank
draw-legend-colonization = colonization bonus
draw-legend-row = option 7 takes this card from the row for two civil actions, more (+) or fewer (−) than its space says; it is removed (←) before the next turn
draw-legend-technology = a technology: science to develop it, resources for a building, what each building gives
draw-legend-wonder = a wonder: the resources for its stages, what it gives
draw-legend-covered = the first stage is built
draw-legend-card = two workers and three blue tokens on a card; one more building costs five resources
draw-legend-rated = points, and what a turn adds
draw-legend-flowing = goods, what the end of the turn adds, and what consumption or corruption takes
draw-legend-needed = happy faces and the number needed; ! workers are discontent
draw-legend-left = actions left and total; unused workers and total; cards in hand and limit
draw-legend-strengths = strength of the attacker and of the rival
draw-legend-backs = ages on the backs of military cards and events: one of age I, two of age II
draw-legend-armed = military cards in hand, and the limit at the end of a turn
draw-legend-tactic = a tactic and the strength it gives to armies
draw-legend-not = not possible, and why
draw-legend-end = what the end of the turn would bring now
draw-legend-look = shows more about what you type after it: a player, me, the name of a card, row, deck, events, tactics, military

## Terms of advice

advice-term-points = culture scored now and by leaders
advice-term-culture = culture production
advice-term-science = science
advice-term-food = food
advice-term-resources = resources
advice-term-happiness = happiness
advice-term-strength = strength
advice-term-actions = civil and military actions
advice-term-tokens = corruption
advice-term-abilities = abilities of leaders, wonders and technologies
advice-term-might = strength compared with the rivals
advice-term-bonds = pacts
advice-term-impacts = what Impacts will score at the end
advice-term-plans = buildings and wonders that can follow
advice-term-hand = cards in hand
advice-term-cards = military cards
advice-term-row = the card row for the rivals and the next turn
advice-term-alternatives = other uses of the civil actions
advice-term-effort = effort without gain
advice-term-politics = the political choice and what follows from it

## Positions

position-ages-made-for = { $place } must begin with { $players } and never rise.
position-ages-twice = { $place }: “{ $card }” appears twice.
position-ages-one = { $place }: “{ $card }” cannot be there beside another of its type.
position-ages-absent = { $place }: “{ $card }” is not in “{ $list }”.
position-ages-in-hand = { $place }: “{ $card }” is a wonder; wonders are never in hand.
position-ages-not-in-play = { $place }: “{ $card }” is not in play.
position-ages-led = { $place } must contain the ages of all leaders in play and in hand.
position-ages-other = { $place } must be another player who is still in the game.
position-ages-too-many = There is more than { $most } of { $card } in the position.
position-ages-early = { $card } is a card of { $age }, which has not begun.
position-ages-no-card = { $card } is not in a game of { $players ->
    [one] 1 player
   *[other] { $players } players
} with these options.
position-ages-row = row: { $card } comes after { $left }, which is of a later age.
position-ages-deck = deck: { $card } is there, but the civil deck has cards of { $age } only.
position-ages-first-round = Civilization { $civilization } must be as at the start, with what its first turn produced: in the first round cards are only taken.
position-ages-first-row = In the first round the cards in the row and those that were taken must be { $spaces } together, not { $row } and { $taken }.
position-ages-first-deck = In the first round the civil deck must have { $wanted } cards, not { $cards }.
position-ages-first-politics = In the first round there are no past or future events, common tactics or discarded cards.
position-ages-round = round: { $age } can be in rounds { $least } to { $most }.
position-ages-swept = row: { $card } is of { $age }; those cards have left the row.
position-ages-military-hand = Civilization { $civilization } has { $cards } military cards in hand; at most { $most } are possible.
position-ages-granted = Civilization { $civilization } has something that was done or granted in its turn, but it is not its turn.
position-ages-culture = Civilization { $civilization } cannot have { $points } culture in round { $round }.
position-ages-science = Civilization { $civilization } cannot have { $points } science in round { $round }.
position-ages-wonder-tokens = Civilization { $civilization }: wonder_tokens must be { $stages }, a blue token for each stage.
position-ages-few-yellow = All civilizations together have { $tokens } yellow tokens; at least { $least } are left.
position-ages-events = There are { $events } current and future events; at most { $most } are possible.
position-ages-discarded = discarded: events never lie there face up, and cards of Age A never lie there.
position-ages-wars = Civilization { $civilization } has declared { $wars } wars; { $most ->
    [one] only one is
   *[other] at most { $most } are
  } possible.
position-ages-antiquated = Civilization { $civilization } still has { $card }, which was antiquated at the end of { $age }.
position-ages-future = future_events: { $card } is of Age A; those events are never prepared.
position-ages-first-events = There are { $events } current and past events of Age A; { $most } came into the game.
position-ages-no-deck = The civil deck cannot be empty: its last card ends the age.
position-ages-face-up = A discarded card that everybody knows must be named.
position-ages-next-event = The next event must be of the earliest age among the current events.
position-ages-follow = pending: the step “{ $step }” cannot follow “{ $below }”.
position-ages-asks = pending: the step “{ $step }” cannot be the last one, because it asks nobody.
position-ages-exclusive = The tactic of civilization { $civilization }, { $card }, cannot be exclusive: it was not played this turn.
position-ages-step = The step “{ $step }” in “pending” names a player, a card or a number that does not fit the position.
position-ages-unfinished = Nothing is pending, but the game is not over.
position-ages-left = The player whose turn it is has left, or nobody else is in the game.
position-ages-gone = Civilization { $civilization } has left the game: it can only have culture.
position-ages-in-play = Civilization { $civilization } holds { $card } in hand, which is already in play.
position-ages-hand = Civilization { $civilization } has { $cards } civil cards in hand; allowed: at most { $most }.
position-ages-leaders = Civilization { $civilization } has two leaders of { $age }.
position-ages-urban = Civilization { $civilization } has { $workers } workers on buildings of the type { $kind }; allowed: at most { $most }.
position-ages-blue = Civilization { $civilization } has { $tokens } blue tokens; allowed: { $least ->
    [0] at most { $most }
   *[other] { $most }
  }.
position-ages-yellow = Civilization { $civilization } has { $tokens } yellow tokens; allowed: { $least } to { $most }.
position-ages-all-yellow = All civilizations together have { $tokens } yellow tokens; allowed: at most { $most }.
position-ages-tactic = The tactic of civilization { $civilization }, { $card }, is neither exclusive nor a common tactic.
position-ages-prepared = Civilization { $civilization } prepared { $card }, which is not among the current or future events.
position-ages-no-events = There must be a current event.
position-ages-bid = Civilization { $civilization } bid { $bid }, but has a force of { $force } at most.
