import { and, eq, sql } from 'drizzle-orm'
import type { CaseKind, EvaluationCase } from '#contract/evaluations.ts'
import type { Language } from '#contract/primitives.ts'
import type { Writer } from '../../../db/read.ts'
import { evaluationCases } from '../../../db/tables/evaluations.ts'

/** As long as the text of a case may be. */
const LONGEST = 600

interface Proposal {
  origin: Exclude<EvaluationCase['origin'], 'hand'>
  /** What the assistant should most likely do; whoever keeps the case decides. */
  expected: CaseKind
  at: Date
}

/**
 * Proposes the text of a decision as a case, as it was redacted; in the transaction of whoever edits or rates its answer.
 * A text that is a case already stays as it is.
 */
export const proposeDecision = async (
  tx: Writer,
  decisionId: number,
  { origin, expected, at, entryId = null }: Proposal & { entryId?: number | null },
): Promise<void> => {
  await tx.execute(sql`
    insert into evaluation_cases (text, language, expected, entry_id, state, origin, created_at)
    select left(trim(d.query), ${LONGEST}), d.language, ${expected}, (select id from knowledge_entries where id = ${entryId}),
      'proposed', ${origin}, ${at.toISOString()}::timestamptz
    from ai_decisions d where d.id = ${decisionId} and trim(d.query) <> ''
    on conflict do nothing`)
}

/** Proposes a text from which everything that names somebody has been taken out. */
export const proposeText = async (
  tx: Writer,
  { text, language, question }: { text: string; language: Language; question: string | null },
  { origin, expected, at }: Proposal,
): Promise<void> => {
  await tx
    .insert(evaluationCases)
    .values({
      text: text.slice(0, LONGEST),
      language,
      question: question?.slice(0, LONGEST) ?? null,
      expected,
      origin,
      state: 'proposed',
      createdAt: at,
    })
    .onConflictDoNothing()
}

/** Removes what corrected readings proposed and nobody has kept: whoever deletes all such texts means these too. */
export const removeProposedCorrections = async (tx: Writer): Promise<void> => {
  await tx
    .delete(evaluationCases)
    .where(and(eq(evaluationCases.origin, 'correction'), eq(evaluationCases.state, 'proposed')))
}
