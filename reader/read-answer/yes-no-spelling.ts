/** Hasty spellings and the words they mean. */
const meant = new Map(
  `definately definitely, definatly definitely, definitly definitely, defintely definitely, definetly definitely, absolutly absolutely,
absolutley absolutely, certainley certainly, ofcourse of course, porsupuesto por supuesto, alomejor a lo mejor, tabien ta bien,
estabien esta bien, nose no se, talves tal vez, q que, ke que, xq por que, vdd verdad, mismito mismo, meramente mismo,
claroq claro que, naw nah, fasho for sure, yeppers yep, yessir yes, obvi obvio, thas thats, dats thats, tru true`
    .split(',')
    .map((pair): [string, string] => {
      const [word = '', ...words] = pair.trim().split(/\s+/)
      return [word, words.join(' ')]
    }),
)

/** 'noo', 'siii', 'yesss', 'nonono', 'sisi': letters and syllables drawn out. */
const drawnOut: readonly (readonly [RegExp, string])[] = [
  [/^(?:n+o+)+$/, 'no'],
  [/^(?:s+i+)+$/, 'si'],
  [/^(?:y+e+s+)+$/, 'yes'],
  [/^n+a+h+$/, 'nah'],
]
const lettersApart = /^(?:s i|n o|y e s|o k)$/
const notKnown = /(^| )no c(?= |$)/g
/** 'tes I mean yes': the words after a correction count. */
const corrected = /^(?:\S+ ){0,2}(?:i mean|i meant|quise decir|quiero decir|digo) (?=\S)/

/** 'yes, but actually no': the last word counts. */
const thoughtAgain =
  /^(?:(?:yes|yeah|yep|si|no|nope|nah) )+(?:but |pero )?(?:(?:no )?wait|well|bueno|espere|actually|really|on second thought|en realidad|mejor dicho|mejor|digo|perdon|sorry|i mean) (?=(?:yes|yeah|yep|si|no|nope|nah)$)/

const wordAsMeant = (word: string): string =>
  meant.get(word) ?? drawnOut.find(([pattern]) => pattern.test(word))?.[1] ?? word

/** A folded line with hasty spellings corrected, so that the cues need not list them. */
export const speltAsMeant = (line: string): string => {
  const whole = lettersApart.test(line) ? line.replaceAll(' ', '') : line
  return whole
    .replace(notKnown, '$1no se')
    .split(' ')
    .map(wordAsMeant)
    .join(' ')
    .replace(corrected, '')
    .replace(thoughtAgain, '')
}
