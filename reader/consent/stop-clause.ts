import { partings } from '../read-answer/clauses.ts'
import { type FoldedText, foldPart } from '../read-answer/fold.ts'
import { courtesiesBesideWord } from './words.ts'

const parting = new RegExp(partings, 'u')

/** Words that stop our texts when a clause says nothing else. CANCEL may mean the visit and END the end of anything. */
const alone: ReadonlySet<string> = new Set([
  'stop',
  'stop all',
  'stopall',
  'alto',
  'baja',
  'dar de baja',
  'darme de baja',
  'unsubscribe',
  'optout',
  'opt out',
  'desuscribir',
  'desuscribirme',
])
const courtesy = new RegExp(
  `^(?:(?:${courtesiesBesideWord.join('|')}|ya|now|ok) )+|(?: (?:${courtesiesBesideWord.join('|')}|ya|now))+$`,
  'g',
)

/** 'Alto' and 'baja' also describe a pressure, a sugar level or a child. */
const measured =
  /(?:^| )(?:presion|azucar|glucosa|colesterol|fiebre|temperatura|peso|volumen|pulso|corazon|oxigeno|estatura|pressure|sugar|alta|altos|altas|bajo|bajos|bajas|sube|subio|subida|flac[oa]|gord[oa]|niv?el|vitamina)(?: |$)/
const canBeMeasured = (word: string, line: string): boolean =>
  (word === 'alto' || word === 'baja') && measured.test(line)

const capitals =
  /^(?:STOP|ALTO|BAJA|UNSUBSCRIBE|OPT OUT)(?=[^\p{L}\p{N}]|$)|(?<=[^\p{L}\p{N}])(?:STOP|Stop|ALTO|BAJA|UNSUBSCRIBE|OPT OUT)$/u
/** Before or after these words STOP is quoted or part of a sentence: 'if I text STOP', 'STOP by tomorrow'. */
const leadsOn =
  /(?:^| )(?:to|not|dont|no|never|nunca|cant|wont|didnt|doesnt|the|a|an|la|el|de|del|un|una|word|palabra|say|says|said|dice|digo|dije|text|texted|put|puse|pongo|poner|ponerle|ponga|pongan|type|typed|send|sent|mande|mando|mandar|reply|replied|write|wrote|answer|responda|responde|conteste|contesta|escriba|escribe|mande|responder|respondi|if|si|que|con|hit|press|pressed|i|ive|bus|full|non|muy|tan|mas|esta|es|era|salio|anda|sigue|was|is)$/
const askedOf = /(?:^| )(?:means?|meaning|significa|quiere decir|what is|whats|what does)(?: |$)/
const goesOn =
  /^(?:by|the|at|in|on|for|it|if|sign|signs|and|or|y|o|de|del|la|el|los|las|en|mi|my|his|her|taking|giving|being|going|doing|a|al|means|significa|is|was|es|era|fue|does)(?: |$)/

/** STOP in capitals at one end of a text that is not all in capitals, as instructions spell it. */
export const isWrittenOut = ({ raw, line }: FoldedText): boolean => {
  const text = raw.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const found = capitals.exec(text)
  if (found === null || !/\p{Ll}/u.test(text) || askedOf.test(line) || canBeMeasured(found[0].toLowerCase(), line))
    return false
  const before = foldPart(text.slice(0, found.index)).line
  const behind = foldPart(text.slice(found.index + found[0].length)).line
  return before === '' ? !goesOn.test(behind) : !leadsOn.test(before)
}

/** Whether one clause is only a word that stops our texts: 'BAJA, ya no necesito la ayuda', 'I moved. Stop'. */
export const hasStopClause = (said: FoldedText): boolean =>
  isWrittenOut(said) ||
  (parting.test(said.lower) &&
    said.lower.split(parting).some((part) => {
      const word = foldPart(part).line.replace(courtesy, '')
      return alone.has(word) && !canBeMeasured(word, said.line)
    }))
