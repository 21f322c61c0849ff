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
card-st_peters_basilica = St. Peter's Basilica
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

option-scope = What is played: the full game; peaceful, without aggressions and wars; or civil, without politics and military cards
option-length = How long: the whole game, or a short one that ends after age II
option-hands = Civil hands: open to everybody, or hidden
option-tokens = Blue tokens: usual pays and stores by itself, asked lets players choose

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
move-increase = Increase population
move-build = Build { $card }
move-upgrade = Upgrade { $from } to { $to }
move-destroy = Remove a worker from { $card }
move-lead = Play { $card } as leader
move-stage = Build { $stages ->
    [one] one stage
   *[other] { $stages } stages
  } of the wonder
move-develop = Develop { $card }
move-revolt = Revolution: { $card }
move-play = Play { $card }
move-convert = Use a military action as a civil one
move-muster = Raise population and build { $card } together
move-settle = Take a free worker
move-speak = Speak for { $speech }
move-gain = Gain { $goods }
move-tuck = Tuck the old leader under { $card }
move-decline = Decline
move-use = Use a blue token from { $card }
move-return = Lose a blue token from { $card }
move-lose = Lose a worker from { $card }
move-keep = Leave { $tokens ->
    [one] one token
   *[other] { $tokens } tokens
  } there
move-tactic = Play the tactic { $card }
move-copy = Copy the tactic { $card }
move-trade = Trade goods by the pact
move-split = { $food } of it food, the rest resources
move-seize = Annex { $card }
move-cede = Lose { $card }
move-remove = Remove { $card }
move-steal = Take { $card }
move-ruin = Let { $card } fall into ruins
move-accept = Accept the pact
move-refuse = Refuse the pact
move-bid = Bid a force of { $force }
move-send = Send a unit of { $card }
move-commit = Use { $card } for the force
move-defend = Defend with { $card }
move-discard = Discard { $card }
move-resolve = Resolve { $card } against { $rival }
move-look = Look at the next event
move-prepare = Prepare { $card }
move-attack = { $card } against { $rival }
move-declare = Declare { $card } on { $rival }
move-offer = Offer { $partner } the pact { $card } and take side { $side }
move-cancel = Cancel the pact of { $owner }
move-retire = Let the leader retire for a yellow token
move-colonize = Let the leader discover { $card }
move-done = That is all
move-pass = Pass
move-end = End the action phase
move-resign = Resign: leave the game and lose

prompt-action = What will you do? Civil actions left: { $civil }, military: { $military }.
prompt-politics = Politics: which political action, if any?
prompt-second-politics = Your leader allows one more political action. Which, if any?
prompt-answer = { $player } offers you the pact { $card }; your side would be { $side }. Do you accept?
prompt-equal-answer = { $player } offers you the pact { $card }. Do you accept?
prompt-defense = { $player } attacks you: { $card } with strength { $strength }. { $missing ->
    [0] Your defense is strong enough.
   *[other] You need { $missing } more to hold.
} Cards you may still add: { $cards }.
prompt-plunder = You take { $amount } of what { $player } has ({ $food } food, { $resources } resources). How much of it is food?
prompt-raid = Which urban building of { $player } is destroyed?
prompt-annex = Which colony of { $player } do you annex?
prompt-infiltrate = What does { $player } lose: the leader or the unfinished wonder?
prompt-war = Which of your wars is resolved first?
prompt-spoils = You beat { $player }. For { $left } points: take a special technology, or science for all that is left?
prompt-first-bid = { $card } can be colonized. Bid a force (you can send up to { $most }), or pass?
prompt-bid = { $player } bids { $force } for { $card }. Bid more (you can send up to { $most }), or pass?
prompt-outbid = { $player } bids { $force } for { $card }. You can send { $most } and have to pass.
prompt-force = Colonizing { $card }: a force of { $bid } was bid, { $force } { $units ->
    [0] is there without a unit; at least one must go
   *[other] is on its way
}. What else goes?
prompt-goods = { $card }: { $amount } food or { $amount } resources?
prompt-split-gain = { $card }: you gain { $amount } goods. How much of it is food?
prompt-split-loss = { $card }: you lose { $amount } goods. How much of it is food?
prompt-free-building = Build { $card } for nothing?
prompt-cheaper = { $card }: increase population, build or develop for { $amount } less, or do nothing?
prompt-own-destruction = Border conflict: which of your farms, mines or urban buildings is destroyed?
prompt-cede = Which of your colonies declares its independence?
prompt-ruin = { $card }: which of your wonders falls into ruins?
prompt-row = { $card }: take cards for { $actions ->
    [one] one more civil action
   *[other] up to { $actions } civil actions
}? It costs you your next politics phase.
prompt-discard = { $count ->
    [one] Discard a military card. Which one?
   *[other] Discard { $count } military cards. Which one first?
}
prompt-excess = You hold { $count ->
    [one] one military card
   *[other] { $count } military cards
} more than the { $limit } you may keep. Which one goes?
prompt-order = What is { $card } for?
prompt-tuck = Tuck { $card } under a wonder, or take the civil action back?
prompt-use = The blue bank is empty. From which card comes the token for { $card }?
prompt-lose-token = { $count ->
    [one] A blue token is lost
   *[other] { $count } blue tokens are lost
  }: from which card?
prompt-lose-worker = { $count ->
    [one] A worker is lost
   *[other] { $count } workers are lost
  }: from which card?
prompt-pay = Paying { $amount } { $goods }: how many of the tokens worth { $worth } on { $card } stay there ({ $tokens } now)?
prompt-store = Gaining { $amount } { $goods }: how many tokens worth { $worth } will lie on { $card } ({ $tokens } now)?

refused-civil = { $amount ->
    [one] one civil action is missing
   *[other] { $amount } civil actions are missing
  }
refused-military = { $amount ->
    [one] one military action is missing
   *[other] { $amount } military actions are missing
  }
refused-resources = { $amount ->
    [one] one resource is missing
   *[other] { $amount } resources are missing
  }
refused-food = { $amount } food missing
refused-science = { $amount } science missing
refused-workers = there is no unused worker
refused-limit = your government allows { $amount } buildings of a type
refused-hand = your hand is full ({ $amount })
refused-same-name = you have this technology already
refused-leader-age = you have taken a leader of this age already
refused-unfinished = you have an unfinished wonder
refused-no-wonder = you have no unfinished wonder
refused-stages = { $amount ->
    [one] only one stage is left
   *[other] only { $amount } stages are left
  }
refused-bank = the yellow bank is empty
refused-fresh = this card was taken this turn
refused-all-civil = a revolution takes all your civil actions, and some are spent
refused-all-military = your revolution takes all your military actions, and some are spent
refused-once = you have done this already this turn
refused-first-round = in the first round you can only take cards
refused-not-in-play = you do not have { $card } in play
refused-not-in-hand = { $card } is not in your hand
refused-no-worker = there is no worker on { $card }
refused-nobody = no leader or wonder of yours allows that
refused-empty-space = there is no card in this space
refused-partner-science = your partner has no science to pay its part
refused-pact = a pact between you forbids it
refused-no-war-on = a pact forbids everybody to declare war on this player
refused-strength = you are not strong enough: { $amount } strength missing
refused-last-round = in the last round no war can be declared
refused-peaceful-leader = your leader attacks nobody
refused-no-colony = this player has no colony
refused-nothing-to-remove = this player has neither a leader nor an unfinished wonder
refused-few-players = pacts are offered among three or more players
refused-same-tactic = this is your tactic already
refused-resign = in age IV nobody resigns
refused-defense-cards = no more than { $amount ->
    [one] one card defends
   *[other] { $amount } cards defend
} you
refused-defense = with this card no defense can be strong enough
refused-force = { $amount } force missing
refused-no-unit = at least one unit has to go
refused-plain-card = { $amount ->
    [0] this is no bonus card
    [one] your leader allows one card that is no bonus card
   *[other] your leader allows { $amount } cards that are no bonus cards
}
refused-allowance = it would take { $amount } civil actions
refused-no-tactic = this tactic is neither in your hand nor a common one
refused-politics-first = it is the time of politics; the action phase comes after it
refused-politics-over = politics come before the action phase
refused-no-pact = there is no pact of yours there
refused-no-target = { $card } cannot be used so: there is no such player or side
refused-order = there is nothing it could be used for

event-first_player = { $player } begins.
event-turn_began = Round { $number }: { $player }.
event-card_swept = { $card } is removed from the row.
event-card_dealt = { $card } comes into the row.
event-card_taken = { $player } takes { $card } for { $price ->
    [0] nothing
    [one] one civil action
   *[other] { $price } civil actions
  }.
event-age_began = { $age } begins.
event-hidden_card_antiquated = { $player } loses a civil card of { $age }, which is antiquated.
    .seen = { $player } loses { $card }, which is antiquated.
event-card_antiquated = { $player } loses { $card }, which is antiquated.
event-last_round_known = Round { $number } is the last.
event-leader_played = { $player } is led by { $card }.
event-leader_tucked = { $player } tucks { $leader } under { $wonder }.
event-labs_scored = { $player } scores { $culture } culture for labs.
event-population_increased = { $player } increases population for { $food } food.
event-population_gained = { $player } gains a worker.
event-built = { $player } builds { $card } for { $resources ->
    [one] one resource
   *[other] { $resources } resources
  }.
event-upgraded = { $player } upgrades { $old } to { $card } for { $resources ->
    [one] one resource
   *[other] { $resources } resources
  }.
event-building_lost = { $player } loses { $card }.
event-destroyed = { $player } removes a worker from { $card }.
event-stages_built = { $player } builds { $stages ->
    [one] a stage
   *[other] { $stages } stages
  } of { $card } for { $resources ->
    [one] one resource
   *[other] { $resources } resources
  }.
event-wonder_completed = { $player } completes { $card }{ $culture ->
    [0] .
   *[other] { " " }and scores { $culture } culture.
  }
event-developed = { $player } develops { $card } for { $science } science.
event-revolution = { $player } has a revolution: { $card }, for { $science } science.
event-action_card_played = { $player } plays { $card }.
event-goods_gained = { $player } gains { $amount } { $goods }.
event-action_converted = { $player } uses a military action as a civil one.
event-spoke_for_culture = { $player } speaks for culture.
event-spoke_for_military = { $player } speaks for the military.
event-strongest_scored = { $player } scores { $culture } culture for strength.
event-uprising = Uprising! { $discontent ->
    [one] One discontent worker
   *[other] { $discontent } discontent workers
  }: { $player } produces nothing.
event-produced = { $player } produces { $science } science, { $culture } culture, { $food } food, { $resources ->
    [one] one resource
   *[other] { $resources } resources
  }.
event-corruption = Corruption takes { $resources ->
    [0] {""}
    [one] one resource
   *[other] { $resources } resources
  }{ $food ->
    [0] {""}
   *[other] { $resources ->
        [0] {""}
       *[other] {" and "}
      }{ $food } food
  } from { $player }.
event-consumption = The people of { $player } eat { $food } food{ $hunger ->
    [0] .
   *[other] ; hunger costs { $hunger } culture.
  }

event-military_card_drawn = { $player } draws a military card of { $age }.
    .seen = { $player } draws { $card }.
event-military_card_discarded = { $player } discards a military card of { $age }.
    .seen = { $player } discards { $card }.
event-military_deck_renewed = The military deck is made anew from { $cards ->
    [one] one discarded card
   *[other] { $cards } discarded cards
}.
event-event_prepared = { $player } prepares an event of { $age }.
    .seen = { $player } prepares { $card }.
event-event_revealed = The event is { $card }.
event-events_renewed = The future events become the current ones: { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
event-final_event = At the end of the game: { $card }.
event-looked_ahead = { $player } looks at the next event.
    .seen = { $player } looks at the next event: { $card }.
event-politics_skipped = { $player } has given this politics phase up.
event-culture_scored = { $player } scores { $culture } culture.
event-culture_lost = { $player } loses { $culture } culture.
event-science_scored = { $player } scores { $science } science.
event-science_lost = { $player } loses { $science } science.
event-goods_lost = { $player } loses { $amount } { $goods }.
event-goods_traded = { $player } trades { $goods } by a pact.
event-blue_lost = { $player } returns { $tokens ->
    [one] a blue token
   *[other] { $tokens } blue tokens
} to the box.
event-yellow_taken = { $player } takes { $tokens ->
    [0] no yellow token
    [one] a yellow token
   *[other] { $tokens } yellow tokens
} from { $rival }.
event-actions_wasted = { $player } loses { $actions ->
    [one] a civil action
   *[other] { $actions } civil actions
} to the discontent.
event-produced_goods = { $player } produces { $food } food and { $resources ->
    [one] one resource
   *[other] { $resources } resources
}.
event-population_lost = { $player } loses a worker.
event-card_removed = { $player } loses { $card }.
event-wonder_ruined = { $card } of { $player } falls into ruins.
event-colony_lost = { $player } loses the colony { $card }.
event-colony_annexed = { $player } annexes { $card } of { $rival }.
event-nobody_colonized = Nobody colonizes { $card }.
event-bid_made = { $player } bids { $force }.
event-bid_passed = { $player } passes.
event-auction_won = { $player } has to colonize { $card } with a force of at least { $force }.
event-unit_sent = { $player } sacrifices a unit of { $card }.
event-bonus_used = { $player } uses { $card }.
event-colonized = { $player } colonizes { $card }.
event-tactic_played = { $player } plays the tactic { $card }.
event-tactic_copied = { $player } copies the tactic { $card }.
event-tactic_common = The tactic { $card } of { $player } is available to all.
event-aggression = { $player } attacks { $rival }: { $card }, strength { $strength } against { $rival_strength }.
event-aggression_failed = { $rival } holds out against { $card } of { $player }.
event-aggression_succeeded = { $card } of { $player } against { $rival } succeeds.
event-war_declared = { $player } declares { $card } on { $rival }.
event-war_resolved = { $card } of { $player } against { $rival }: strength { $strength } against { $rival_strength }.
event-war_won = { $player } beats { $rival } by { $advantage }.
event-technology_stolen = { $player } takes { $card } from { $rival }.
event-pact_offered = { $player } offers { $partner } the pact { $card } and takes side { $side }.
event-equal_pact_offered = { $player } offers { $partner } the pact { $card }.
event-pact_accepted = { $player } accepts the pact { $card } of { $partner }.
event-pact_refused = { $player } refuses the pact { $card } of { $partner }.
event-pact_ended = The pact { $card } between { $player } and { $partner } ends.
event-partner_paid = { $player } pays { $science } science for the partner’s technology.
event-leader_retired = { $card } leaves { $player }.
event-resigned = { $player } resigns.

table-row = The card row, { $age }, { $left ->
    [one] one card
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
column-culture-rating = + culture
column-science = Science
column-science-rating = + science
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
    [one] one resource
   *[other] { $number } resources
  }
amount-science = { $number } science
amount-culture = { $number } culture
amount-strength = { $number } strength
amount-happy = { $number ->
    [one] one happy face
   *[other] { $number } happy faces
  }
amount-civil = { $number ->
    [one] one civil action
   *[other] { $number } civil actions
  }
amount-military = { $number ->
    [one] one military action
   *[other] { $number } military actions
  }
amount-blue = { $number ->
    [one] one blue token
   *[other] { $number } blue tokens
  }
amount-yellow = { $number ->
    [one] one yellow token
   *[other] { $number } yellow tokens
  }
amount-workers = { $number ->
    [one] one worker
   *[other] { $number } workers
  }
amount-cards = { $number ->
    [one] one military card
   *[other] { $number } military cards
  }
unit-infantry = { $number ->
    [one] one infantry unit
   *[other] { $number } infantry units
  }
unit-cavalry = { $number ->
    [one] one cavalry unit
   *[other] { $number } cavalry units
  }
unit-artillery = { $number ->
    [one] one artillery unit
   *[other] { $number } artillery units
  }
unit-air = { $number ->
    [one] one air force
   *[other] { $number } air forces
  }

words-and = { $before } and { $next }
words-or = { $before } or { $next }
words-start = Everybody begins with it.
words-develop = Develop it for one civil action and { $science }.
words-reform = Make it your government for one civil action and { $science }, or by a revolution for all your civil actions and { $revolution }.
words-government = It has { $civil } and { $military }, and allows { $limit } urban buildings of each type.
words-special = Of two { $type } technologies only the one of the higher age stays.
words-building = An unused worker put here for one civil action and { $cost } is one { $type }.
words-unit = An unused worker put here for one military action and { $cost } is { $unit }.
words-produces = Each worker here produces one blue token a turn, worth { $goods }.
words-turn = { $gives } a turn
words-worker = Each worker here gives { $gives }.
words-air = In an army, an air force doubles what the tactic adds.
words-wonder = Build its { $count } stages in their order, each for one civil action, for { $stages } resources. It works once it is completed.
words-leader = This leader gives { $gives }.
words-lead = Play this leader for one civil action. When it replaces another one, a civil action comes back.
words-action = Play it for one civil action, but not in the turn in which you took it.
words-card = It gives { $gives }.
words-card-less = It takes away { $gives }.
words-colonization = It adds { $amount } to every force you send to colonize.

words-first-event = It can only be one of the first events.
words-prepare = Prepare it as a political action: you score { $culture }, and the next event comes up.
words-late = In age IV instead: { $what }
words-final = If it is still among the events when the game ends, it is scored then.
words-territory = When it comes up, all players may bid for it. The winner sends a force at least as strong as the bid, and loses its units.
words-colony = As a colony it gives { $gives }.
words-colony-less = As a colony it takes away { $gives }.
words-colony-once = Who colonizes it gains { $gives } at once.
words-tactic = Play it for { $play }. From your next turn on, others may copy it for { $copy }.
words-army = Each army of { $units } adds { $strength } strength.
words-army-old = An army with a unit at least two ages older than this card adds only { $strength }.
words-bonus = Use it once: it adds { $defense } to your strength against an aggression, or { $force } to a force you send to colonize.
words-aggression = As a political action, for { $cost }: attack a weaker player, who may add military cards to defend.
words-war = As a political action, for { $cost }: declare war on a player. When your next turn begins, the stronger of you two wins.
words-pact = Offer it to another player as a political action. Once accepted, it holds for both until one of them cancels it.
words-side = Side { $side }: { $what }
words-both = Both sides: { $what }
words-party = plus { $gives }.
words-party-less = minus { $gives }.
words-tourism = { $amount } culture a turn for each completed wonder of the other side.
words-trades = once in each of your turns you may use { $given } as { $got }.
words-no-war = nobody may declare war on you.
words-cooperation = Who of the two develops a technology pays { $less } less, and the other one pays { $paid }.
words-pact-bonus = Who of the two attacks the other has { $amount } more strength.
words-forbidden = The two may not attack each other.
words-ended = It ends when one of the two attacks the other.

effect-unit-strength = Each of your { $types } units adds { $amount } more strength.
effect-unit-strength-any = Each of your units adds { $amount } more strength.
effect-variety-strength = Each type of unit you have adds { $amount } strength.
effect-face-strength = Each happy face of your temples and your government adds 1 strength.
effect-face-culture = Each happy face of your temples, theaters and wonders gives 1 culture a turn.
effect-best-science = Your best lab or library gives as much more science a turn as its level.
effect-building-culture = Each { $type } of yours gives { $amount } more culture a turn.
effect-pair-culture = Each pair of a library and a theater gives { $amount } culture a turn.
effect-best-twice = The culture of your best theater counts twice.
effect-labs-give-culture = Each of your labs gives culture a turn by its level, but one science less.
effect-colony-culture = Your first colony gives { $first } culture a turn, each further one { $further }.
effect-more-faces = Everything else of yours with a happy face has one more.
effect-hand-limit = Your limits for civil and for military cards in hand are { $amount } higher.
effect-infantry-as-cavalry = In your armies, infantry may stand for cavalry.
effect-cheaper-population = Increasing population costs you { $amount } food less.
effect-cheaper-buildings = Urban buildings of ages I, II and III cost you { $amounts } resources less.
effect-more-stages = One civil action may build up to { $amount } stages of a wonder.
effect-cheaper-technology = Developing { $type } technologies costs you { $amount } science less.
effect-cheaper-together = While you have a library, theaters cost { $amount ->
    [one] one resource
   *[other] { $amount } resources
  } and their technologies { $amount } science less; while you have a theater, so do libraries.
effect-cheaper-leaders = Taking a leader costs you { $amount ->
    [one] one civil action
   *[other] { $amount } civil actions
  } less.
effect-no-surcharge = Taking a wonder costs you nothing more for those you have completed.
effect-cheaper-after-leader = In the row it costs { $amount ->
    [one] one civil action
   *[other] { $amount } civil actions
  } less in a turn in which you replaced a leader.
effect-unit-resources = In each of your turns you have { $amount ->
    [one] one resource
   *[other] { $amount } resources
  } more for units.
effect-when-taking = You score { $amount } science whenever you take a technology from the row.
effect-when-developing-resources = You gain { $resources ->
    [one] one resource
   *[other] { $resources } resources
  } whenever you develop a technology.
effect-when-developing-actions = Whenever you develop a technology, { $actions ->
    [one] one civil action comes
   *[other] { $actions } civil actions come
  } back.
effect-when-developing-culture = You score { $culture } culture whenever you develop a technology.
effect-when-revolting = You score { $amount } culture for a revolution.
effect-strongest-culture = At the end of your turn you score { $amount } culture if you are one of the two strongest; among two players, if nobody is stronger.
effect-labs-as-mines = Your labs from age I on also produce and keep resources, by their level. When this leader leaves, or at the end of the game, you score culture by the levels of your labs.
effect-extra-token = Your best mine produces one blue token more a turn.
effect-tuck = When replaced, this leader may go under a completed wonder, which then has one more happy face; in that case no civil action comes back.
effect-score-technologies = When it is completed you score culture by the levels of all your technologies.
effect-score-workers = When it is completed you score { $producers } culture for each worker on farms and mines, and { $others } for each on other cards.
effect-score-theaters = When it is completed you score { $amount } times the culture your theaters and libraries give a turn.
effect-score-city = When it is completed you score culture for all the culture, science and strength of your urban buildings.
effect-military-as-civil = Once a turn you may use a military action as a civil one.
effect-muster = For one military action you may increase population and build a unit together, the one for { $amount } food less, the other for { $amount ->
    [one] one resource
   *[other] { $amount } resources
  } less.
effect-any-to-theater = Once a turn you may upgrade any urban building to a theater that is not of an earlier age.
effect-speech = In each of your turns you score { $culture } culture, or instead have { $science } science for unit technologies and { $resources } resources for units in that turn.
effect-free-population = Once a turn you may take a new worker for nothing.
effect-revolution-by-military = A revolution takes all your military actions instead of your civil ones.
effect-leave-for-token = As a political action you may remove this leader for { $amount ->
    [one] one yellow token
   *[other] { $amount } yellow tokens
  }.
effect-leave-for-colony = As a political action you may remove this leader and colonize a territory from your hand, without a force.
effect-second-politics = Once in the game you may do a second political action in the same turn.
effect-sees-next-event = When your politics begin you may look at the next event.
effect-pacifist = You cannot attack. To attack you, others pay twice the military actions.
effect-cards-as-force = Up to { $amount } other military cards each add 1 to a force you send to colonize.
effect-order-population = Increase population for its price, then gain { $amount } food.
effect-order-building = Build or upgrade one { $groups } for { $amount ->
    [one] one resource
   *[other] { $amount } resources
  } less.
effect-order-building-upgrade = Upgrade one { $groups } for { $amount ->
    [one] one resource
   *[other] { $amount } resources
  } less.
effect-order-stage = Build one stage of your wonder for { $amount ->
    [one] one resource
   *[other] { $amount } resources
  } less.
effect-order-technology = Develop a technology for its price, then score { $amount } science.
effect-gains = Gain { $gains }.
effect-gains-either = Gain { $amount } food or { $amount } resources.
effect-for-units = This turn you have { $actions ->
    [one] one military action
   *[other] { $actions } military actions
  } more, and { $resources ->
    [one] one resource
   *[other] { $resources } resources
  } for units.
effect-for-units-behind = This turn you have { $amount } resources for units for each civilization stronger than yours.
effect-culture-behind = Score { $amount } culture for each civilization with more culture than yours.

effect-take-workers = If it succeeds, the other loses { $workers ->
    [one] one worker
   *[other] { $workers } workers
  } and you gain { $gains }.
effect-take-goods = If it succeeds, you take up to { $amount } food and resources in all, as you split them.
effect-raid-buildings = { $count ->
    [one] If it succeeds, you destroy an urban building of level { $levels } at most, and gain half its cost in resources.
   *[other] If it succeeds, you destroy up to { $count } urban buildings, of levels { $levels } at most, and gain half their cost in resources.
  }
effect-take-colony = If it succeeds, you take a colony of your choice for what it gives for good.
effect-remove-card = If it succeeds, you remove the leader or the unfinished wonder of the other, and score { $amount } culture for each of its levels.
effect-take-science = If it succeeds, you take up to { $amount } science.
effect-take-culture = If it succeeds, you take up to { $amount } culture.
effect-win-technology = For each point by which the winner is stronger it takes 1 science, or uses those points to take special technologies for their price in science.
effect-win-territory = The winner takes { $tokens ->
    [one] one yellow token
   *[other] { $tokens } yellow tokens
  } from the bank of the loser, and one more for every { $points } points by which it is stronger.
effect-win-culture = The winner takes { $amount } culture, and 1 more for each point by which it is stronger.

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
effect-culture-by-culture = scores as much culture as its culture rating
effect-culture-by-science = scores as much culture as its science rating
effect-science-by-science = scores as much science as its science rating
effect-gain-food-or-resources = gains { $amount } food or { $amount } resources, as it chooses
effect-gain-split = gains { $amount } food and resources in all, as it splits them
effect-lose-split = loses { $amount } food and resources in all, as it splits them
effect-lose-all-food = loses all its food
effect-food-by-happiness = gains as much food as its happiness
effect-gain-population = { $amount ->
    [one] gains one worker for nothing
   *[other] gains { $amount } workers for nothing
  }
effect-lose-population = { $amount ->
    [one] loses one worker
   *[other] loses { $amount } workers
  }
effect-lose-half-of-discontent = loses half as many workers as are discontent, rounded up
effect-culture-for-discontent = loses { $amount } culture for each discontent worker
effect-actions-for-discontent = loses { $amount } civil actions for each discontent worker
effect-take-yellow = takes { $amount ->
    [one] one yellow token
   *[other] { $amount } yellow tokens
  } from the bank of the weakest one
effect-draw-cards = draws { $amount } military cards
effect-discard-cards = discards { $amount } military cards of its choice
effect-build-for-nothing = may put an unused worker on { $card } for nothing
effect-one-cheaper = may once increase population, build a farm, mine or urban building, or develop a technology, for { $amount } less and without a civil action
effect-destroy-own = destroys one of its own farms, mines or urban buildings
effect-destroy-of-others = destroys one urban building of each other civilization
effect-produce-food = produces food once
effect-produce-resources = produces resources once
effect-produce-all = has corruption, food, consumption and resources once, in this order
effect-old-leader-leaves = loses its leader, unless the leader is of the current age
effect-lose-colony = loses a colony of its choice
effect-take-from-row = may take cards from the row for { $amount } civil actions in all, and then skips its next politics
effect-ruin-wonder = turns a completed wonder of age { $ages } into a ruin, which only gives { $culture } culture a turn
impact-farming = scores as much culture as its farms produce food, and { $amount } more if it produces more than it eats
impact-city = scores culture by the levels of its urban buildings
impact-balance = scores twice as much culture as the least of its science, culture, food and resources a turn
impact-colonies = scores { $amount } culture for each colony
impact-competition = scores culture by the levels of its units and arenas
impact-government = scores { $amount } culture for each civil action and 1 for each military action it has in all
impact-happiness = scores { $amount } culture for each point of happiness, and loses { $amount } for each discontent worker
impact-industry = scores as much culture as its mines produce resources
impact-population = scores { $amount } culture for each worker beyond { $free } who is not discontent
impact-progress = scores { $amount } culture for each level of its government and its special technologies
impact-science = scores { $ranks } culture by its rank in the science rating
impact-strength = scores { $ranks } culture by its rank in strength
impact-technology = scores { $amount } culture for each technology of age III
impact-variety = scores { $amount } culture for each type of unit and of urban building, and for each special technology
impact-wonders = scores { $wonders } culture for each completed wonder of ages A, I, II and III respectively

## The drawing in a terminal

short-refused-civil = { $amount } CA missing
short-refused-military = { $amount } MA missing
short-refused-resources = { $amount }r missing
short-refused-food = { $amount }f missing
short-refused-science = { $amount }☼ missing
short-refused-workers = no idle worker
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
short-refused-order = nothing to use it for
short-refused-strength = { $amount }▲ missing
short-refused-pact = a pact forbids it
short-refused-no-war-on = protected by a pact
short-refused-last-round = not in the last round
short-refused-peaceful-leader = not with your leader
short-refused-no-colony = no colony
short-refused-nothing-to-remove = neither leader nor unfinished wonder
short-refused-few-players = only among three or more
short-refused-same-tactic = your tactic already
short-refused-partner-science = the partner cannot pay

draw-round = round { $number }
draw-last-round = the last one
draw-next-last = the next one is the last
draw-left = { $number ->
    [one] one card
   *[other] { $number } cards
  } left
draw-first = first player { $name }
draw-my-turn = your turn
draw-turn = turn of { $name }
draw-over = The end

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
draw-no-use = { $words } (no use here)

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
draw-effect-colony-culture = +{ $first }★ for a colony, +{ $further }★ for each more
draw-effect-more-faces = +1:) on all else that has :)
draw-effect-hand-limit = hand limit +{ $amount }
draw-effect-infantry-as-cavalry = infantry may be cavalry in armies
draw-effect-cheaper-population = population −{ $amount }f
draw-effect-cheaper-buildings = urban I/II/III −{ $amounts }r
draw-effect-more-stages = up to { $amount } stages per CA
draw-effect-cheaper-technology = { $type } technologies −{ $amount }☼
draw-effect-cheaper-together = with a library theaters, with a theater libraries −{ $amount }r −{ $amount }☼
draw-effect-cheaper-leaders = leaders −{ $amount } CA
draw-effect-no-surcharge = wonders without surcharge
draw-effect-cheaper-after-leader = −{ $amount } CA after replacing a leader
draw-effect-unit-resources = { $amount }r a turn for units
draw-effect-when-taking = taking a technology +{ $amount }☼
draw-effect-when-developing-resources = developing +{ $resources }r
draw-effect-when-developing-actions = developing { $actions } CA back
draw-effect-when-developing-culture = developing +{ $culture }★
draw-effect-when-revolting = revolution +{ $amount }★
draw-effect-strongest-culture = end of turn +{ $amount }★ if among the strongest
draw-effect-labs-as-mines = labs I–III are mines too; when it leaves ★ by their levels
draw-effect-extra-token = best mine +1 token
draw-effect-tuck = when replaced +1:) under a wonder
draw-effect-score-technologies = at once ★ by levels of all technologies
draw-effect-score-workers = at once { $producers }★ per farm and mine, { $others }★ per other worker
draw-effect-score-theaters = at once { $amount }× ★ of theaters and libraries
draw-effect-score-city = at once ★ for ★ ☼ ▲ of urban buildings
draw-effect-military-as-civil = once a turn 1 MA as CA
draw-effect-muster = 1 MA: population −{ $amount }f with unit −{ $amount }r
draw-effect-any-to-theater = once a turn urban → theater
draw-effect-speech = each turn { $culture }★, or { $science }☼ { $resources }r for units
draw-effect-free-population = once a turn a free worker
draw-effect-revolution-by-military = revolution by MA
draw-effect-leave-for-token = leaves for { $amount } yellow
draw-effect-leave-for-colony = leaves for a colony
draw-effect-second-politics = once a second political action
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
draw-effect-build-for-nothing = may build { $card } for nothing
draw-effect-one-cheaper = may raise population, build or develop for { $amount } less
draw-effect-destroy-own = lose a farm, mine or urban building
draw-effect-destroy-of-others = destroys an urban building of each rival
draw-effect-produce-food = produce food
draw-effect-produce-resources = produce resources
draw-effect-produce-all = corruption, then food, consumption, resources
draw-effect-old-leader-leaves = a leader of an earlier age leaves
draw-effect-lose-colony = lose a colony
draw-effect-take-from-row = may take cards for { $amount } CA and skip the next politics
draw-effect-ruin-wonder = a wonder of age { $ages } becomes a ruin
draw-effect-take-workers = rival −{ $workers } worker, you { $gains }
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

draw-impact-farming = ★ by food of farms, +{ $amount }★ if more than eaten
draw-impact-city = ★ by levels of urban buildings
draw-impact-balance = twice the least of ☼, ★, food, resources a turn as ★
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
draw-territory = { $good }, at once { $once }
draw-army = { $units } → { $strength } per army
draw-army-old = { $units } → { $strength } per army, { $old } if antiquated
draw-side-a = A { $words }
draw-side-b = B { $words }
draw-side-both = both { $words }
draw-side-tourism = +{ $amount }★ per wonder of the partner
draw-side-trades = once a turn { $given } as { $got }
draw-side-no-war = no war can be declared on this side
draw-terms-cooperation = technologies −{ $less }, the partner pays { $paid }
draw-terms-bonus = { $bonus } in attacks on the partner
draw-terms-forbidden = no attacks on each other
draw-terms-ended = ends when one attacks the other
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
    [0] no military cards of { $limit }
   *[other] { $number }/{ $limit } military cards { $backs }
  }
draw-shown = , among them { $cards }
draw-strongest = strongest
draw-weakest = weakest
draw-events-current = { $number ->
    [0] no current event
   *[other] { $number } current: { $backs }
  }
draw-events-future = { $number ->
    [0] no future one
   *[other] { $number } future: { $backs }
  }
draw-yours = { " " }(yours: { $cards })
draw-next-event = next { $card }
draw-looked = { $name } knows the next one
draw-last-event = last { $card }
draw-deck = { $number ->
    [0] the deck is empty
    [one] one card in the deck
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
draw-label-rest = Else
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
draw-label-give-in = Give in
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
draw-label-decline = Leave it
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
draw-decline = no, the CA back
draw-keep = { $number ->
    [0] none
    [one] one token
   *[other] { $number } tokens
  }
draw-take = Take { $card }
draw-pass = no political action
draw-resign = leave the game and lose it
draw-against = { $name } { $own }:{ $other }▲
draw-to = { $name }:
draw-cancel = end
draw-look-ahead = look at the next event
draw-retire = let { $leader } go for { $gain }
draw-discover = let { $leader } go and have { $card }
draw-play-tactic = play
draw-copy-tactic = copy
draw-trade = { $given } as { $got }
draw-no-bid = no bid yet
draw-highest-bid = { $name } bids { $force }
draw-still-bidding = still in: { $names }
draw-own-force = up to { $most }: { $units } of units and bonuses, { $cards } of cards
draw-bid = force { $force }
draw-bids = force { $least } to { $most }
draw-range = { $first }…{ $last }
draw-type-bid = or type “bid { $force }”
draw-force = { $force } of the { $bid } bid
draw-colonize = found the colony
draw-by = of { $name }
draw-balance = { $attack }▲ against your { $own }▲{ $cards ->
    [0] { "" }
   *[other] { " " }+ { $cards }▲ of cards
  }
draw-missing = { $number ->
    [0] enough
   *[other] { $number }▲ missing
  }
draw-cards-left = { $number ->
    [0] no more cards
    [one] one card at most
   *[other] { $number } cards at most
  }
draw-helpless = your cards are not enough
draw-hold = hold out with these cards
draw-give-in = let it succeed, keep the cards
draw-instead = instead of { $card } with { $name }
draw-you-have = you are { $side }: { $words }
draw-partner-has = { $name } is { $side }: { $words }
draw-accept = accept
draw-refuse = refuse
draw-science = science for all that is left: { $gain }
draw-row-choice = The row, for { $amount }:
draw-pass-bid = bid no more
draw-no-more-cards = take no more
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
draw-nowhere = neither in play nor to come in this age
draw-none = There is nothing of that yet.
draw-tactic-of = tactic of { $names }
draw-war-of = war of { $names }
draw-is-revealed = revealed just now
draw-is-common = a common tactic
draw-among-events = among the events to come
draw-is-past = a past event
draw-lies-discarded = { $number } discarded
draw-not-seen = { $number } not seen: in the deck, in hands, among the events or out of the game
draw-not-in-game = not in the game now

draw-did-card-taken = takes
draw-did-card-swept = gone:
draw-did-card-dealt = new:
draw-did-card-antiquated = loses
draw-did-hidden-card-antiquated = loses
draw-did-leader-played = is led by
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
draw-did-spoke-for-culture = speaks for culture
draw-did-spoke-for-military = speaks for the military
draw-did-undone = takes that back
draw-did-population-lost = loses a worker
draw-did-military-card-drawn = draws
draw-did-military-card-discarded = discards
draw-did-event-prepared = prepares
draw-did-event-revealed = event { $card }: { $what }
draw-did-looked-ahead = { $known ->
    [known] looks at the next event: { $card }
   *[unknown] looks at the next event
  }
draw-did-politics-skipped = has given politics up this turn
draw-did-culture-scored = scores
draw-did-culture-lost = loses
draw-did-science-scored = scores
draw-did-science-lost = loses
draw-did-goods-lost = loses
draw-did-goods-traded = trades 1 { $goods } by a pact
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
draw-did-colony-annexed = annexes { $card } of { $rival }
draw-did-nobody-colonized = nobody colonizes { $card }
draw-did-bid-made = bids { $force }
draw-did-bid-passed = bids no more
draw-did-auction-won = wins { $card } with { $force }
draw-did-unit-sent = sacrifices
draw-did-bonus-used = uses
draw-did-colonized = colonizes
draw-did-tactic-played = tactic
draw-did-tactic-copied = copies
draw-did-tactic-common = { $card } is common now
draw-did-aggression = attacks { $rival } with { $card }, { $strength }:{ $rival_strength }▲
draw-did-aggression-failed = fails: { $rival } holds out
draw-did-aggression-succeeded = succeeds: { $what }
draw-did-war-declared = declares { $card } on { $rival }
draw-did-war-resolved = { $card } on { $rival }, { $strength }:{ $rival_strength }▲
draw-did-war-won = beats { $rival } by { $advantage }▲
draw-did-technology-stolen = takes { $card } from { $rival }
draw-did-pact-offered = offers { $partner } { $card } and takes side { $side }
draw-did-equal-pact-offered = offers { $partner } { $card }
draw-did-pact-accepted = accepts { $card } of { $partner }
draw-did-pact-refused = refuses { $card } of { $partner }
draw-did-pact-ended = { $card } with { $partner } ends
draw-did-leader-retired = lets go
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
draw-legend-row = option 7 takes this card of the row for two civil actions, more (+) or less (−) than its space says; it goes (←) before the next turn
draw-legend-technology = a technology: science to develop it, resources for a building, what each building gives
draw-legend-wonder = a wonder: the resources of its stages, what it gives
draw-legend-covered = the first stage is built
draw-legend-card = two workers and three blue tokens on a card; one more building costs five resources
draw-legend-rated = points, and what a turn adds
draw-legend-flowing = goods, what the end of the turn adds, and what is eaten or lost by corruption
draw-legend-needed = happy faces and how many are needed; ! workers are discontent
draw-legend-left = actions left of all; idle workers of all; cards in hand of the most
draw-legend-strengths = strength of the attacker and of the rival
draw-legend-backs = ages on the backs of military cards and events: one of age I, two of age II
draw-legend-armed = military cards in hand, and how many may be kept at the end of a turn
draw-legend-tactic = a tactic and the strength it gives to armies
draw-legend-not = not possible, and why
draw-legend-end = what the end of the turn would bring now
draw-legend-look = shows more of what you type behind it: a player, me, the name of a card, row, deck, events, tactics, military
