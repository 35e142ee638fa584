import type { FoldedText } from './fold.ts'

/** 'twentytwo' */
export const fusedInEnglish =
  /\b(twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety)(one|two|three|four|five|six|seven|eight|nine)\b/g

/** Things that patients count. An article before other nouns is no number ('un poco', 'a lot'). */
const counted =
  '(?:pastill(?:it)?as?|pills?|tablets?|tabletas?|capsulas?|capsules?|visitas?|visits?|vez|veces|times?|dias?|days?|personas?|person|people|hij[oa]s?|kids?|child|dosis|doses?|inyeccion(?:es)?|shots?|h?oras?|horitas?|hours?|hrs?|libras?|pounds?|lbs?|kilos?|mes(?:es)?|months?|anos?|years?|citas?|appointments?|llamadas?|calls?|tazas?|cups?|vasos?|glass(?:es)?|copias?|copy|noches?|nights?|semanas?|weeks?|millas?|miles?|cuadras?|blocks?|herman[oa]|sister|brother|daughter|son|cuidadora|cucharad(?:it)?as?|teaspoons?|tablespoons?|spoons?|comidas?|meals?|cajas?|box|horita|perrit[oa]|perr[oa]|gat[oa]|dog|cat)'
const only = '(?:solo|solamente|n[oa]mas|nada mas|only|just)'
/** 'una pastilla al día', 'un solo día': one. */
export const justOne = new RegExp(
  `^(?:${only} )?(?:una?|an?(?! veces)|one) (?:(?:sol[oa]|single) )?(?:${counted}|n[oa]mas|enter[oa]|complet[oa])(?: (?:a la|al|por|a|per|cada|every|each) \\w+| diari[ao]s?| daily)?(?: ${only})?$|^(?:una?|one) (?:diari[ao]|daily)$`,
)
/** 'just my sister she's 74': one person, whatever follows. */
export const justMine = new RegExp(
  `^(?!.* (?:y|and) (?:yo|me|i|my?|mi)(?: |$))${only} (?:my|mi) (?!\\w+s(?: |$))\\w+(?: (?:y |and )?(?:lives?|vive|helps?|ayuda|with|conmigo|me|que|who|she|shes|he|hes|tiene)(?: .*)?)?$`,
)
/** 'half a pill' */
export const justHalf = new RegExp(
  `^(?:(?:me |yo )?(?:tomo|doy|take|just|only|solo) )?(?:(?:half|medi[ao])(?: an?)? ${counted}|(?:la )?mitad de una?(?: ${counted})?)(?: (?:en|por|a|al|in|at|every|cada) .+)?$`,
)
/** 'a quarter of a pill' */
export const justQuarter = new RegExp(
  `^(?:1 4|one quarter|an? quarter|un cuarto) (?:of |de )(?:an? |una? )?${counted}$`,
)
/** 'pastilla y media': one and a half. */
export const thingAndHalf = new RegExp(`^(?:una? )?${counted} (?:y medi[ao]|and a half)$`)
/** 'dos horas y media', '2 hours and a half': the noun is in the middle. */
const halfApart = new RegExp(` ${counted} (?=[yi] medi[ao]|(?:and|n|an) (?:a )?half)`)
/** 'one twenty five': people say blood sugar and pressure this way. */
export const spokenReading =
  /^(?:(?:it|was|is|its|about|around|like|sugar|my) )*(one|two|three|four|five|six|seven|eight|nine) ((?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?: (?:one|two|three|four|five|six|seven|eight|nine))?)$/
/** 'one Monday and one Tuesday': two things without their total. */
export const oneAndOne = /(?:^| )(?:one|1|una?) (?!y |and )\w+ (?:and|y) (?:one|1|una?|otr[ao]) \w+/

/** 'una o dos': a range, although 'una' alone counts nothing. */
export const oneOrTwo = /(?:^| )(?:un[oa]?|one|1) (?:o|u|or) (?:dos|two|2)(?: |$)/

const onScale =
  /(?:^| )(?:(?:de|en) una escala )?(?:del?|from|desde) (?:1|uno|one|0|cero|zero) (?:al?|to|hasta) (?:10|diez|ten)(?= |$)/
const outOfTen = /(?<=\w) (?:de|out of) (?:10|diez|ten|cien|100)$/
/** 'en los 80': an age or a time, not the figure asked for. */
const decade = /(?:^| )(?:en|in) (?:los|the|mis|my) \d0s?(?= |,)/
const thatIsAll = /(?: (?:y|and|and thats|y eso es))? (?:ya|it|all|nada mas|no mas|ya no mas)$/

/** 'Eight out of ten' is a pain score; 'one over ten' is a tenth. */
const percent = / ?(?:por ?ciento|per ?cent)(?= |$)/
const overTen = /(?<=(?:^|\s)(?:[2-9]|10))\s*\/\s*10(?=\W*$)/
const modest = / ?(?:if (?:im|i am) not (?:mistaken|wrong)|si no me equivoco|si mal no recuerdo)$/

/** The text without the fillers around its number. */
export const bared = (said: FoldedText): FoldedText => {
  const isScore = overTen.test(said.lower)
  const bare = (text: string): string =>
    text
      .replace(overTen, '')
      .replace(modest, '')
      .replace(percent, '')
      .replace(onScale, ' ')
      .replace(decade, ' ')
      .replace(outOfTen, '')
      .replace(thatIsAll, '')
      .replace(halfApart, ' ')
      .trim()
  const line = bare(isScore ? said.line.replace(/ 10$/, '') : said.line)
  if (line === '' || line === said.line) return said
  return { ...said, line, lower: bare(said.lower), words: line.split(/\s+/) }
}

/** 'treinta y tantos', 'forty something': an unknown number above the figure. */
export const roundly = / (?:[yi] (?:tant[oa]s?|pico|algo)|something|odd|plus)(?: |$)|(?:^| )veintitant[oa]s(?: |$)/

/** Nobody, never, none, with what was counted: 'no vino nadie', 'no visits'. */
export const zero =
  /^(?:ningun[oa]?s?(?: \w+)?|nadien?(?: \w+){0,2}|nunca(?: \w+){0,2}|jamas(?: \w+){0,2}|no \w+ (?:nadien?|ningun[oa]|nunca)(?: \w+)?(?: ni un[oa]? (?:sol[oa] )?\w+)?|zip|goose egg|cero (?:veces|visitas?|personas?|dias)|ni (?:un[oa]?(?: sol[oa])?|siquiera una) \w+|nobody(?: \w+)?|no ?one(?: \w+)?|none(?: of them)?|never \w+|no (?:visits?|people|times?|calls?|appointments?|visitas?)|no (?:refills?|pills?|meds|pastillas|medicinas?) (?:left|at all|quedan)|zilch|(?:ya )?no me quedan?(?: \w+)?|(?:ya )?se me (?:acab(?:aron|o)|terminaron)|(?:(?:im|i am|all) )?out(?: of (?:em|them|it))?|(?:i )?ran out|(?:ya )?no tengo (?:mas|ningun[oa])|(?:nan|nary)(?: an?)?(?: \w+)?|ni (?:un|una) (?:hora|vez|dia) (?:se quedo|vino|estuvo)|not (?:even )?(?:(?:a single|any|one) \w+|once|(?:a )?one)|zero (?:times|visits?|people|days))$/

/** 'No ha venido ni una vez', 'she has not come even once', 'hasn't come at all': not once. */
export const neverOnce =
  /^(?:(?:ella|el|she|he|they|it|nobody|nadie|i|yo|todavia|aun) )?(?:no|nunca|hasnt|havent|didnt|doesnt|dont|has not|have not|did not)(?: (?!una?(?: |$)|\d|one(?: |$))[a-z]+){1,3} (?:ni (?:un[oa]?|1)(?: sol[oa])?(?: (?:vez|dia|hora|visita|pastilla))?|(?:even )?once|(?:even )?one(?: time)?|a single (?:time|one|day|visit)|at all|any|none)(?: (?:yet|todavia|aun|this month|this week|este mes|esta semana))?$/

/** A clock time or a day of a month: 'a las 3', '3 pm', 'el 12 de mayo'. */
export const momentPattern =
  /(?:^| )(?:(?:since|desde)(?: el)? (?:19|20)\d\d|a las? (?:\d|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)|at (?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|noon)|\d{1,2} ?(?:am|pm|a m|p m)|de (?:la manana|la tarde|la noche)|oclock|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|january|february|april|may \d{1,2}|\d{1,2} may|june|july|august|september|october|november|december)(?: |$)/

/** 'no fueron 3', 'más de 3': the figure is not the answer. 'No, fueron 3' is. */
export const notThat =
  /(?:^| )(?:ni(?= \d)|no|not|nunca|didnt|wasnt|werent|mas de|menos de|more than|less than|fewer than|at least|al menos|por lo menos|over|under) /
