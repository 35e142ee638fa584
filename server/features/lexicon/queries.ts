import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { QueryOf } from '#contract/endpoint.ts'
import { type DefinedQuestion, FlowDefinition } from '#contract/flows.ts'
import type { LexiconRow, lexiconEndpoints, UnreadReply } from '#contract/lexicon.ts'
import type { Language } from '#contract/primitives.ts'
import { choicesOf, isFreeText } from '#reader/read-answer/choices.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { lexiconOf, type OrganizationLexicon } from '#reader/read-answer/lexicon.ts'
import { countOf, planPage, type Sort } from '../../db/page.ts'
import type { Reader } from '../../db/read.ts'
import { searchPattern } from '../../db/search.ts'
import { flowVersions } from '../../db/tables/flows.ts'
import { lexicon } from '../../db/tables/lexicon.ts'
import { users } from '../../db/tables/users.ts'
import type { Page } from '../../handler.ts'

/** Older texts are no longer worth teaching from. */
const DAYS = 90
/** The newest unread texts that are examined, and the groups that are shown. */
const MOST_TEXTS = 5000
const MOST_GROUPS = 200
const MOST_EXAMPLES = 3

const language = (stored: string): Language => (stored === 'en' ? 'en' : 'es')

/** The organization's lexicon as the reader takes it. */
export const organizationLexicon = async (db: Reader): Promise<OrganizationLexicon | null> => {
  const rows = await db.select().from(lexicon).orderBy(asc(lexicon.id))
  return rows.length === 0 ? null : lexiconOf(rows.map((row) => ({ ...row, language: language(row.language) })))
}

const sorts: Record<string, Sort> = {
  createdAt: { by: sql`${lexicon.createdAt}`, type: 'timestamptz', order: 'desc' },
  phrase: { by: sql`${lexicon.phrase}`, type: 'text' },
}

/** An entry as screens show it. */
const presentEntry = (row: typeof lexicon.$inferSelect, createdBy: string | null): LexiconRow => ({
  id: row.id,
  language: language(row.language),
  phrase: row.phrase,
  means: row.means,
  createdAt: row.createdAt.toISOString(),
  createdBy,
})

/** The organization's lexicon, the newest first. */
export const listLexicon = async (
  db: Reader,
  query: QueryOf<typeof lexiconEndpoints.listLexicon>,
): Promise<Page<LexiconRow>> => {
  const plan = planPage(query, sorts, 'createdAt', lexicon.id)
  const search = query.q?.trim()
    ? sql`recado_fold(concat_ws(' ', ${lexicon.phrase}, ${lexicon.means})) like ${searchPattern(query.q)}`
    : undefined
  const found = await db
    .select({ id: lexicon.id, row: lexicon, createdBy: users.username, sortKey: plan.sortKey })
    .from(lexicon)
    .leftJoin(users, eq(users.id, lexicon.createdBy))
    .where(and(search, plan.where))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
  const { rows } = await db.execute<{ total: number }>(countOf(sql`${lexicon}`, search, search !== undefined))
  const page = plan.finish(found)
  return {
    rows: page.rows.map(({ row, createdBy }) => presentEntry(row, createdBy)),
    next: page.next,
    total: rows[0]?.total ?? 0,
  }
}

/** A text that could not be read, with its question. */
export interface UnreadText {
  conversationId: number
  flowId: number
  question: DefinedQuestion
  phrase: string
  language: Language
  raw: string
  at: Date
  /** The conversation waits at this question, and nobody has written since. */
  isWaiting: boolean
  /** The thread's newest message. */
  newestMessageId: number | null
}

interface Found extends Record<string, unknown> {
  conversationId: number
  flowId: number
  flowVersionId: number
  key: string
  raw: string
  language: string
  at: string
  currentQuestionId: number | null
  isStanding: boolean
  newestMessageId: number | null
}

/** The questions of the versions given, by version. */
const questionsOf = async (db: Reader, ids: readonly number[]): Promise<Map<number, DefinedQuestion[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: flowVersions.id, definition: flowVersions.definition })
    .from(flowVersions)
    .where(inArray(flowVersions.id, [...ids]))
  return new Map(
    rows.map(({ id, definition }) => {
      const read = FlowDefinition.safeParse(definition)
      return [id, read.success ? read.data.questions : []]
    }),
  )
}

/** Texts that the reader could not read, newest first. */
export const unreadTexts = async (db: Reader, now: Date): Promise<UnreadText[]> => {
  const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString()
  const { rows } = await db.execute<Found>(sql`
    select c.id as "conversationId", c.flow_id as "flowId", c.flow_version_id as "flowVersionId", r.question_id as key,
      r.user_response as raw, r.language, r.timestamp as at, c.current_question_id as "currentQuestionId",
      (c.phase = 'waiting' or c.phase = 'paused' and c.pause_reason in ('unread', 'unjudged'))
        and r.id = (select max(id) from responses last where last.conversation_id = c.id)
        and not exists (select 1 from messages m
          where m.conversation_id = c.id and m.created_at > r.timestamp
            and (m.direction = 'inbound' or m.sent_by_user_id is not null)) as "isStanding",
      (select max(id) from messages m where m.conversation_id = c.id) as "newestMessageId"
    from responses r join conversations c on c.id = r.conversation_id
    where r.processing_status = 'error' and r.timestamp > ${since}
    order by r.id desc limit ${sql.raw(String(MOST_TEXTS))}`)
  const versions = await questionsOf(db, [...new Set(rows.map(({ flowVersionId }) => flowVersionId))])
  return rows.flatMap((row) => {
    const question = versions.get(row.flowVersionId)?.find(({ questionId }) => questionId === row.key)
    const phrase = foldLine(row.raw)
    // What folds to nothing (a lone sign), or asks us something instead of answering freely, cannot be taught.
    if (question === undefined || phrase === '' || isFreeText(question)) return []
    const { conversationId, flowId, raw, newestMessageId } = row
    const isWaiting = row.isStanding && row.currentQuestionId === question.id
    const at = new Date(row.at)
    return [
      {
        conversationId,
        flowId,
        question,
        phrase,
        raw,
        at,
        isWaiting,
        newestMessageId,
        language: language(row.language),
      },
    ]
  })
}

const groupOf = (texts: readonly UnreadText[], first: UnreadText): UnreadReply => {
  const { phrase, language: spoken, flowId, question, at } = first
  return {
    phrase,
    language: spoken,
    flowId,
    questionId: question.id,
    questionKey: question.questionId,
    questionTextEs: question.questionTextEs,
    questionTextEn: question.questionTextEn,
    questionType: question.questionType,
    choices: choicesOf(question).list.map(({ es, en }) => ({ es, en })),
    count: texts.length,
    waiting: texts.filter(({ isWaiting }) => isWaiting).length,
    examples: [...new Set(texts.map(({ raw }) => raw))].slice(0, MOST_EXAMPLES),
    lastAt: at.toISOString(),
  }
}

/** Unread texts grouped by words and question: those that hold conversations up first, then the most frequent. */
export const listUnreadReplies = async (db: Reader, now: Date): Promise<UnreadReply[]> => {
  const taught = await db.select({ language: lexicon.language, phrase: lexicon.phrase }).from(lexicon)
  const known = new Set(taught.map((row) => `${row.language} ${row.phrase}`))
  const texts = await unreadTexts(db, now)
  const groups = Map.groupBy(texts, ({ phrase, language: spoken, flowId, question }) =>
    [spoken, flowId, question.id, phrase].join(' '),
  )
  return [...groups.values()]
    .flatMap((group) => (group[0] ? [groupOf(group, group[0])] : []))
    .filter(({ language: spoken, phrase, waiting }) => waiting > 0 || !known.has(`${spoken} ${phrase}`))
    .toSorted((a, b) => b.waiting - a.waiting || b.count - a.count)
    .slice(0, MOST_GROUPS)
}

/** One entry with its author; null when there is none. */
export const findEntry = async (db: Reader, id: number): Promise<LexiconRow | null> => {
  const [found] = await db
    .select({ row: lexicon, createdBy: users.username })
    .from(lexicon)
    .leftJoin(users, eq(users.id, lexicon.createdBy))
    .where(eq(lexicon.id, id))
    .orderBy(desc(lexicon.id))
  return found ? presentEntry(found.row, found.createdBy) : null
}
