title = 7 פלאי תבל

## Options

option-edition = המהדורה: קלפים, לוחות ושרשרות
option-boards = פלאים: random (באקראי), choose (לפי בחירה), או אחד לכל משתתף, כגון giza,rhodes,babylon
option-sides = צדדים: usual (במהדורה הראשונה באקראי, בשנייה לפי בחירה), random (באקראי), choose (לפי בחירה), אחד לכולם, או אחד לכל משתתף
option-free_city = הלוח של העיר החופשית במשחק לשניים: random (באקראי), פלא, או פלא והצד שלו, כגון giza:b
option-house_rule = free_city_2nd: משחק לשניים בקלפים ובלוחות של המהדורה השנייה
option-own_colour = האם קלף שמעניק מטבעות על הצבע שלו סופר גם את עצמו (R-11)
option-copied_guild = מהי גילדה מועתקת: ההשפעה בלבד, או קלף שסופר את עצמו (R-19)
option-free_city_chain = האם העיר החופשית מעדיפה את מה שאפשר לבנות בזכות שרשרת (R-25)
option-end_of_age = מה קודם אחרי התור השישי: הקלפים השביעיים או ערימת ההשלכה (R-16)
option-seventh_card = האם משלמים על הקלף השביעי אחרי התור השישי או במהלכו (R-13)

config-two-players = משחק לשניים הוא במהדורה הראשונה: --edition 1st; או, ככלל בית, במהדורה השנייה: --house-rule free_city_2nd.
config-boards = boards: אין { $word }; אפשר: { $allowed }.
config-boards-twice = boards: הפלא הזה ניתן פעמיים: { $wonder }; לכל עיר יש פלא משלה.
config-each-player = { $option }: מספר הערכים שניתנו הוא { $given }, ומספר המשתתפים הוא { $players }; יש לתת ערך אחד לכל משתתף.
config-sides = sides: אין { $word }; אפשר: { $allowed }.
config-free-city = free_city: אין { $word }; אפשר: { $allowed }.
config-free-city-players = free_city: רק במשחק לשניים יש עיר חופשית.

## Cards

card-lumber_yard = חצר עצים
card-stone_pit = בור חציבה
card-clay_pool = בריכת חימר
card-ore_vein = עורק עפרה
card-tree_farm = מטע עצים
card-excavation = אתר חפירה
card-clay_pit = בור חימר
card-timber_yard = מחסן קורות
card-forest_cave = מערת יער
card-mine = מכרה
card-loom = בית אריגה
card-glassworks = סדנת זכוכית
card-press = מכבש פפירוס
card-pawnshop = בית עבוט
card-baths = מרחצאות
card-altar = מזבח
card-theater = תיאטרון
card-well = באר
card-tavern = פונדק
card-east_trading_post = תחנת מסחר מזרחית
card-west_trading_post = תחנת מסחר מערבית
card-marketplace = כיכר שוק
card-stockade = גדר יתדות
card-barracks = קסרקטין
card-guard_tower = מגדל שמירה
card-apothecary = בית מרקחת
card-workshop = בית מלאכה
card-scriptorium = בית סופרים
card-sawmill = מנסרה
card-quarry = מחצבה
card-brickyard = כבשן לבנים
card-foundry = בית יציקה
card-aqueduct = אמת מים
card-temple = מקדש
card-statue = פסל
card-courthouse = בית משפט
card-forum = פורום
card-caravansery = חאן
card-vineyard = כרם
card-bazaar = בזאר
card-walls = חומות
card-training_ground = מגרש אימונים
card-stables = אורוות
card-archery_range = מטווח קשתים
card-dispensary = מרפאה
card-laboratory = מעבדה
card-library = ספרייה
card-school = בית ספר
card-pantheon = פנתאון
card-gardens = גנים
card-town_hall = בית עירייה
card-palace = ארמון
card-senate = סנאט
card-haven = מעגן
card-lighthouse = מגדלור
card-chamber_of_commerce = לשכת מסחר
card-arena = זירה
card-ludus = בית ספר לגלדיאטורים
card-fortifications = ביצורים
card-circus = קרקס
card-arsenal = מחסן נשק
card-siege_workshop = סדנת מכונות מצור
card-castrum = מחנה לגיון
card-lodge = לשכת חכמים
card-observatory = מצפה כוכבים
card-university = אוניברסיטה
card-academy = אקדמיה
card-study = חדר עיון
card-workers_guild = גילדת פועלים
card-craftsmens_guild = גילדת בעלי מלאכה
card-traders_guild = גילדת סוחרים
card-philosophers_guild = גילדת פילוסופים
card-spies_guild = גילדת מרגלים
card-strategists_guild = גילדת אסטרטגים
card-shipowners_guild = גילדת בעלי ספינות
card-scientists_guild = גילדת מדענים
card-magistrates_guild = גילדת שופטים
card-builders_guild = גילדת בונים
card-decorators_guild = גילדת מעטרים

## Resources

resource-wood = עץ
resource-stone = אבן
resource-clay = חימר
resource-ore = עפרה
resource-glass = זכוכית
resource-loom = אריג
resource-papyrus = פפירוס

## Wonders

wonder-alexandria = המגדלור של אלכסנדריה
wonder-babylon = הגנים התלויים של בבל
wonder-ephesus = מקדש ארטמיס באפסוס
wonder-giza = הפירמידות של גיזה
wonder-halicarnassus = המאוזוליאום של הליקרנסוס
wonder-olympia = פסל זאוס באולימפיה
wonder-rhodes = הקולוסוס של רודוס
side-a = צד A
side-b = צד B
side-day = יום
side-night = לילה
side-alexandria_a = אלכסנדריה (A)
side-alexandria_b = אלכסנדריה (B)
side-babylon_a = בבל (A)
side-babylon_b = בבל (B)
side-ephesus_a = אפסוס (A)
side-ephesus_b = אפסוס (B)
side-giza_a = גיזה (A)
side-giza_b = גיזה (B)
side-halicarnassus_a = הליקרנסוס (A)
side-halicarnassus_b = הליקרנסוס (B)
side-olympia_a = אולימפיה (A)
side-olympia_b = אולימפיה (B)
side-rhodes_a = רודוס (A)
side-rhodes_b = רודוס (B)
side-alexandria_day = אלכסנדריה (יום)
side-alexandria_night = אלכסנדריה (לילה)
side-babylon_day = בבל (יום)
side-babylon_night = בבל (לילה)
side-ephesus_day = אפסוס (יום)
side-ephesus_night = אפסוס (לילה)
side-giza_day = גיזה (יום)
side-giza_night = גיזה (לילה)
side-halicarnassus_day = הליקרנסוס (יום)
side-halicarnassus_night = הליקרנסוס (לילה)
side-olympia_day = אולימפיה (יום)
side-olympia_night = אולימפיה (לילה)
side-rhodes_day = רודוס (יום)
side-rhodes_night = רודוס (לילה)

## Prompts and actions

free-city = העיר החופשית
the-free-city = העיר החופשית

prompt-take = נא לבחור פלא.
prompt-turn = באיזה צד לשחק: { $wonder }?
prompt-draft = נא לבחור קלף ומה לעשות בו.
prompt-free-city = נא לבחור קלף עבור העיר החופשית.
prompt-pay = איך לשלם על { $card }?
prompt-pay-stage = איך לשלם על השלב הבא בפלא של { $city }?
prompt-last-card = אפשר עוד לשחק את הקלף האחרון ביד: { $card }.
prompt-last-card-free-city = הקלף האחרון של העיר החופשית: { $card }.
prompt-dig = אפשר לבנות קלף אחד מערימת ההשלכה בחינם.
prompt-dig-free-city = נא לבחור קלף מערימת ההשלכה שייבנה בעיר החופשית בחינם.

move-build = בניית { $card }
move-free = בניית { $card } בחינם, פעם אחת בעידן הזה
move-stage = בניית שלב של הפלא בעזרת { $card }
move-sell = מכירת { $card } תמורת 3 מטבעות
move-pay = { $left ->
    [0] { $right ->
        [0] בלי תשלום לערים השכנות
       *[other] תשלום של { $right } לעיר השכנה מימין
    }
   *[other] { $right ->
        [0] תשלום של { $left } לעיר השכנה משמאל
       *[other] תשלום של { $left } לעיר השכנה משמאל ו־{ $right } לעיר השכנה מימין
    }
}
move-pass = ויתור
move-take = בחירת { $wonder }
move-turn = בחירת { $side }
the-side-a = צד A
the-side-b = צד B
the-side-day = צד היום
the-side-night = צד הלילה

## Reasons

refused-same-name = המבנה הזה כבר עומד בעיר.
refused-costs-nothing = הקלף ממילא אינו עולה דבר.
refused-free-used = הבנייה בחינם של העידן הזה כבר נוצלה.
refused-stages-complete = כל השלבים כבר בנויים.
refused-not-to-be-had = אי אפשר להשיג, גם לא מהערים השכנות: { $units } × { $resources }.
refused-coins = { $missing ->
    [one] חסר מטבע אחד.
    [two] חסרים שני מטבעות.
   *[other] חסרים { $missing } מטבעות.
}

refused-taken = הפלא כבר אצל { $player }.
refused-free-city-must-play = העיר החופשית מוכרת רק מה שאינה יכולה לשחק, ויש לה מה לשחק.
refused-free-city-chain = העיר החופשית בונה תחילה את מה שאפשר לבנות בזכות שרשרת.

## Events

event-city_founded = העיר של { $player }: { $wonder }.
event-free_city_founded = העיר החופשית היא { $wonder }.
event-card_drawn = { $player }: לקיחת קלף מהקופה של העיר החופשית.
    .seen = { $player }: לקיחת { $card } מהקופה של העיר החופשית.
event-pile_seen = { $city }: עיון בערימת ההשלכה.
    .seen = { $city }: עיון בערימת ההשלכה: { $cards }.

event-turn_began = עידן { $age ->
    [1] א׳
    [2] ב׳
   *[other] ג׳
}, תור { $turn }.
event-structure_built = { $city } בונה { $card }{ paid-granted }{ paid-bank }{ paid-left }{ paid-right }{ paid-coins }.
    .named = { $city } בונה { $card }{ paid-granted }{ paid-bank }{ paid-left-named }{ paid-right-named }{ paid-coins }.
event-stage_built = { $city } בונה שלב { $stage }{ paid-bank }{ paid-left }{ paid-right }{ paid-coins }.
    .seen = { $city } בונה שלב { $stage } בעזרת { $card }{ paid-bank }{ paid-left }{ paid-right }{ paid-coins }.
    .named = { $city } בונה שלב { $stage }{ paid-bank }{ paid-left-named }{ paid-right-named }{ paid-coins }.
    .seen-named = { $city } בונה שלב { $stage } בעזרת { $card }{ paid-bank }{ paid-left-named }{ paid-right-named }{ paid-coins }.
paid-bank = { $bank ->
    [0] {""}
   *[other] , תשלום לבנק: { $bank }
}
paid-granted = { $granted ->
    [1] , חינם בזכות { $source }
    [2] , חינם בזכות הפלא
   *[other] {""}
}
paid-left = { $left ->
    [0] {""}
   *[other] , תשלום לעיר השכנה משמאל: { $left }
}
paid-left-named = { $left ->
    [0] {""}
   *[other] , תשלום אל { $left_city }: { $left }
}
paid-right = { $right ->
    [0] {""}
   *[other] , תשלום לעיר השכנה מימין: { $right }
}
paid-right-named = { $right ->
    [0] {""}
   *[other] , תשלום אל { $right_city }: { $right }
}
paid-coins = { $coins ->
    [0] {""}
   *[other] , הכנסה: { $coins }
}
event-card_sold = { $city }: מכירת קלף תמורת { $coins } מטבעות.
    .seen = { $city }: מכירת { $card } תמורת { $coins } מטבעות.
event-guild_copied = { $city }: העתקת { $card }.
event-last_card_discarded = { $city }: הקלף האחרון הושלך.
event-nothing_dug = { $city }: שום קלף לא נלקח מערימת ההשלכה.
event-card_dug = { $city } בונה { $card } מערימת ההשלכה{ paid-coins }.
event-conflicts_resolved = { $city }, { $shields ->
    [one] מגן אחד
    [two] שני מגינים
   *[other] { $shields } מגינים
}: { $victories ->
    [one] ניצחון אחד
    [two] שני ניצחונות
   *[other] { $victories } ניצחונות
}, { $defeats ->
    [one] תבוסה אחת
    [two] שתי תבוסות
   *[other] { $defeats } תבוסות
}, { $points ->
    [-2] שתי נקודות פחות
    [-1] נקודה אחת פחות
    [1] נקודה אחת
    [2] שתי נקודות
   *[other] { $points } נקודות
}.

## Tables

table-cities = עידן { $age }, תור { $turn }
table-boards = פלאים
table-hand = היד שלך
column-city = עיר
column-wonder = פלא
column-coins = מטבעות
column-stages = שלבים
column-shields = מגינים
column-military = צבא
column-points = נקודות
column-built = נבנו
column-card = קלף

number-points = נקודות
number-coins = מטבעות
number-shields = מגינים
number-victories = נקודות של אסימוני ניצחון
number-defeats = אסימוני תבוסה
number-stages = שלבים של פלא
number-compass = מצפנים
number-gear = גלגלי שיניים
number-tablet = לוחות כתיבה
number-any = סמל לבחירה

score-military = צבא
score-treasury = אוצר
score-wonder = פלא
score-civilian = מבנים אזרחיים
score-science = מדע
score-commerce = מסחר
score-guilds = גילדות

## The drawing for a terminal

mark-brown = חו
mark-gray = אפ
mark-blue = כח
mark-yellow = צה
mark-red = אד
mark-green = יר
mark-purple = סג

draw-age = עידן { $age ->
    [1] א׳
    [2] ב׳
   *[other] ג׳
}
draw-over = סוף המשחק
draw-turn = תור { $turn } מתוך 6
draw-passing = { $passing ->
    [left] הידיים עוברות שמאלה ←
    [right] → הידיים עוברות ימינה
    [swap] הידיים מתחלפות ↔
   *[last] התור האחרון בעידן
}
draw-runs-free-city = העיר החופשית בניהול { $name }
draw-you-run-free-city = העיר החופשית בניהולך
draw-pile = קופה
draw-free-city = העיר החופשית
draw-you = שלך
draw-left = שמאל ←
draw-right = → ימין
draw-across = ממול
draw-look-title = { $name } · { $where }
draw-look-left = שמאל
draw-look-right = ימין
draw-look-me = אני
draw-own-short = העיר שלך: { $name }
draw-status = { $name }:
draw-status-you = שלך
draw-own-title = העיר שלך: { $wonder } · { $name }
draw-left-title = משמאל: { $name } ←
draw-right-title = → מימין: { $name }
draw-others = אחרים
draw-produces = ייצור
draw-sells = למכירה
draw-own-only = לשימוש עצמי
draw-treasury = מטבעות
draw-military = צבא
draw-science = מדע
draw-wonder = פלא
draw-cards = קלפים
draw-points = נקודות
draw-guilds = גילדות
draw-tokens-head = אסימונים
draw-tokens = +{ $won } −{ $lost }
draw-own-shields = שלך
draw-buy-raw = גלם
draw-buy-goods = מוצרים
draw-raw = גלם
draw-goods = מוצרים
draw-stage = שלב { $number }
draw-pay = תשלום
draw-stage-built = נבנה
draw-used = (נוצל)
draw-not-now = אי אפשר להשיג
draw-built = כבר נבנה
draw-if-complete = אם כל ▲
draw-defeat = תבוסה
draw-allows-seventh = משחקים קלף שביעי
draw-allows-dig = בנייה מההשלכה
draw-allows-once = אחד חינם בכל עידן
draw-allows-copy = העתקת גילדה
draw-allows-colour = ראשון בצבע חינם
draw-allows-first = ראשון בעידן חינם
draw-allows-last = אחרון בעידן חינם

draw-hand = היד שלך
draw-hand-free-city = עבור העיר החופשית
draw-build = בנייה
draw-build-short = מבנה
draw-free = חינם
draw-stage-verb = שלב
draw-stage-short = שלב
draw-sell = מכירה
draw-pass-last = להשליך אותו
draw-pass-dig = לא לבנות אף אחד מהם
draw-any-stage = בניית שלב של הפלא
draw-any-sell = מכירת קלף
draw-dig-free-city = נא לבחור קלף מערימת ההשלכה עבור העיר החופשית.
draw-cost = עלות
draw-gives = מעניק
draw-price = עבורך
draw-price-free-city = עבורה
draw-times = {" "}×{ $number }
draw-free-with = חינם עם { $names }
draw-frees = מזכה בחינם: { $names }
draw-chains-with = חינם עם
draw-chains-to = מזכה בחינם
draw-costs-nothing = חינם
draw-by-chain = בזכות { $card }
draw-to-bank = בנק
draw-by-wonder = בזכות הפלא שלך
draw-by-its-wonder = בזכות הפלא שלה
draw-to = עבור { $name }
draw-to-you = עבורך
draw-discard = ערימת ההשלכה
draw-discard-free-city = עבור העיר החופשית
draw-remark = {""}
draw-number = תשלום
draw-to-left = { $name } ←
draw-to-right = → { $name }
draw-total = סך הכול
draw-chosen = נבחר עד כה: { $moves }. "undo" מבטל את הבחירה.
draw-wonders = הפלאים
draw-side = צד
draw-stages = שלבים

short-refused-same-name = כבר נבנה
short-refused-costs-nothing = ממילא חינם
short-refused-free-used = נוצל בעידן הזה
short-refused-stages-complete = הכול בנוי
short-refused-not-to-be-had = אין { $what }
short-refused-coins = { $missing ->
    [one] חסר מטבע
    [two] חסרים שני מטבעות
   *[other] חסרים { $missing } מטבעות
}
short-refused-taken = { $player }
short-refused-free-city-chain = שרשרת קודמת

draw-bank = בנק
draw-did-structure-built = בונה
draw-did-stage-built = בונה שלב { $stage }
draw-did-stage-with = בונה שלב { $stage } בעזרת
draw-did-card-sold = מכירת
draw-did-sell-a-card = מכירת קלף
draw-did-card-dug = בונה מההשלכה
draw-conflicts = עימותים
draw-granted-chain = בזכות { $card }
draw-granted-wonder = בזכות הפלא
draw-pays = { $amount ->
    [one] מטבע אחד
    [two] שני מטבעות
   *[other] { $amount } מטבעות
} עבור { $name }
draw-payment = תשלום: { $parts }
draw-tie-coins = שובר שוויון (מטבעות)

draw-colour-brown = חום: חומרי גלם
draw-colour-gray = אפור: מוצרים מוגמרים
draw-colour-blue = כחול: מבנים אזרחיים
draw-colour-yellow = צהוב: מסחר
draw-colour-red = אדום: צבא
draw-colour-green = ירוק: מדע
draw-colour-purple = סגול: גילדות
draw-legend-resources = משאבים
draw-legend-cards = קלפים
draw-legend-signs = סימנים
draw-legend-wonders = פלאים
draw-legend-coin = מטבעות
draw-legend-point = נקודות ניצחון
draw-legend-shield = מגינים
draw-legend-stage = שלבים של פלא
draw-legend-science = מצפן, גלגל שיניים, לוח כתיבה
draw-legend-left = העיר השכנה משמאל
draw-legend-here = העיר עצמה
draw-legend-right = העיר השכנה מימין
draw-legend-done = אפשרי, או בנוי
draw-legend-not = לא אפשרי
draw-legend-choice = אחד מאלה בכל תור
draw-legend-own = אחד מאלה בכל תור, לא למכירה
draw-legend-per = נקודה על כל קלף חום וקלף אפור: משמאל, כאן ומימין
draw-legend-per-coin = מטבע על כל קלף חום: משמאל, כאן ומימין
draw-legend-complete = 7 נקודות אם כל שלבי הפלא בנויים
draw-legend-tokens = 3 נקודות של אסימוני ניצחון, אסימון תבוסה אחד
draw-legend-tokens-head = מה שהביאו העימותים: הנקודות של אסימוני הניצחון, ומספר אסימוני התבוסה
draw-legend-times = שני קלפים זהים ביד
draw-legend-dot = את זה אי אפשר לעשות בקלף הזה כעת
draw-legend-dash = אין עלות מודפסת
draw-legend-free = אין מה לשלם: אין עלות מודפסת
draw-legend-zero = אין מה לשלם: העיר מייצרת את הנדרש
draw-legend-ways = הדרך הזולה ביותר לשלם; … יש דרכים נוספות, והבחירה שלך
draw-legend-no = חסר בעיר וגם בשתי הערים השכנות
draw-legend-free-with = עם X בעיר הקלף אינו עולה דבר
draw-legend-frees = עם הקלף בעיר X אינו עולה דבר
draw-legend-own-only = מה שמיוצר ואינו למכירה
draw-legend-buying = כמה עולה חומר גלם, או מוצר מוגמר, → מימין ומשמאל ←
draw-legend-across = עיר שאינה שכנה
draw-legend-permissions =
    בנייה מההשלכה: בסוף התור, קלף כלשהו מערימת ההשלכה בחינם
    משחקים קלף שביעי: הקלף האחרון של עידן אינו מושלך
    אחד חינם בכל עידן: פעם אחת בכל עידן, קלף בחינם
    ראשון בצבע, ראשון או אחרון בעידן חינם: הקלפים האלה בחינם
    העתקת גילדה: בסוף המשחק, הנקודות של גילדה מעיר שכנה
draw-legend-trade = חומרי גלם משמאל עולים מטבע אחד

## What cards and boards do, in sentences

symbol-compass = מצפן
symbol-gear = גלגל שיניים
symbol-tablet = לוח כתיבה

counted-brown = קלף חום
counted-gray = קלף אפור
counted-blue = קלף כחול
counted-yellow = קלף צהוב
counted-red = קלף אדום
counted-green = קלף ירוק
counted-purple = קלף סגול
counted-stage = שלב של פלא
counted-defeat = אסימון תבוסה

piece-or = { $before } או { $next }
piece-or-the = { $before } או { $next }
piece-and-the = { $before } ועל { $next }
piece-produces = { $units ->
    [one] מיוצרת יחידה אחת של { $resources } בכל תור; הערים השכנות רשאיות לקנות אותה.
    [two] מיוצרות שתי יחידות של { $resources } בכל תור; הערים השכנות רשאיות לקנות אותן.
   *[other] מיוצרות { $units } יחידות של { $resources } בכל תור; הערים השכנות רשאיות לקנות אותן.
}
piece-produces-own = { $units ->
    [one] מיוצרת יחידה אחת של { $resources } בכל תור; הערים השכנות אינן רשאיות לקנות אותה.
    [two] מיוצרות שתי יחידות של { $resources } בכל תור; הערים השכנות אינן רשאיות לקנות אותן.
   *[other] מיוצרות { $units } יחידות של { $resources } בכל תור; הערים השכנות אינן רשאיות לקנות אותן.
}
piece-points = שווה { $points ->
    [one] נקודה אחת
    [two] שתי נקודות
   *[other] { $points } נקודות
} בסוף המשחק.
piece-points-if-complete = שווה { $points ->
    [one] נקודה אחת
    [two] שתי נקודות
   *[other] { $points } נקודות
} בסוף המשחק אם כל השלבים של הפלא שלך בנויים.
piece-coins = מקבלים מיד { $coins ->
    [one] מטבע אחד
    [two] שני מטבעות
   *[other] { $coins } מטבעות
} מהבנק.
piece-shields = { $shields ->
    [one] מתווסף לעיר שלך מגן אחד
    [two] מתווספים לעיר שלך שני מגינים
   *[other] מתווספים לעיר שלך { $shields } מגינים
} בכל עימות מעכשיו והלאה.
piece-science = מקבלים סמל מדע אחד: { $symbol }.
piece-science-any = מקבלים סמל מדע אחד לבחירה; בסוף המשחק נבחר הסמל המשתלם ביותר.
piece-science-scoring = בסוף המשחק כל סוג סמל מזכה בריבוע של מספר הסמלים מאותו סוג, וכל שלישייה של סמלים שונים מזכה בעוד 7 נקודות.
piece-trade-left = כל חומר גלם מהעיר השכנה משמאל עולה לך מטבע אחד.
piece-trade-right = כל חומר גלם מהעיר השכנה מימין עולה לך מטבע אחד.
piece-trade-both = כל חומר גלם משתי הערים השכנות עולה לך מטבע אחד.
piece-trade-manufactured = כל מוצר מוגמר משתי הערים השכנות עולה לך מטבע אחד.
piece-coins-per-own = מקבלים מיד { $coins ->
    [one] מטבע אחד
    [two] שני מטבעות
   *[other] { $coins } מטבעות
} על כל { $counted } בעיר שלך.
piece-coins-per-neighbours = מקבלים מיד { $coins ->
    [one] מטבע אחד
    [two] שני מטבעות
   *[other] { $coins } מטבעות
} על כל { $counted } בשתי הערים השכנות.
piece-coins-per-all = מקבלים מיד { $coins ->
    [one] מטבע אחד
    [two] שני מטבעות
   *[other] { $coins } מטבעות
} על כל { $counted } בעיר שלך ובשתי הערים השכנות.
piece-points-per-own = שווה בסוף המשחק { $points ->
    [one] נקודה אחת
    [two] שתי נקודות
   *[other] { $points } נקודות
} על כל { $counted } בעיר שלך.
piece-points-per-neighbours = שווה בסוף המשחק { $points ->
    [one] נקודה אחת
    [two] שתי נקודות
   *[other] { $points } נקודות
} על כל { $counted } בשתי הערים השכנות.
piece-points-per-all = שווה בסוף המשחק { $points ->
    [one] נקודה אחת
    [two] שתי נקודות
   *[other] { $points } נקודות
} על כל { $counted } בעיר שלך ובשתי הערים השכנות.
piece-counts-itself = הקלף סופר גם את עצמו.
piece-not-itself = לצורך המטבעות הקלף אינו סופר את עצמו.
piece-free-with = אין צורך לשלם אם כבר בנית { $cards }.
piece-frees = כשהקלף הזה בעיר שלך, אין צורך לשלם על { $cards }.
piece-guild = הגורל קובע אילו { $number } גילדות משתתפות במשחק.
piece-allows-seventh_card = בסוף כל עידן אפשר לשחק גם את הקלף האחרון ביד.
piece-allows-dig = בסוף התור אפשר לבנות קלף אחד מערימת ההשלכה בחינם.
piece-allows-free_once_an_age = פעם אחת בכל עידן אפשר לבנות קלף מהיד בחינם.
piece-allows-copy_guild = בסוף המשחק מקבלים נקודות על גילדה של עיר שכנה כאילו הייתה שלך; נבחרת המשתלמת ביותר.
piece-allows-free_first_of_colour = קלף אינו עולה דבר אם אין עדיין בעיר שלך קלף אחר בצבע שלו.
piece-allows-free_first_of_age = קלף שנבנה בתור הראשון של עידן אינו עולה דבר.
piece-allows-free_last_of_age = קלף שנבנה בתור האחרון של עידן אינו עולה דבר.

## Terms of advice

advice-term-points = נקודות שנספרות כבר עכשיו
advice-term-growth = דברים שייספרו בהמשך
advice-term-military = העימותים הצבאיים הבאים
advice-term-science = סמלי מדע
advice-term-materials = משאבים ומסחר
advice-term-chains = בנייה חינם בשרשרת
advice-term-permissions = מה שהשלב מאפשר
advice-term-progress = השלבים הבאים של הפלא
advice-term-income = מטבעות שמתקבלים
advice-term-patience = שלב שיכול לחכות
advice-term-price = מטבעות שמשולמים
advice-term-tribute = מטבעות לשכנים
advice-term-denial = ערך הקלף לשחקן הבא
advice-term-held = הבנייה החינמית של העידן

## Positions

position-known = { $place }: יש לנקוב בשמות הקלפים שנבנו.
position-built-twice = { $place }: ”{ $card }“ מופיע שם פעמיים.
position-too-many = במצב יש יותר מ־{ $most } עותקים של { $card }.
position-no-cities = בלי ערים המצב חייב להיות לפני התקופה הראשונה.
position-hand = לעיר { $seat } יש { $given } קלפים ביד; אפשר: { $most }.
position-tokens = לעיר { $city } לא ייתכנו { $points } נקודות מאסימוני ניצחון ו־{ $defeats } תבוסות { $ages ->
    [0] לפני סוף התקופה הראשונה
    [one] אחרי תקופה אחת
   *[other] אחרי { $ages } תקופות
  }.
position-no-card = { $card } אינו קלף של תקופה { $age } עם { $players } שחקנים.
position-no-card-yet = { $card } אינו באף תקופה עד תקופה { $age } עם { $players } שחקנים.
position-plays-of-age = לעיר { $city } יש { $cards ->
    [one] מבנה אחד
   *[other] { $cards } מבנים
} של תקופה { $age } או מאוחרת ממנה; מתחילת התקופה היא יכלה לשחק { $most ->
    [one] קלף אחד
   *[other] { $most } קלפים
} לכל היותר.
position-conflicts = לכל הערים יחד יש { $victories ->
    [one] אסימון ניצחון אחד
   *[other] { $victories } אסימוני ניצחון
} ו־{ $defeats ->
    [one] אסימון תבוסה אחד
   *[other] { $defeats } אסימוני תבוסה
}; כל ניצחון הוא תבוסה של שכן.
position-box = box: יש שם { $given ->
    [one] גילדה אחת
   *[other] { $given } גילדות
}; המשחק הזה משאיר בחוץ { $wanted }.
position-box-guild = box: { $card } אינו גילדה.
position-drawn = drawn: { $card } אינו קלף שעיר { $city } מחזיקה ויכלה לשלוף.
position-laid-known = { $place }: ”from“, ”known_to“ או ”drawn“ שגוי; השמטתו נותנת את הערך הרגיל.
position-neighbours = האסימונים של ערים שכנות אינם מתאימים: אחרי { $ages ->
    [one] תקופה אחת
   *[other] { $ages } תקופות
  }, כל ניצחון של עיר הוא תבוסה של שכן.
position-gone = אי אפשר לעזוב משחק של 7 פלאי תבל.
position-unfinished = אין צעד ממתין, אבל התור האחרון עוד לא שוחק.
position-plays = לעיר { $city } יש { $cards } מבנים ו־{ $stages } שלבים; עד כה אפשר היה לשחק בה לכל היותר { $most ->
    [one] קלף אחד
   *[other] { $most } קלפים
}.
position-laid = עיר { $city } לא יכלה להניח יותר מ{ $most ->
    [one] קלף אחד
   *[other] ־{ $most } קלפים
  } בתור { $turn } של תקופה { $age }.
position-buried = לעיר { $city } יש { $cards ->
    [one] קלף אחד
   *[other] { $cards } קלפים
  } מתחת לפלא, אבל { $stages ->
    [one] שלב אחד
   *[other] { $stages } שלבים
  }.
position-laid-now = { $place }: בתור הזה עוד לא הונח קלף.
position-taken = { $place }: רק הליקרנסוס לוקחת קלפים מערימת ההשלכה.
position-cards-used = בעיר { $city } { $cards ->
    [one] נוצל קלף אחד
   *[other] נוצלו { $cards } קלפים
  }, כולל המונחים; עד כה אפשר { $most }.
position-step = הצעד ”{ $step }“ ב־”pending“ אינו מתאים לשאר המצב.
position-draft = הצעד „draft” יכול להופיע רק פעם אחת, כאחרון.
position-last-card = הקלף השביעי של עיר { $city } חייב להיות בתור האחרון של תקופה, והיחיד ביד.
