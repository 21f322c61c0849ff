## 7 Wonders

client-wonders-table = הערים
client-wonders-question = מה לעשות
client-wonders-coins-unit = { $number ->
    [one] מטבע
   *[other] מטבעות
  }
client-wonders-points-unit = { $number ->
    [one] נקודה
   *[other] נקודות
  }
client-wonders-token-won = +{ $points }
client-wonders-token-lost = −{ $points }
client-wonders-fight-won = ניצחון: { $points ->
    [one] נקודה אחת
    [two] שתי נקודות
   *[other] { $points } נקודות
  }
client-wonders-fight-lost = הפסד: { $points ->
    [one] נקודה אחת
    [two] שתי נקודות
   *[other] { $points } נקודות
  }
client-wonders-no-cost = ללא עלות
client-wonders-free = חינם
client-wonders-by-chain = חינם בזכות { $card }
client-wonders-by-wonder = חינם בזכות הפלא
client-wonders-own = משאבים משלך
client-wonders-lacks = { $units ->
    [one] חסר
   *[other] חסרים { $units }
  }
client-wonders-missing = { $missing ->
    [one] חסר מטבע אחד
    [two] חסרים שני מטבעות
   *[other] חסרים { $missing } מטבעות
  }
client-wonders-pays-bank = { $amount ->
    [one] מטבע אחד
    [two] שני מטבעות
   *[other] { $amount } מטבעות
  } לבנק
client-wonders-costs = עולה { $total ->
    [one] מטבע אחד
    [two] שני מטבעות
   *[other] { $total } מטבעות
  }: { $parts }
client-wonders-ways = { $number ->
    [one] דרך אחת
   *[other] { $number } דרכים
}
client-wonders-several = (יש דרכים נוספות לשלם)
client-wonders-chosen = נבחר
client-wonders-play-build = בנייה
client-wonders-play-free = בנייה בזכות הפלא
client-wonders-play-stage = שלב { $stage }
client-wonders-play-sell = מכירה
client-wonders-with = מה לעשות בקלף: { $card }
client-wonders-another = בחירת קלף אחר
client-wonders-pick = בחירת קלף מראה מה הוא עושה ומה אפשר לעשות בו.
client-wonders-look = בחרו קלף כדי לראות מה הוא עושה.
client-wonders-you-chose = הבחירה שלך: { $moves }
client-wonders-ready = הוחלט
client-wonders-passing-left = הידיים עוברות שמאלה
client-wonders-passing-right = הידיים עוברות ימינה
client-wonders-passing-swap = הידיים מתחלפות
client-wonders-last-of-age = התור האחרון בעידן
client-wonders-discarded = { $count ->
    [0] ערימת ההשלכה ריקה
    [one] קלף אחד בערימת ההשלכה
    [two] שני קלפים בערימת ההשלכה
   *[other] { $count } קלפים בערימת ההשלכה
  }
client-wonders-pile = { $count ->
    [one] קלף אחד
    [two] שני קלפים
   *[other] { $count } קלפים
  } בקופה של העיר החופשית
client-wonders-you-run = העיר החופשית בניהולך
client-wonders-where-mine = העיר שלך
client-wonders-where-own = באמצע
client-wonders-neighbours = שכנים
client-wonders-city-mine = העיר שלך, { $name }
client-wonders-city-own = העיר של { $name }
client-wonders-city-left = העיר השכנה משמאל, { $name }
client-wonders-city-right = העיר השכנה מימין, { $name }
client-wonders-city-other = { $name }, מעבר לשולחן
client-wonders-conflict = מגינים: { $own }, מול { $left } אצל { $leftName } משמאל ו־{ $right } אצל { $rightName } מימין
client-wonders-worth = ערך ניצחון: { $points }
client-wonders-ahead = חלש יותר
client-wonders-behind = חזק יותר
client-wonders-even = שוויון
client-wonders-pay-to = אל { $name }
client-wonders-move-pay = { $left ->
    [0] { $right ->
        [0] בלי תשלום לערים השכנות
       *[other] תשלום של { $right } אל { $rightName }
    }
   *[other] { $right ->
        [0] תשלום של { $left } אל { $leftName }
       *[other] תשלום של { $left } אל { $leftName } ו־{ $right } אל { $rightName }
    }
}
client-wonders-you-pay = התשלום שלך
client-wonders-trade = { $goods }: { $left ->
    [one] מטבע אחד
    [two] שני מטבעות
   *[other] { $left } מטבעות
  } ליחידה אצל { $leftName }, { $right ->
    [one] מטבע אחד
    [two] שני מטבעות
   *[other] { $right } מטבעות
  } אצל { $rightName }
client-wonders-nothing-built = עוד לא נבנו מבנים.
client-wonders-last-turn = התור הקודם
client-wonders-did-card-sold = מכירת קלף
client-wonders-did-nothing-dug = דבר לא נלקח
client-wonders-did-last-card-discarded = הקלף האחרון הושלך
client-wonders-show = להציג את העיר של { $name }
client-wonders-look-from = נקודת מבט
client-wonders-points-so-far = נקודות עד כה
client-wonders-tracking = קלפים נסתרים
client-wonders-may-hold = { $name }: יד של { $size }, מתוך { $count } אלה
client-wonders-known-discards = { $count } מתוך { $size } הקלפים בערימת ההשלכה
