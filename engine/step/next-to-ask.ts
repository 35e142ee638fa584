import type { DefinedQuestion, FlowDefinition } from '#contract/flows.ts'
import { nextAfter } from '../branch.ts'
import type { State } from '../types.ts'

/**
 * Where an answer leads. Answers of a way that a correction has left stand where the flow comes to their question again:
 * each counts once (`state.kept`), and the way goes on behind it.
 */
export const nextToAsk = (
  flow: FlowDefinition,
  state: State,
  question: DefinedQuestion,
  value: string | number | null,
): ReturnType<typeof nextAfter> => {
  let next = nextAfter(flow, question, value, state.language, state.variables)
  for (;;) {
    const reached: DefinedQuestion | null = next.question
    const known = state.answers.find(({ questionId }) => questionId === reached?.id)
    if (reached === null || known === undefined || !state.kept?.includes(reached.id)) return next
    state.kept = state.kept.filter((id) => id !== reached.id)
    next = nextAfter(flow, reached, known.value, state.language, state.variables)
  }
}
