const months =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)'
const mesesDe = '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)'
const weekdays =
  '(?:sunday|monday|tuesday|wednesday|thursday|friday|saturday|domingo|lunes|martes|miercoles|jueves|viernes|sabado)'
const hour =
  '(?:\\d{1,2}(?::\\d\\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(?: (?:thirty|fifteen|y media|y cuarto|y (?:10|15|20|30|45)))?'
const span = '(?:days?|weeks?|wks?|mos?|months?|years?|yrs?|dias?|semanas?|mes(?:es)?|anos?)'

/**
 * Figures beside the answer in a story: days, clock times, years, ages, doses, pressures, house numbers, how long ago, and 'one'
 * for a thing.
 */
const asides = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    '(?:on|since) the \\d{1,2}(?! \\p{L})',
    `(?:(?:on|since|from|by|till|until) )?(?:${weekdays} )?(?:the )?\\d{1,2}(?:st|nd|rd|th)(?: of ${months})?`,
    `(?:the \\d{1,2}|\\d{1,2} of) ${months}`,
    `(?:(?:on|since) )?${months}\\.? (?:the )?\\d{1,2}(?:st|nd|rd|th)?`,
    `(?:desde |hasta |para )?el (?:dia )?\\d{1,2}(?: de ${mesesDe})?`,
    `\\d{1,2} de ${mesesDe}`,
    `(?:el )?(?:dia|${weekdays}) \\d{1,2}`,
    '(?:since|in|of|desde|en|del?)(?: el)?(?: ano)? (?:19|20)\\d\\d',
    `(?:at|by|till?|until|before|after|since|around|round|up at|like at) ${hour}(?: ?[ap]\\.?m)?(?! ?(?:hours?|hrs?|times|visits|days|pills|people|minutes|mins?))`,
    `(?:a|desde|hasta|de|como a|tipo) las? ${hour}(?: (?:de|por|en) la (?:manana|tarde|noche)| ?[ap]\\.?m)?(?! veces)`,
    '\\d{1,2}(?::\\d\\d)? ?[ap]\\.?m',
    '\\d{1,2} ?o ?clock',
    `de ${hour} de la \\p{L}+ a ${hour} de la \\p{L}+`,
    'l[ao] del \\d{1,2}',
    `se (?:fue|va|iba|retira|marcha) (?:a las? |como a las? )?${hour}(?! (?:veces|vez|h?oras?|hrs?|dias?|min))`,
    '(?<=(?:hours?|hrs?|horas?|h),? )(?:de |from )?\\d{1,2} (?:to|a|-) \\d{1,2}',
    '(?:im|i am|hes|shes|(?:oldest|youngest|baby|mayor|menor|mas grande) (?:is|tiene)) \\d{1,3}(?: (?:years|yrs) old)?(?! \\p{L}+s | ?(?:lbs?|pounds?|kg|kilos?)(?: |$))',
    '(?:(?:tengo|tiene|con mis|de mis|a mis) \\d{2,3} anos(?: de edad)?|(?:y|que|pues) (?:tengo|tiene) \\d{2,3}(?! \\p{L}+s(?: |$))|con mis \\d{2,3})',
    '\\d{1,3} (?:years|yrs) old',
    '(?:los )?de \\d+ anos',
    '(?:de |of |at )?\\d[\\d.,]* ?(?:mg|mcg|ml|cc|units?|unidades|lit(?:ers?|ros?))(?: each)?',
    '(?:\\d{2,3} ?/ ?\\d{1,3}|\\d ?/ ?\\d{2,3})(?: ?/ ?\\d{2,4})?',
    '(?:apt|apto|apartamento|apartment|room|cuarto|unit|suite|route|ruta|highway|hwy|county road|floor|piso|hab|habitacion|calle|km)\\.? #?\\d+\\p{L}?',
    '(?:on |on the |in the )?\\d{1,2}(?:st|nd|rd|th)? floor',
    `(?:al|en el) \\d{2,5} de (?:la )?(?:calle )?(?!${mesesDe})\\p{L}+|en la \\d{2,3}(?! \\p{L})`,
    `(?:in|within|over|since|for|(?<=\\d.*)para|en|hace|llevo|llevamos|durante|con)(?: (?:the )?(?:last|past)| l[oa]s ultim[oa]s)? (?:\\d+|dos|tres|cuatro|seis|two|three|four|six) ${span}`,
    `\\d+ ${span} (?:ago|atras)`,
    '(?:for |de |a )?\\$ ?\\d[\\d.,]*|\\d+ (?:dollars|bucks|dolares|pesos|soles|quetzales)',
    '(?:give me|gimme|just|wait|hold on) (?:one|1) (?:sec|second|moment|min|minute)',
    '(?:box|schedule|paper|label|bottle|chart|caja|papel|receta|frasco|etiqueta|horario) (?:says?|said|dice|decia) (?:\\d+|\\p{L}+)',
    '(?:last (?:month|week|year)|el mes pasado|la semana pasada)(?: it was| was| era| fue)? \\d+',
    'the \\d{2,3}(?! \\p{L})',
    'one (?:way|by one)',
    '(?:that|this|which|every|another|other|each|keep|next|last|first|any|for|see) one',
    'one (?:of|at|in|on) (?:them|those|these|the)',
    'un[oa] de (?:esas|esos|ellas|ellos|las|los)',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
)

/**
 * Figures that are seldom the answer if there is another one: hours of a day, years together, house numbers, supplies, rounds,
 * rooms, and goals.
 */
const lessLikely = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    '\\d{1,2}:\\d\\d',
    '(?:de|from) \\d{1,2} (?:a|to|till?|until) \\d{1,2}',
    '(?:been )?(?:married|together|cas[ao]d[ao]s?|juntos)(?: \\p{L}+)? \\d+ (?:years|yrs|anos)',
    '\\d+ (?:day|month) supply',
    '(?:did|served) \\d+ tours?',
    '(?:address|direccion)(?: is| es)? \\d+(?: \\p{L}+)?',
    '\\d{2,5} (?:\\p{L}+ ){1,2}(?:st|street|ave|avenue|road|rd|lane|ln|drive|dr|blvd)',
    '(?:from |del? )?(?:number|numero) \\d+',
    '\\d+ (?:piezas|cuartos|recamaras|habitaciones|rooms|bedrooms|pisos|floors)',
    '(?:que|to) (?:baje|suba|llegue|get|come) (?:down |up )?(?:a|to) \\d+',
    '(?:including|incluyendo|contando|counting) (?:a )?(?:my|mis|the|los|las) (?:\\d|two|three|four|dos|tres|cuatro) \\p{L}+',
    'an? 10 (?:out of|outta|over) (?:10|ten)',
    'un[ao]? de \\d+(?: mg)?',
    `(?:i|ill|im|hell|shell) (?:be|turn|turning) \\d{2,3}`,
  ].join('|')})(?![\\p{L}\\p{N}:])`,
  'gu',
)
const aFigure =
  /\d|(?<!\p{L})(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)(?!\p{L})/u
const spaces = /\s+/g

/** The text without the figures that are about something else; `text` is folded, with its marks. */
export const withoutAsides = (text: string): string => {
  const left = text.replace(asides, ' ').replace(spaces, ' ').trim()
  const likely = left.replace(lessLikely, ' ').replace(spaces, ' ').trim()
  return aFigure.test(likely) ? likely : left
}
