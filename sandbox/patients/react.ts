import type { ScriptName } from '../control.ts'
import { createRandom } from '../random.ts'
import { freshMemory, type Memory } from './memory.ts'
import { personaOf } from './persona.ts'
import { type Question, readQuestion, shorten } from './read-text.ts'
import { type Reaction, scripts } from './scripts.ts'

/** After this many readings of the same question a person gives up. */
const MOST_READINGS = 5

/**
 * The reaction of the person behind `number` to a text: none when it asks nothing, when everything was said, or when
 * the same question comes for the sixth time. Pure: the same arguments give the same texts.
 */
export function react(
  text: { number: string; body: string; now: number },
  script: ScriptName,
  before: Memory | null,
): Reaction {
  const question = readQuestion(text.body)
  const memory = before ?? freshMemory
  if (question === null) return { replies: [], memory }
  const current = open(memory, question)
  if (current.isDone) return { replies: [], memory: current }

  const short = shorten(question)
  const isSame = current.lastQuestion === short || question.isRepeat
  const timesRead = isSame ? current.timesRead + 1 : 1
  const read: Memory = {
    ...current,
    timesRead,
    lastQuestion: question.isRepeat ? current.lastQuestion : short,
    name: question.name ?? current.name,
  }
  if (timesRead > MOST_READINGS) return { replies: [], memory: { ...read, isDone: true } }
  const random = createRandom(`${text.number} ${script} ${current.answered} ${timesRead} ${short}`)
  const reaction = scripts[script]({ question, persona: personaOf(text.number), memory: read, random, now: text.now })
  // 'No, thank you, that is all' is a goodbye; later polite questions get no answer.
  return question.topic === 'anything-else' ? { ...reaction, memory: { ...reaction.memory, isDone: true } } : reaction
}

/** A new conversation asks who is there: the person starts afresh, unless they sent us away. */
function open(memory: Memory, question: Question): Memory {
  const isNew = question.topic === 'identity' && memory.answered > 1 && !question.isRepeat
  return isNew ? freshMemory : memory
}
