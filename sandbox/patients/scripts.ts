import type { ScriptName } from '../control.ts'
import { naturalAnswer, plainAnswer, type Situation } from './answers.ts'
import { type Language, otherLanguage } from './language.ts'
import { hasDone, type Memory, remember } from './memory.ts'
import { misspell } from './misspell.ts'

/** A text and how long after the one before it (milliseconds at human speed). */
export interface Reply {
  body: string
  afterMs: number
}

/** What a person does about a question. */
export interface Reaction {
  replies: Reply[]
  memory: Memory
}

type Script = (situation: Situation) => Reaction

const seconds = ({ random }: Situation, from: number, to: number): number => random.between(from * 1000, to * 1000)

/** One text in the person's own words; plainly when the first answer was not understood. */
const answer = (situation: Situation, from: number, to: number, write = naturalAnswer): Reaction => {
  const isPlain = situation.question.isRepeat || situation.memory.timesRead > 1
  const body = isPlain ? plainAnswer(situation) : write(situation)
  return { replies: [{ body, afterMs: seconds(situation, from, to) }], memory: answered(situation.memory) }
}

const say = (situation: Situation, body: string, memory: Memory, from = 3, to = 9): Reaction => ({
  replies: [{ body, afterMs: seconds(situation, from, to) }],
  memory,
})

const silent = (memory: Memory): Reaction => ({ replies: [], memory })
const answered = (memory: Memory): Memory => ({ ...memory, answered: memory.answered + 1 })
const finished = (memory: Memory): Memory => ({ ...memory, isDone: true })

const prompt: Script = (situation) => answer(situation, 2, 6)
const slow: Script = (situation) => answer(situation, 45, 150)
const misspelling: Script = (situation) => answer(situation, 4, 10, (the) => misspell(naturalAnswer(the), the.random))

const greetings: Record<Language, readonly [string, ...string[]]> = {
  es: ['Hola buenas tardes', 'Ay perdón, estaba en la cocina', 'Un momentito', 'Déjeme ver'],
  en: ['Hi good afternoon', 'Sorry I was in the kitchen', 'One moment please', 'Let me see'],
}

/** Several texts for one answer: what is around it first, then the answer. */
const chatty: Script = (situation) => {
  const { question, random } = situation
  const main = answer(situation, 1, 3)
  if (question.isRepeat || situation.memory.timesRead > 1) return main
  const opening = { body: random.pick(greetings[question.language]), afterMs: seconds(situation, 2, 5) }
  const isLong = random.chance(0.3)
  const more = { body: question.language === 'es' ? 'Ya le digo' : 'Here it is', afterMs: seconds(situation, 1, 2) }
  return { ...main, replies: isLong ? [opening, more, ...main.replies] : [opening, ...main.replies] }
}

const requests: Record<Language, string> = {
  es: 'Prefiero que me escriba en español por favor',
  en: 'I would prefer to do this in English please',
}

/** Answers one question, then asks for the other language and goes on in whichever comes. */
const switchesLanguage: Script = (situation) => {
  const { memory, question } = situation
  if (memory.answered !== 1 || hasDone(memory, 'switched')) return answer(situation, 3, 8)
  return say(situation, requests[otherLanguage(question.language)], remember(memory, 'switched'))
}

const strangers: Record<Language, readonly [string, ...string[]]> = {
  es: ['Número equivocado', 'Se equivocó de número, no conozco a esa persona', 'No soy esa persona'],
  en: ['Wrong number', 'You have the wrong number, I do not know that person', 'wrong person sorry'],
}

const wrongNumber: Script = (situation) =>
  say(situation, situation.random.pick(strangers[situation.question.language]), finished(situation.memory))

const goodbyes: Record<Language, readonly [string, ...string[]]> = {
  es: ['STOP', 'ALTO', 'No me escriban más'],
  en: ['STOP', 'Stop', 'please stop texting me'],
}

/** Answers once, then wants no more texts. */
const saysStop: Script = (situation) => {
  if (situation.memory.answered === 0) return answer(situation, 3, 8)
  return say(situation, situation.random.pick(goodbyes[situation.question.language]), finished(situation.memory))
}

const relatives: Record<Language, string> = {
  es: 'Soy su hija, ahorita se lo paso',
  en: 'This is her daughter, let me get her',
}
const askingForTwo: Record<Language, string> = {
  es: 'Y mi esposo también recibió la visita, él dice que todo bien',
  en: 'My husband got the visit too, he says all good',
}

/** A relative picks up first, and at the end the answer is for two. */
const sharesAPhone: Script = (situation) => {
  const { memory, question } = situation
  if (memory.answered === 0 && !hasDone(memory, 'handed-over')) {
    const handOver = { body: relatives[question.language], afterMs: seconds(situation, 4, 9) }
    const main = answer({ ...situation, memory: remember(memory, 'handed-over') }, 10, 20, plainAnswer)
    return { ...main, replies: [handOver, ...main.replies] }
  }
  const main = answer(situation, 4, 10)
  if (question.topic !== 'remarks' || hasDone(memory, 'spoke-for-two')) return main
  const second = { body: askingForTwo[question.language], afterMs: seconds(situation, 1, 3) }
  return { replies: [...main.replies, second], memory: remember(main.memory, 'spoke-for-two') }
}

const questionsBack: Record<Language, Partial<Record<string, string>> & { other: string }> = {
  es: {
    identity: '¿De parte de quién?',
    contract: '¿Cuál contrato es ese?',
    other: '¿Y para qué necesitan saber eso?',
  },
  en: { identity: 'Who is this?', contract: 'Which contract is that?', other: 'Why do you need to know that?' },
}

/** Wants to know something first, twice in a conversation; answers when asked again. */
const asksBack: Script = (situation) => {
  const { memory, question } = situation
  const isTheMoment = memory.answered === 0 || memory.answered === 2
  const mark = `asked-${memory.answered}`
  if (!isTheMoment || hasDone(memory, mark) || question.form === 'open') return answer(situation, 4, 10)
  const words = questionsBack[question.language]
  return say(situation, words[question.topic] ?? words.other, remember(memory, mark), 4, 10)
}

const doubts: Record<Language, readonly [string, ...string[]]> = {
  es: ['No sé', 'No me acuerdo bien', 'Creo que sí pero no estoy seguro'],
  en: ["I don't know", 'not sure', 'maybe, I do not remember'],
}

/** Does not know at first, then does. */
const unsure: Script = (situation) => {
  const { memory, question } = situation
  const isClear = question.topic === 'identity' || question.form === 'open' || question.topic === 'confirm'
  const mark = `doubted-${question.topic}`
  if (isClear || memory.done.length >= 2 || hasDone(memory, mark)) return answer(situation, 5, 12)
  return say(situation, situation.random.pick(doubts[question.language]), remember(memory, mark), 5, 12)
}

export const scripts: Record<ScriptName, Script> = {
  prompt,
  slow,
  chatty,
  misspelling,
  'switches-language': switchesLanguage,
  'wrong-number': wrongNumber,
  'says-stop': saysStop,
  'never-answers': ({ memory }) => silent(memory),
  'shares-a-phone': sharesAPhone,
  'asks-back': asksBack,
  unsure,
}
