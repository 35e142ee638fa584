import type { DangerWord } from './danger-words.ts'

/** What says by itself that somebody may die within minutes, or wants to: no score may turn it off. */
const statements = [
  '(?:me )?(?:quiero|voy a|pienso) (?:ya )?(?:matarme|suicidarme|morir|morirme|quitarme la vida|ahorcarme)',
  'me (?:quiero|voy a) (?:ya )?(?:matar|morir|suicidar|ahorcar|quitar la vida)',
  'ya no quiero (?:vivir|existir)',
  '(?:want to|wanna|going to|gonna|about to) (?:die|kill myself|end my life|hang myself|shoot myself)',
  '(?:dont|do not) want to (?:live|be alive|exist)',
  '(?:im|i am|feel|feeling) suicidal',
  'no (?:puedo|puede|alcanzo a|logro) respirar',
  '(?:cant|cannot|can not|couldnt) breathe',
  '(?:no|dejo de) respira(?:r)?',
  '(?:not|isnt|stopped|aint) breathing',
  'no (?:despierta|reacciona|responde)',
  '(?:pero|bueno|aunque) (?:el|mi) (?:pecho|corazon) (?:me )?(?:si|duele)',
  '(?:but|well|except) my (?:chest|heart) (?:does|hurts)',
  '(?:wont|not|isnt|doesnt) (?:wake|waking) up',
]
const statement = new RegExp(`(?:^| )(?:${statements.join('|')})(?= |$)`)

/** Classes of words that make of danger an idiom, a thing, a story, a question, or what is long over. */
const asides: ReadonlySet<string> = new Set(
  'laugh hunger bored device media plant years ago childhood question if sport mourning mild nose early history'.split(
    ' ',
  ),
)
/** What may besides say that there is none. */
const denials: ReadonlySet<string> = new Set('no fine admin work debt was used'.split(' '))

/** Courtesies, which say nothing of how somebody is. */
const courtesies: ReadonlySet<string> = new Set('ok okay gracias thanks thank dios god'.split(' '))

const hasOneOf = (words: readonly DangerWord[], names: ReadonlySet<string>): boolean =>
  words.some(({ classes }) => classes.some((name) => names.has(name)))

/** Whether a text may be an idiom, speak of a thing, of a story, or of what is long over. */
export const isAside = (words: readonly DangerWord[]): boolean => hasOneOf(words, asides)

/** What somebody in danger cannot do, or does no more: 'no puedo', 'no despierta', 'no para', 'no respira bien'. */
const abilities: ReadonlySet<string> = new Set('can cannot Wake BREATH Stops Speech'.split(' '))
const isOfAbility = (word: DangerWord | undefined): boolean =>
  word?.classes.some((name) => abilities.has(name)) ?? false

/** Whether the word at a place may say that there is no danger; not where it says what somebody cannot do, or not well. */
const mayDeny = (words: readonly DangerWord[], at: number): boolean => {
  const word = words[at]
  if (word === undefined || courtesies.has(word.written) || !hasOneOf([word], denials)) return false
  // 'No se mueve', 'no me puedo mover'.
  const isInability = word.classes.includes('no') && words.slice(at + 1, at + 3).some(isOfAbility)
  return !isInability && !(word.classes.includes('fine') && isOfAbility(words[at - 1]))
}

/**
 * Whether what a pattern finds stands by itself: nothing in the text could make anything else of it. Plain statements (a wish to die
 * or to kill oneself, somebody who cannot breathe, does not breathe or does not wake up) stand by themselves beside a denial
 * and a courtesy too.
 */
export const isPlainStatement = (words: readonly DangerWord[]): boolean =>
  !isAside(words) &&
  (!words.some((_, at) => mayDeny(words, at)) || statement.test(words.map(({ written }) => written).join(' ')))
