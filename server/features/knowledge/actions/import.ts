import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { inputSentence } from '#contract/errors/input-rules.ts'
import { knowledgeFindings } from '#contract/knowledge/agreement.ts'
import type { FileEntry, JsonEntry, KnowledgeFile } from '#contract/knowledge/file.ts'
import type { KnowledgeForm } from '#contract/knowledge/form.ts'
import type { Language } from '#contract/primitives.ts'
import { act } from '../../../db/act.ts'
import type { Reader } from '../../../db/read.ts'
import { knowledgeEntries } from '../../../db/tables/knowledge.ts'
import type { SignedInContext } from '../../../deps.ts'
import { isRefusal, type Refusal, refuse } from '../../../refusal.ts'
import { knownNames } from '../queries/file.ts'
import { formFrom, readKnowledgeFile } from '../rules/file.ts'
import { changedFields, knowledgeFormOf } from '../rules.ts'
import { addEntry, approveEntry, changeEntry } from './write.ts'

type Row = typeof knowledgeEntries.$inferSelect

/** An entry of a file beside the one that it is here. */
interface Matched {
  key: string | null
  form: KnowledgeForm | null
  row: Row | null
  shown: FileEntry
}

/** Our own files name entries without a key by their id. */
const OWN_KEY = /^recado-(\d{1,15})$/

const findRow = async (db: Reader, key: string | null, form: KnowledgeForm): Promise<Row | null> => {
  const ownId = key === null ? null : OWN_KEY.exec(key)?.[1]
  const { id, topic, locationId } = knowledgeEntries
  const here = form.locationId === null ? isNull(locationId) : eq(locationId, form.locationId)
  const matching = ownId
    ? eq(id, Number(ownId))
    : key === null
      ? and(sql`lower(${topic}) = lower(${form.topic})`, here, ne(knowledgeEntries.state, 'retired'))
      : eq(knowledgeEntries.key, key)
  const [row] = await db.select().from(knowledgeEntries).where(matching).orderBy(id).limit(1)
  return row ?? null
}

const matchEntries = async (db: Reader, entries: readonly JsonEntry[], language: Language): Promise<Matched[]> => {
  const names = await knownNames(db)
  const seen = new Set<string>()
  const matched: Matched[] = []
  for (const [index, entry] of entries.entries()) {
    const key = entry.id?.trim().slice(0, 60) || null
    const form = formFrom(entry, names)
    const shown = { place: index + 1, topic: entry.topic.slice(0, 120), fields: [] as string[] }
    const refusedBy =
      'rule' in form
        ? form
        : key !== null && seen.has(key)
          ? ({ field: 'id', rule: { name: 'once-each' } } as const)
          : null
    if (key !== null) seen.add(key)
    if ('rule' in form || refusedBy) {
      const problem = refusedBy ? inputSentence(refusedBy.field, refusedBy.rule, language) : null
      matched.push({ key, form: null, row: null, shown: { ...shown, verdict: 'refused', problem } })
      continue
    }
    const row = await findRow(db, key, form)
    const fields = row ? changedFields(row.change ?? knowledgeFormOf(row), form) : []
    const [finding] = knowledgeFindings(form)
    matched.push({
      key: key !== null && OWN_KEY.test(key) ? null : key,
      form,
      row,
      shown: {
        ...shown,
        fields,
        verdict: row === null ? 'new' : fields.length === 0 ? 'same' : 'changes',
        problem: finding ? inputSentence(finding.field, finding.rule, language) : null,
      },
    })
  }
  return matched
}

const unread = (rule: Exclude<ReturnType<typeof readKnowledgeFile>, JsonEntry[]>['rule']): Refusal =>
  refuse('invalid-input', { field: 'text', rule })

/** What bringing in a file would do, entry by entry. */
export const previewKnowledge = async (
  ctx: SignedInContext,
  file: KnowledgeFile,
): Promise<{ entries: FileEntry[] } | Refusal> => {
  const entries = readKnowledgeFile(file)
  if ('rule' in entries) return unread(entries.rule)
  return { entries: (await matchEntries(ctx.db, entries, ctx.language)).map(({ shown }) => shown) }
}

export interface ImportResult {
  added: number
  changed: number
  same: number
  refused: number
  approved: number
}

/**
 * Brings a file in: new entries are drafts, changes of approved ones wait. `isChecked`: somebody has checked the file, and
 * what passes the check is approved at once.
 */
export const importKnowledge = async (
  ctx: SignedInContext,
  { isChecked, ...file }: KnowledgeFile & { isChecked: boolean },
): Promise<ImportResult | Refusal> => {
  const entries = readKnowledgeFile(file)
  if ('rule' in entries) return unread(entries.rule)
  const outcome = await act<ImportResult>(ctx, 'knowledge.imported', async (tx) => {
    const result: ImportResult = { added: 0, changed: 0, same: 0, refused: 0, approved: 0 }
    for (const { key, form, row, shown } of await matchEntries(tx, entries, ctx.language)) {
      if (form === null) {
        result.refused += 1
        continue
      }
      const id = row?.id ?? (await addEntry(tx, ctx, form, key))
      const written = row ? await changeEntry(tx, ctx, row, form) : []
      if (isRefusal(written)) return written
      result[row === null ? 'added' : shown.verdict === 'same' ? 'same' : 'changed'] += 1
      if (!isChecked || shown.problem !== null) continue
      const [now] = await tx.select().from(knowledgeEntries).where(eq(knowledgeEntries.id, id)).for('update')
      if (!now || now.state === 'retired' || (now.state === 'approved' && now.change === null)) continue
      const refused = await approveEntry(tx, ctx, now)
      if (refused) return refused
      result.approved += 1
    }
    return { result, audit: { resourceType: 'knowledge', details: { ...result } } }
  })
  if (!isRefusal(outcome)) ctx.deps.live.publish([{ type: 'SETTINGS_CHANGED', changedBy: ctx.person.userId }])
  return outcome
}
