import { fold, type Language, otherLanguage, readLanguage } from '../patients/language.ts'
import type { Ask } from './ask.ts'
import { countShared, courtesies, topicsIn } from './topics.ts'

const unknown: Record<Language, string> = {
  es: 'No tengo ese dato. Le paso su pregunta a su equipo de salud para que le respondan.',
  en: "I don't have that information. I'll pass your question to your care team so they can answer.",
}
const known: Record<Language, (fact: string) => string> = {
  es: (fact) => `Esto es lo que sé: ${fact} ¿Le ayudo en otra cosa?`,
  en: (fact) => `Here is what I know: ${fact} Is there anything else I can help with?`,
}

const lastText = ({ turns }: Ask): string => turns.findLast(({ role }) => role === 'user')?.text ?? ''

/** The facts in the instructions, one per line that begins with a dash. */
const factsIn = (instructions: string): string[] =>
  instructions
    .split('\n')
    .map((line) => /^\s*[-*•]\s+(.+)$/.exec(line)?.[1]?.trim() ?? '')
    .filter((fact) => fact !== '')

/**
 * The emulated model's answer in words: in the language of the question, from the given facts, and that it does not
 * know without one. `isForeign`: in the other language, as models sometimes do.
 */
export function composeAnswer(ask: Ask, isForeign = false): string {
  const question = lastText(ask)
  const folded = fold(question)
  if (/\breply with (the word )?ok\b/.test(folded)) return 'OK'
  const spoken = readLanguage(question)
  const language = isForeign ? otherLanguage(spoken) : spoken
  const courtesy = courtesies.find(({ asks }) => asks.test(folded))
  if (courtesy !== undefined) return courtesy.says[language]
  const fact = bestFact(question, factsIn(ask.instructions))
  return fact === null ? unknown[language] : known[language](endSentence(fact))
}

/** The fact that shares most topics with the question; null when none does. */
function bestFact(question: string, facts: string[]): string | null {
  const asked = topicsIn(question)
  let best: string | null = null
  let bestScore = 0
  for (const fact of facts) {
    const score = countShared(fact, asked)
    if (score > bestScore) {
      best = fact
      bestScore = score
    }
  }
  return best
}

const endSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
