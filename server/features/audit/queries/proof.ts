import { readFile } from 'node:fs/promises'
import { and, asc, count, eq, gt, gte, lt, lte, type SQL } from 'drizzle-orm'
import type { auditEndpoints } from '#contract/audit.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { type AppKeys, deriveKey } from '../../../config/derive-key.ts'
import type { Config } from '../../../config.ts'
import type { RowFile } from '../../../csv.ts'
import type { Reader } from '../../../db/read.ts'
import { auditLog, auditSeal } from '../../../db/tables/audit.ts'
import { conversations, messages } from '../../../db/tables/conversations.ts'
import { readCheckpoints, type SignedLine, signingKeys } from '../rules/checkpoints.ts'
import { createProofWriter, hiddenWords, type MessageFacts, type ProofLine } from '../rules/proof.ts'
import { CHAIN_START, cellsOf, describeProblem, earlierLinkHash, type Link, openLink } from '../rules.ts'
import { headFile, linksAfter, verifyAudit } from './chain.ts'
import { concerns } from './rows.ts'

type ProofQuery = QueryOf<typeof auditEndpoints.exportProof>

const BATCH = 1000

const rowsWanted = ({ patient, from, to }: ProofQuery): SQL | undefined =>
  and(
    patient ? concerns(patient) : undefined,
    from ? gte(auditLog.timestamp, new Date(from)) : undefined,
    to ? lt(auditLog.timestamp, new Date(to)) : undefined,
  )

const messagesWanted = ({ patient, from, to }: ProofQuery): SQL | undefined =>
  and(
    patient ? eq(conversations.patientQueueId, patient) : undefined,
    from ? gte(messages.createdAt, new Date(from)) : undefined,
    to ? lt(messages.createdAt, new Date(to)) : undefined,
  )

/** The numbers of links over rows that the proof is about, up to the last checkpoint, in order. */
const linksWanted = async function* (db: Reader, query: ProofQuery, lastSeq: number): AsyncGenerator<number> {
  for (let after = 0; ; ) {
    const found = await db
      .select({ seq: auditSeal.seq })
      .from(auditSeal)
      .innerJoin(auditLog, eq(auditLog.id, auditSeal.auditId))
      .where(and(gt(auditSeal.seq, after), lte(auditSeal.seq, lastSeq), rowsWanted(query)))
      .orderBy(asc(auditSeal.seq))
      .limit(BATCH)
    for (const { seq } of found) yield seq
    after = found.at(-1)?.seq ?? after
    if (found.length < BATCH) return
  }
}

const lineOf = (key: Buffer, { seq, auditId, prevHash, hash, row }: Link, isOpen: boolean): ProofLine => {
  const link = { kind: 'link', seq, row: auditId, prev: prevHash, hash } as const
  if (row === null) return { ...link, linkKey: null, leaf: null }
  const isEarlier = earlierLinkHash(key, prevHash, row) === hash
  const { linkKey, rowKey, leaf } = openLink(key, seq, prevHash, row)
  return {
    ...link,
    linkKey: isEarlier ? null : linkKey,
    leaf,
    ...(isOpen ? { rowKey, cells: cellsOf(row) } : {}),
  }
}

const factsOf = (row: { message: typeof messages.$inferSelect; patientId: number | null }): MessageFacts => ({
  id: row.message.id,
  conversationId: row.message.conversationId,
  patientId: row.patientId,
  direction: row.message.direction,
  type: row.message.messageType,
  language: row.message.language,
  numberEnds: row.message.phoneNumber.slice(-4),
  createdAt: row.message.createdAt.toISOString(),
  sentAt: row.message.sentAt?.toISOString() ?? null,
  deliveredAt: row.message.deliveredAt?.toISOString() ?? null,
  carrierId: row.message.twilioMessageSid,
  status: row.message.twilioStatus,
  errorCode: row.message.errorCode,
  sentByUserId: row.message.sentByUserId,
})

/** The messages that the proof is about, with their facts, in order of their ids. */
const messageLines = async function* (db: Reader, query: ProofQuery): AsyncGenerator<ProofLine> {
  for (let after = 0; ; ) {
    const found = await db
      .select({ message: messages, patientId: conversations.patientQueueId })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(gt(messages.id, after), messagesWanted(query)))
      .orderBy(asc(messages.id))
      .limit(BATCH)
    for (const row of found) yield { kind: 'message', ...factsOf(row), ...hiddenWords(row.message.messageBody) }
    after = found.at(-1)?.message.id ?? after
    if (found.length < BATCH) return
  }
}

/**
 * The chain around the rows that the proof is about: for each the links from the checkpoint before it to the one after.
 * The other rows in between stay closed: only the hashes of them are in the file.
 */
const chainLines = async function* (
  db: Reader,
  query: ProofQuery,
  key: Buffer,
  signed: readonly SignedLine[],
): AsyncGenerator<ProofLine> {
  // The first line about a link says earliest that it was there.
  const marks = signed.filter(({ seq }, index) => seq > (signed[index - 1]?.seq ?? 0))
  const start = { seq: 0, hash: CHAIN_START, line: '' }
  const wanted = linksWanted(db, query, marks.at(-1)?.seq ?? 0)
  let next = await wanted.next()
  let written = -1
  for (const [index, mark] of marks.entries()) {
    const before = marks[index - 1] ?? start
    const open = new Set<number>()
    for (; !next.done && next.value <= mark.seq; next = await wanted.next()) open.add(next.value)
    if (open.size === 0) continue
    if (before.seq > 0 && written !== before.seq) yield { kind: 'checkpoint', line: before.line }
    for await (const link of linksAfter(db, before.seq, mark.seq)) yield lineOf(key, link, open.has(link.seq))
    yield { kind: 'checkpoint', line: mark.line }
    written = mark.seq
  }
}

/**
 * Proof of contact, for a patient, a period or both: the facts of the messages, the rows of the audit log with their links,
 * and the signed checkpoints around them. Rows newer than the last checkpoint are not in it.
 */
export const exportProof = async (
  db: Reader,
  config: AppKeys & Pick<Config, 'dataDir'>,
  query: ProofQuery,
  now: Date,
): Promise<RowFile> => {
  const { secret, open } = signingKeys(deriveKey(config, 'audit checkpoints'))
  const { signed } = readCheckpoints(await readFile(headFile(config), 'utf8').catch(() => ''), open)
  const [rows] = await db.select({ total: count() }).from(auditLog).where(rowsWanted(query))
  const [texts] = await db
    .select({ total: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(messagesWanted(query))
  const lines = async function* () {
    const writer = createProofWriter(secret)
    const { patient = null, from = null, to = null } = query
    yield writer.add({ kind: 'proof', format: 1, patient, from, to, madeAt: now.toISOString() })
    for await (const line of chainLines(db, query, deriveKey(config, 'audit chain'), signed)) yield writer.add(line)
    for await (const line of messageLines(db, query)) yield writer.add(line)
    yield writer.seal((await verifyAudit(db, config)).problems.map(describeProblem))
  }
  return {
    name: `recado-proof${query.patient ? `-${query.patient}` : ''}-${now.toISOString().slice(0, 10)}`,
    rows: (rows?.total ?? 0) + (texts?.total ?? 0),
    lines: lines(),
  }
}
