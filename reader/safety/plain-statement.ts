import type { DangerWord } from './danger-words.ts'

const anyOf = (...sayings: string[]): RegExp => new RegExp(`(?:^| )(?:${sayings.join('|')})(?= |$)`)

/** What follows a wish to die that is none. */
const figureOfSpeech =
  '(?! (?:laughing|of (?:laughter|embarrassment|hunger|boredom|heat|cold)|de (?:la |el )?(?:risa|verguenza|hambre|aburrimiento|calor|frio|sueno)))'
/** A wish to die or to kill oneself: laughter, a question or an old story beside it makes it no less one. */
const wishToDie = anyOf(
  `(?:me )?(?:quiero|voy a|pienso) (?:ya )?(?:matarme|suicidarme|morir|morirme|quitarme la vida|ahorcarme)${figureOfSpeech}`,
  `me (?:quiero|voy a) (?:ya )?(?:matar|morir|suicidar|ahorcar|quitar la vida)${figureOfSpeech}`,
  'ya no quiero (?:vivir|existir)',
  `(?:want to|wanna|going to|gonna|about to) (?:die|kill myself|end my life|hang myself|shoot myself)${figureOfSpeech}`,
  '(?:dont|do not) want to (?:live|be alive|exist)',
  '(?:im|i am|feel|feeling) suicidal',
)
/** Somebody cannot breathe, does not wake up, or has pain after all: nothing denies it. */
const failing = anyOf(
  'no (?:puedo|puede|alcanzo a|logro) respirar',
  '(?:cant|cannot|can not|couldnt) breathe',
  '(?:no|dejo de) respira(?:r)?',
  '(?:not|isnt|stopped|aint) breathing',
  'no (?:despierta|reacciona|responde)',
  '(?:pero|bueno|aunque) (?:el|mi) (?:pecho|corazon) (?:me )?(?:si|duele)',
  '(?:but|well|except) my (?:chest|heart) (?:does|hurts)',
  '(?:wont|not|isnt|doesnt) (?:wake|waking) up',
)
/** The same of whoever writes: 'is it normal that I cant breathe' is no question in general. */
const ownBreath = anyOf('no (?:puedo|alcanzo a|logro) respirar', 'i (?:cant|cannot|can not) breathe')

/** Classes of words that make of danger an idiom, a thing, a story, a question, or what is long over. */
const asides: ReadonlySet<string> = new Set(
  'laugh hunger bored device media plant years ago childhood question if sport mourning mild nose early history'.split(
    ' ',
  ),
)
/** What may besides say that there is none. */
const denials: ReadonlySet<string> = new Set('no fine admin work debt was used'.split(' '))

/** A laugh as it is typed. Who tells why ('de la risa', 'laughing so hard') uses another word. */
const typedLaugh = /^(?:(?:ja|je|ha|js)+h?|lol|lmao|rofl)$/
/** Asides of a question: 'is it normal'. */
const asked: ReadonlySet<string> = new Set(['question', 'mild'])
/** Asides of time, and what takes them back: 'I had asthma as a kid and now I cant breathe'. */
const past: ReadonlySet<string> = new Set('years ago childhood early history'.split(' '))
const present: ReadonlySet<string> = new Set('now today ahora ahorita hoy'.split(' '))

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

/** Whether something makes of 'cannot breathe' an idiom, a thing, a story or a question in general. */
const isExplained = (words: readonly DangerWord[], line: string): boolean => {
  const isNow = words.some(({ written }) => present.has(written))
  return words.some(
    ({ written, classes }) =>
      !typedLaugh.test(written) &&
      classes.some(
        (name) => asides.has(name) && !(isNow && past.has(name)) && !(asked.has(name) && ownBreath.test(line)),
      ),
  )
}

/**
 * Whether what a pattern finds stands by itself: nothing in the text could make anything else of it. A wish to die always
 * does. Somebody who cannot breathe or does not wake up does beside a denial, a courtesy and a typed laugh too.
 */
export const isPlainStatement = (words: readonly DangerWord[]): boolean => {
  const line = words.map(({ written }) => written).join(' ')
  if (wishToDie.test(line)) return true
  if (failing.test(line)) return !isExplained(words, line)
  return !isAside(words) && !words.some((_, at) => mayDeny(words, at))
}
