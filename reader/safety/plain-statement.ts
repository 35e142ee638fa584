import type { DangerWord } from './danger-words.ts'

const anyOf = (...sayings: string[]): RegExp => new RegExp(`(?:^| )(?:${sayings.join('|')})(?= |$)`)

/** Words after 'die' that make it a figure of speech. */
const figureOfSpeech =
  '(?! (?:laughing|of (?:laughter|embarrassment|hunger|boredom|heat|cold)|de (?:la |el )?(?:risa|verguenza|hambre|aburrimiento|calor|frio|sueno)))'
/** A wish to die or to kill oneself. Laughter, a question or an old story beside it changes nothing. */
const wishToDie = anyOf(
  `(?:me )?(?:quiero|voy a|pienso) (?:ya )?(?:matarme|suicidarme|morir|morirme|quitarme la vida|ahorcarme)${figureOfSpeech}`,
  `me (?:quiero|voy a) (?:ya )?(?:matar|morir|suicidar|ahorcar|quitar la vida)${figureOfSpeech}`,
  'ya no quiero (?:vivir|existir)',
  `(?:want to|wanna|going to|gonna|about to) (?:die|kill myself|end my life|hang myself|shoot myself)${figureOfSpeech}`,
  '(?:dont|do not) want to (?:live|be alive|exist)',
  '(?:im|i am|feel|feeling) suicidal',
)
/** Somebody cannot breathe, does not wake up, or has pain after all. A negation elsewhere changes nothing. */
const failing = anyOf(
  'no (?:puedo|puede|alcanzo a|logro) respirar',
  'no (?:puedo|puede) hablar bien',
  '(?:cant|cannot|can not|couldnt) breathe',
  '(?:no|dejo de) respira(?:r)?',
  '(?:not|isnt|stopped|aint) breathing',
  'no (?:despierta|reacciona|responde)',
  '(?:pero|bueno|aunque) (?:el|mi) (?:pecho|corazon) (?:me )?(?:si|duele)',
  '(?:but|well|except) my (?:chest|heart) (?:does|hurts)',
  '(?:wont|not|isnt|doesnt) (?:wake|waking) up',
)
/** The same about the writer: 'is it normal that I cant breathe' is not a general question. */
const ownBreath = anyOf('no (?:puedo|alcanzo a|logro) respirar', 'i (?:cant|cannot|can not) breathe')

/** Classes of words that turn danger into an idiom, a thing, a story, a question, or the distant past. */
const asides: ReadonlySet<string> = new Set(
  'laugh hunger bored device media plant years ago childhood question if sport mourning mild nose early history'.split(
    ' ',
  ),
)
/** Classes that may also say that there is no danger. */
const denials: ReadonlySet<string> = new Set('no fine admin work debt was used'.split(' '))

/** A typed laugh. Somebody who explains the laugh ('de la risa', 'laughing so hard') uses another word. */
const typedLaugh = /^(?:(?:ja|je|ha|js)+h?|lol|lmao|rofl)$/
/** Asides of a question: 'is it normal'. */
const asked: ReadonlySet<string> = new Set(['question', 'mild'])
/** Asides of time, and what takes them back: 'I had asthma as a kid and now I cant breathe'. */
const past: ReadonlySet<string> = new Set('years ago childhood early history'.split(' '))
const present: ReadonlySet<string> = new Set('now today ahora ahorita hoy'.split(' '))

/** Courtesies; they do not tell how somebody is. */
const courtesies: ReadonlySet<string> = new Set('ok okay gracias thanks thank dios god'.split(' '))

const hasOneOf = (words: readonly DangerWord[], names: ReadonlySet<string>): boolean =>
  words.some(({ classes }) => classes.some((name) => names.has(name)))

/** Whether a text may be an idiom, a story, about a thing, or about the distant past. */
export const isAside = (words: readonly DangerWord[]): boolean => hasOneOf(words, asides)

/** What somebody in danger cannot or no longer do: 'no puedo', 'no despierta', 'no para', 'no respira bien'. */
const abilities: ReadonlySet<string> = new Set('can cannot Wake BREATH Stops Speech'.split(' '))
const isOfAbility = (word: DangerWord | undefined): boolean =>
  word?.classes.some((name) => abilities.has(name)) ?? false

/** Whether the word at this place may say that there is no danger, rather than what somebody cannot do. */
const mayDeny = (words: readonly DangerWord[], at: number): boolean => {
  const word = words[at]
  if (word === undefined || courtesies.has(word.written) || !hasOneOf([word], denials)) return false
  // 'No se mueve', 'no me puedo mover'.
  const isInability = word.classes.includes('no') && words.slice(at + 1, at + 3).some(isOfAbility)
  return !isInability && !(word.classes.includes('fine') && isOfAbility(words[at - 1]))
}

/** Whether 'cannot breathe' is an idiom, a story, a general question or about a thing. */
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
 * Whether a match says beyond doubt that somebody is in danger. A wish to die always does. 'Cannot breathe' and 'does not wake
 * up' do, even beside a denial, a courtesy or a typed laugh.
 */
export const isCertain = (words: readonly DangerWord[]): boolean => {
  const line = words.map(({ written }) => written).join(' ')
  return wishToDie.test(line) || (failing.test(line) && !isExplained(words, line))
}

/** Whether a match is a plain statement: certain, or nothing in the text could change its meaning. */
export const isPlainStatement = (words: readonly DangerWord[]): boolean => {
  const line = words.map(({ written }) => written).join(' ')
  if (wishToDie.test(line)) return true
  if (failing.test(line)) return !isExplained(words, line)
  return !isAside(words) && !words.some((_, at) => mayDeny(words, at))
}
