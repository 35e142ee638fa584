import { sql } from 'drizzle-orm'
import type { UnansweredQuestion } from '#contract/knowledge.ts'
import type { Language } from '#contract/primitives.ts'
import type { Reader } from '../../../db/read.ts'
import { groupAlike } from '../rules/alike.ts'

const DAYS = 30
const MOST_TEXTS = 400
const MOST_GROUPS = 50

/**
 * What patients asked in the last 30 days and a person had to answer, redacted, alike texts together, the most frequent
 * first. What an entry asks for already is not among them.
 */
export const unansweredQuestions = async (db: Reader, now: Date): Promise<UnansweredQuestion[]> => {
  const { rows } = await db.execute<{ query: string; language: Language; at: Date }>(sql`
    select query, language, created_at as at from ai_decisions
    where created_at > ${new Date(now.getTime() - DAYS * 86_400_000).toISOString()}::timestamptz
      and language in ('es', 'en') and query <> '' and decision_type <> 'emergency'
      and exists (select from jsonb_array_elements(trace) step
        where step->>'stage' = 'outcome' and step->>'result' in ('handoff', 'apology'))
    order by created_at desc limit ${sql.raw(String(MOST_TEXTS))}`)
  const groups = groupAlike(
    rows.map(({ query, language, at }) => ({ text: query.trim().slice(0, 200), language, at: new Date(at) })),
  )
  const texts = groups.map(({ text }) => text)
  const known = await db.execute<{ question: string }>(sql`
    select question from knowledge_entries, unnest(questions_es || questions_en) as question
    where state <> 'retired' and question = any(${sql.param(texts)}::text[])`)
  const asked = new Set(known.rows.map(({ question }) => question))
  return groups
    .filter(({ text }) => !asked.has(text))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_GROUPS)
    .map(({ text, language, count, lastAt, others }) => ({
      text,
      language,
      count,
      others,
      lastAskedAt: lastAt.toISOString(),
    }))
}
