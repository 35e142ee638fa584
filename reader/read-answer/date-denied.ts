const weekdayNames =
  '(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:day)?'
const dayWord = `(?:today|tomorrow|yesterday|hoy|ayer|antier|mañana|manana|${weekdayNames})`

/** 'Not tomorrow, the day after', 'no el sábado pasado, el anterior, el 14', 'next Thursday, not this one'. */
const denied = new RegExp(
  `(?<![\\p{L}\\d])(?:no|not)(?: fue| era| was| on| el| la| this| the| este)* (?:${dayWord}(?: (?:pasado|que viene|[a-z]+)){0,2}|this one|that one|este|ese)(?:[,.;:]+ *| (?=its |it is |es |because |cause ))(?:(?:el|the) (?:anterior|otro ${weekdayNames}|other one|one before)[,.;]+ *(?=(?:el|the) \\d))?`,
  'gu',
)
/** 'Friday no sorry Saturday', 'was gonna go today but no. Friday': the day that was taken back. */
const takenBack = new RegExp(
  `^.*(?<![\\p{L}\\d])${dayWord}(?![\\p{L}\\d])[^\\d]*?[ ,.;](?:(?:but |pero )?no|wait|sorry|perd[oó]n|digo|mentira|i mean|oops|ups)[ ,.;:]+(?:no |sorry |wait |perd[oó]n |digo |i mean |it was |fue |era |mejor )*(?=(?:el |on |the |last |this |next |este )?(?:${dayWord}|\\d))`,
  'u',
)
/** 'Usually Thursday but this week Friday'. */
const usually = new RegExp(
  `^(?:usually|normally|normalmente|casi siempre|siempre) .*${dayWord}.* (?:but|pero) (?:this (?:week|time)|esta (?:semana|vez)) (?:es |its |it is |el |on )*(?=${dayWord})`,
  'u',
)

/** The text without the days that it denies or takes back; `lower` still has its marks. */
export const withoutDenied = (lower: string): string =>
  lower.replace(denied, '').replace(takenBack, '').replace(usually, '')
