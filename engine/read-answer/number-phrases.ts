import type { Said } from './fold.ts'

/** 'twentytwo' */
export const fusedInEnglish =
  /\b(twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety)(one|two|three|four|five|six|seven|eight|nine)\b/g

/** Things that patients count; other nouns after an article are no number ('un poco', 'a lot'). */
const counted =
  '(?:pastillas?|pills?|tablets?|tabletas?|capsulas?|capsules?|visitas?|visits?|vez|veces|times?|dias?|days?|personas?|person|people|hij[oa]s?|kids?|child|dosis|doses?|inyeccion(?:es)?|shots?|horas?|hours?|mes|month|anos?|years?|citas?|appointments?|llamadas?|calls?|tazas?|cups?|vasos?|glass(?:es)?|copias?|copy)'
const only = '(?:solo|solamente|nomas|nada mas|only|just)'
/** 'una pastilla al día', 'un solo día': one. */
export const justOne = new RegExp(
  `^(?:${only} )?(?:una?|an?|one) (?:(?:sol[oa]|single) )?(?:${counted}|nomas)(?: (?:al|por|a|per|cada|every|each) \\w+)?(?: ${only})?$`,
)
/** 'half a pill' */
export const justHalf = new RegExp(`^(?:half|medi[ao])(?: an?)? ${counted}$`)
/** 'pastilla y media': one and a half. */
export const thingAndHalf = new RegExp(`^(?:una? )?${counted} y medi[ao]$`)
/** 'dos horas y media', '2 hours and a half': the thing stands between. */
const halfApart = new RegExp(` ${counted} (?=y medi[ao]|and a half)`)
/** 'one twenty five' is how a blood sugar or a pressure is told. */
export const spokenReading =
  /^(?:(?:it|was|is|its|about|around|like|sugar|my) )*(one|two|three|four) ((?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?: (?:one|two|three|four|five|six|seven|eight|nine))?)$/
/** 'one Monday and one Tuesday': two things told apart, their number not said. */
export const oneAndOne = /(?:^| )(?:one|1|una?) (?!y |and )\w+ (?:and|y) (?:one|1|una?|otr[ao]) \w+/

const onScale =
  /(?:^| )(?:(?:de|en) una escala )?(?:del?|from|desde) (?:1|uno|one|0|cero|zero) (?:al?|to|hasta) (?:10|diez|ten)(?= |$)/
const outOfTen = /(?<=\w) (?:de|out of) (?:10|diez|ten|cien|100)$/
/** 'en los 80': about an age or a time, beside the figure that is asked for. */
const decade = /(?:^| )(?:en|in) (?:los|the|mis|my) \d0s?(?= |,)/
const thatIsAll = /(?: (?:y|and|and thats|y eso es))? (?:ya|it|all|nada mas|no mas|ya no mas)$/

/** The text without what only stands around its number. */
export const bared = (said: Said): Said => {
  const bare = (text: string): string =>
    text
      .replace(onScale, ' ')
      .replace(decade, ' ')
      .replace(outOfTen, '')
      .replace(thatIsAll, '')
      .replace(halfApart, ' ')
      .trim()
  const line = bare(said.line)
  if (line === '' || line === said.line) return said
  return { ...said, line, lower: bare(said.lower), words: line.split(/\s+/) }
}
