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

/** 'El lunes no puedo, el martes sí', 'today I didn't yet', 'not this month. Dec 1', 'pushed it from Nov 19'. */
const unable = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:el|este|this|on|the) )?${dayWord} (?:(?:i|yo|he|she|we) )?(?:no (?:puedo|puede|podemos|fue|vino|me)|i didnt|didnt|cant|can not|doesnt work|i work|trabajo)[^,.;:]*(?:[,.;:]+ *|$)|not (?:this|next) (?:week|month)[,.;:]+ *|(?:(?:pushed|moved|changed|cambiaron|movieron|pasaron) (?:it |la |lo )?(?:from|de|del) (?:the |el )?[^,.;:]*)|(?:me (?:dijeron|dijo|avisaron|avisaron)|they (?:told|said)(?: me)?) (?:hoy|ayer|today|yesterday)|any ?time after \\d+|a cualquier hora despues de las \\d+`,
  'gu',
)
/** 'Hasta el 30', where the coming day is asked for: not before it. */
const notBefore =
  /^(?:pues |pero |ya |sera |seria |puedo )*hasta (?=(?:el |la |este |que )?(?:[\p{L}\d]))(?!.*(?:desde|de lunes|que))/u
/** An age, no day: 'I was 12'. */
export const toldAge =
  /^(?:i was|when i was|i am|im|tenia|tengo|cuando tenia) (?:like |como )?\d{1,3}(?: |$)(?!(?:of|de) )/

/** The text without the days that it denies or takes back; `lower` still has its marks. */
export const withoutDenied = (lower: string, lean: 'past' | 'future'): string => {
  const left = lower.replace(denied, '').replace(takenBack, '').replace(usually, '')
  const able = left.replace(unable, ' ').trim()
  const kept = able === '' ? left : able
  return lean === 'future' ? kept.replace(notBefore, '') : kept
}
