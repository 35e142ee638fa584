import type { ScriptName } from '../control.ts'
import { naturalAnswer, plainAnswer, type Situation } from './answers.ts'
import { type Language, otherLanguage } from './language.ts'
import { hasDone, type Memory, remember } from './memory.ts'
import { misspell } from './misspell.ts'

/** A text and its delay after the one before it (milliseconds at human speed). */
export interface Reply {
  body: string
  afterMs: number
}

/** A person's reaction to a question. */
export interface Reaction {
  replies: Reply[]
  memory: Memory
}

type Script = (situation: Situation) => Reaction

const seconds = ({ random }: Situation, from: number, to: number): number => random.between(from * 1000, to * 1000)

/** One text in the person's own words; a plain one when the first answer was not understood. */
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

const greetings: Record<Language, string> = { es: 'Hola buenas tardes', en: 'Hi good afternoon' }
const fillers: Record<Language, readonly [string, ...string[]]> = {
  es: ['Ay perdón, estaba en la cocina', 'Un momentito', 'Déjeme ver', 'Ahorita le digo'],
  en: ['Sorry I was in the kitchen', 'One moment please', 'Let me see', 'Let me think'],
}

/** Several texts for one answer: the small talk first, then the answer. */
const chatty: Script = (situation) => {
  const { question, memory, random } = situation
  const main = answer(situation, 1, 3)
  if (question.isRepeat || memory.timesRead > 1) return main
  const before = memory.answered === 0 ? [greetings[question.language]] : []
  if (before.length === 0 || random.chance(0.3)) before.push(random.pick(fillers[question.language]))
  const around = before.map((body) => ({ body, afterMs: seconds(situation, 1, 3) }))
  return { ...main, replies: [...around, ...main.replies] }
}

const complaints: Record<Language, string> = {
  es: 'Disculpe, no hablo bien el inglés, ¿me puede escribir en español?',
  en: 'Sorry, my Spanish is not so good, can you write in English?',
}
const commands: Record<Language, string> = { es: 'En español por favor', en: 'In English please' }

/** Answers one question, then asks for the other language: once, insists once, and continues in whichever comes. */
const switchesLanguage: Script = (situation) => {
  const { memory, question } = situation
  const wanted = otherLanguage(question.language)
  if (memory.answered !== 1 || hasDone(memory, `wanted-${question.language}`)) return answer(situation, 3, 8)
  if (!hasDone(memory, `wanted-${wanted}`))
    return say(situation, complaints[wanted], remember(memory, `wanted-${wanted}`))
  if (!hasDone(memory, 'insisted')) return say(situation, commands[wanted], remember(memory, 'insisted'))
  return answer(situation, 3, 8)
}

const strangers: Record<Language, readonly [string, ...string[]]> = {
  es: ['Número equivocado', 'Se equivocó de número, no conozco a esa persona', 'No soy esa persona'],
  en: ['Wrong number', 'You have the wrong number, I do not know that person', 'wrong person sorry'],
}

const wrongNumber: Script = (situation) =>
  say(situation, situation.random.pick(strangers[situation.question.language]), finished(situation.memory))

const goodbyes: Record<Language, readonly [string, ...string[]]> = {
  es: ['STOP', 'ALTO', 'Alto'],
  en: ['STOP', 'Stop', 'Unsubscribe'],
}

/** Answers once, then opts out. */
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

/** A relative answers first, and at the end the answer is for both. */
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

/** Asks something first, twice in a conversation; answers when asked again. */
const asksBack: Script = (situation) => {
  const { memory, question } = situation
  const isTheMoment = memory.answered === 0 || memory.answered === 2
  const mark = `asked-${memory.answered}`
  if (!isTheMoment || hasDone(memory, mark) || question.form === 'open') return answer(situation, 4, 10)
  const words = questionsBack[question.language]
  return say(situation, words[question.topic] ?? words.other, remember(memory, mark), 4, 10)
}

const doubts: Record<Language, readonly [string, ...string[]]> = {
  es: ['No sé', 'No me acuerdo bien', 'No estoy segura'],
  en: ["I don't know", 'not sure', 'I do not remember'],
}

/** Does not know at first, then does; twice in a conversation. */
const unsure: Script = (situation) => {
  const { memory, question } = situation
  const canDoubt = question.form === 'options' || question.form === 'yes-no' || question.form === 'number'
  const isClear = !canDoubt || question.topic === 'identity' || question.topic === 'confirm'
  const mark = `doubted-${memory.answered}`
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
