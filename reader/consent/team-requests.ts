import type { RequestKind } from '#contract/routing/requests.ts'
import type { FoldedText } from '../read-answer/fold.ts'
import { isPersonRequest } from '../safety/person-request.ts'
import { readVisitWish } from './visit-wish.ts'

const MEDICINE =
  '(?:medicinas?|medicamentos?|pastillas?|recetas?|insulina|inhalador|meds?|medicines?|medications?|pills?|prescriptions?|insulin|inhaler)'
const WISH =
  '(?:quiero|quisiera|queria|necesito|necesitamos|ocupo|pido|puedo|pueden|puede|podria|podrian|me gustaria|me hace falta|por favor|want|need|would like|id like|please|can|could|may|get)'

/** Refills and interpreters are also asked about; 'necesito', 'could I' tell a wish. */
const refill = new RegExp(
  String.raw`\b${WISH} (?:\w+ ){0,5}?(?:resurt\w*|refill\w*|renovar\w*|renueven?|renew\w*|rellen\w*)\b` +
    String.raw`|\b${WISH} (?:\w+ ){0,3}?(?:mas|otra|otras|more|another) (?:\w+ )?${MEDICINE}\b` +
    String.raw`|\bse me (?:esta\w* )?(?:acab|termin)\w+ (?:\w+ ){0,3}?${MEDICINE}\b|\b${MEDICINE} se (?:me )?(?:esta\w* )?(?:acab|termin)\w+` +
    String.raw`|\bya no (?:me )?(?:queda\w*|tengo) (?:\w+ ){0,2}?${MEDICINE}\b` +
    String.raw`|\b(?:ran|run|running|im|am|almost|nearly) (?:almost )?(?:out of|low on) (?:\w+ ){0,3}?${MEDICINE}\b|\bout of (?:my )?${MEDICINE}\b`,
  'g',
)
const interpreter = new RegExp(
  String.raw`\b${WISH} (?:\w+ ){0,5}?(?:interprete|traductora?|interpreter|translator)\b`,
  'g',
)
const call = new RegExp(
  String.raw`\b(?:ll?amen?me|marquen?me)\b|\bque me (?:llamen?|marquen?)\b|\bme (?:puede|pueden|podria|podrian) (?:llamar|marcar)\b|\b(?:puede|pueden|podria|podrian) (?:llamarme|marcarme)\b` +
    String.raw`|(?<!\b(?:they|he|she|people|friends|who|did|you|to) )\b(?:call|phone|ring) me\b(?! (?:crazy|when (?:i|my)))|\bgive me a (?:call|ring)\b|\b(?:have|ask) (?:\w+ ){1,3}?(?:to )?call me\b`,
  'g',
)
/** Right before a wish: it is none. */
const denied = /\b(?:no|nunca|ya no|dont|do not|never|didnt|doesnt)(?: \w+){0,2} ?$/

const isWished = (line: string, pattern: RegExp): boolean =>
  [...line.matchAll(pattern)].some(({ 0: text, index }) => {
    const before = line.slice(0, index)
    return !denied.test(before) || /^(?:ya )?no /.test(text)
  })

/** What a text asks the team for, which no text of ours can do. A question about how it is done may count too. */
export const readTeamRequests = (said: FoldedText): RequestKind[] => {
  const { line } = said
  const found: (RequestKind | false)[] = [
    readVisitWish(said, false) === 'reschedule_asked' && 'another-time',
    isWished(line, refill) && 'refill',
    isWished(line, call) && 'call',
    isWished(line, interpreter) && 'interpreter',
    isPersonRequest(said) && !isWished(line, call) && 'person',
  ]
  return found.filter((kind) => kind !== false)
}
