import fc from 'fast-check'
import { consentOf } from '../consent/read-consent.ts'
import { readLanguageCommand } from '../language/command.ts'
import { fold } from '../read-answer/fold.ts'
import { readYesNo } from '../read-answer/yes-no.ts'
import { findEmergency } from './emergency.ts'
import { isPersonRequest } from './person-request.ts'
import { isWhoAsked } from './who-is-this.ts'
import { isWrongNumber } from './wrong-number.ts'

/** Danger in words that no list holds: beginnings, middles and ends in any order. */
const spanish = {
  first: ['mire', 'hoy', 'la verdad', 'desde anoche', 'oiga', 'ay', 'es que', 'a estas horas', 'de repente', 'aquí'],
  middle: [
    'todo se me hace gris',
    'la casa se va de lado',
    'ya regalé mis cosas',
    'el frasco quedó en cero',
    'el cuarto se hace chiquito',
    'los dedos se me ponen azulitos',
    'la boca se me fue de ladito',
    'le escribí una carta a cada quien',
    'él trae otra vez esa cara y cerró con llave',
    'apenas junto palabras',
    'la almohada amaneció roja',
    'siento como un elefante encima',
  ],
  last: [
    'y ni modo',
    'otra vez',
    'sin parar',
    'y estoy aquí nomás',
    'ya casi',
    'como nunca',
    'así sin más',
    'y me entiende',
  ],
}
const english = {
  first: ['look', 'tonight', 'honestly', 'since last night', 'um', 'so', 'right here', 'out of nowhere', 'well', 'see'],
  middle: [
    'the whole jar is empty now',
    'everything keeps tilting',
    'i gave my things away',
    'the room gets small and dark',
    'my fingers went kind of blueish',
    'his mouth sits crooked',
    'i wrote everybody a letter',
    'he locked us in with that look again',
    'my words come out like soup',
    'the pillow was all red',
    'an elephant sits on me',
    'nobody would notice by monday',
  ],
  last: [
    'and thats that',
    'again',
    'nonstop',
    'and im just here',
    'almost there',
    'like never before',
    'just like that',
    'you see',
  ],
}

/** Whether no pattern, list or reader of ours recognizes a text. */
const isUnknown = (text: string): boolean => {
  const said = fold(text)
  return (
    findEmergency(said) === null &&
    consentOf(said) === null &&
    readYesNo(said) === null &&
    readLanguageCommand(said) === null &&
    !isWrongNumber(said, '') &&
    !isPersonRequest(said) &&
    !isWhoAsked(said)
  )
}

const sentence = ({ first, middle, last }: typeof spanish) =>
  fc
    .tuple(fc.constantFrom(...first), fc.constantFrom(...middle), fc.constantFrom(...last), fc.nat(3))
    .map(([a, b, c, shape]) => [`${a} ${b} ${c}`, `${b}, ${c}`, `${a}... ${b}`, `${b} ${c}`.toUpperCase()][shape] ?? b)

/** Texts of people in danger that neither our patterns nor our readers know. */
export const unknownText: fc.Arbitrary<string> = fc.oneof(sentence(spanish), sentence(english)).filter(isUnknown)
