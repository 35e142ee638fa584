import { createHmac } from 'node:crypto'

/** The columns the chain covers, in this order. A new column goes at the end. */
export const coveredColumns = [
  'id',
  'userId',
  'username',
  'action',
  'resourceType',
  'resourceId',
  'details',
  'ipAddress',
  'userAgent',
  'requestId',
  'phiAccessed',
  'success',
  'errorMessage',
  'timestamp',
] as const

export type CoveredColumn = (typeof coveredColumns)[number]
/** One row of the audit log as the chain covers it: JSON and timestamps as PostgreSQL prints them, in microseconds. */
export type Covered = Record<CoveredColumn, string | number | boolean | null>

/** The previous hash of the first link. */
export const CHAIN_START = '0'.repeat(64)

/** The two keys of one link. An exported proof discloses them, and with them no other link. */
const keysOf = (key: Buffer, seq: number): { linkKey: Buffer; rowKey: Buffer } => {
  const both = createHmac('sha512', key).update(`recado link ${seq}`).digest()
  return { linkKey: both.subarray(0, 32), rowKey: both.subarray(32) }
}

/** The values of a row in the order of the chain. */
export const cellsOf = (row: Covered): Covered[CoveredColumn][] => coveredColumns.map((column) => row[column])

/** What opens one link for somebody without the key of the chain. Keys and hashes in hexadecimal. */
export interface OpenedLink {
  linkKey: string
  rowKey: string
  /** The hash of the row under `rowKey`. */
  leaf: string
  /** The hash of the previous hash and the leaf under `linkKey`: the link's own. */
  hash: string
}

/** Opens the link with this number over this row. */
export const openLink = (key: Buffer, seq: number, prevHash: string, row: Covered): OpenedLink => {
  const { linkKey, rowKey } = keysOf(key, seq)
  const leaf = createHmac('sha256', rowKey)
    .update(JSON.stringify(cellsOf(row)))
    .digest('hex')
  const hash = createHmac('sha256', linkKey).update(prevHash).update(leaf).digest('hex')
  return { linkKey: linkKey.toString('hex'), rowKey: rowKey.toString('hex'), leaf, hash }
}

/** The hash of one link: its number, the row and the previous hash, under a key that the database does not hold. */
export const linkHash = (key: Buffer, seq: number, prevHash: string, row: Covered): string =>
  openLink(key, seq, prevHash, row).hash

/** The same as releases up to 0.9 made it; such links stay as they are. */
export const earlierLinkHash = (key: Buffer, prevHash: string, row: Covered): string =>
  createHmac('sha256', key)
    .update(prevHash)
    .update(JSON.stringify(cellsOf(row)))
    .digest('hex')

const isHashOf = (key: Buffer, { seq, prevHash, hash }: Omit<Link, 'row' | 'auditId'>, row: Covered): boolean =>
  linkHash(key, seq, prevHash, row) === hash || earlierLinkHash(key, prevHash, row) === hash

/** One stored link with its row; null when the row is gone. */
export interface Link {
  seq: number
  auditId: number
  prevHash: string
  hash: string
  row: Covered | null
}

export interface AuditProblem {
  kind:
    | 'changed'
    | 'removed'
    | 'swapped'
    | 'seal-removed'
    | 'seal-changed'
    | 'cut-off'
    | 'unsealed'
    | 'no-checkpoints'
    | 'checkpoint-missing'
    | 'checkpoint-forged'
  /** The row of the audit log, where there is one to name. */
  auditId: number | null
  /** The number of the link in the chain; of a checkpoint, its line in the file; 0 for none. */
  seq: number
  /** The row it was swapped with. */
  withAuditId?: number
}

/** Checks links in order; `finish` returns the problems. */
export const createVerifier = (key: Buffer) => {
  const problems: AuditProblem[] = []
  const mismatches: Link[] = []
  let seq = 0
  let hash = CHAIN_START
  return {
    add: (link: Link): void => {
      for (let missing = seq + 1; missing < link.seq; missing += 1)
        problems.push({ kind: 'seal-removed', auditId: null, seq: missing })
      const hasGap = link.seq !== seq + 1
      if (!hasGap && link.prevHash !== hash)
        problems.push({ kind: 'seal-changed', auditId: link.auditId, seq: link.seq })
      else if (!link.row) problems.push({ kind: 'removed', auditId: link.auditId, seq: link.seq })
      else if (!isHashOf(key, link, link.row)) mismatches.push(link)
      seq = link.seq
      hash = link.hash
    },
    finish: (): AuditProblem[] => {
      for (const link of mismatches) problems.push(nameMismatch(key, link, mismatches))
      return problems.sort((a, b) => a.seq - b.seq)
    },
    last: () => ({ seq, hash }),
  }
}

/** Two rows that fit each other's link were swapped: their contents or their places in the chain. */
const nameMismatch = (key: Buffer, link: Link, others: readonly Link[]): AuditProblem => {
  const partner = others.find(
    (other) =>
      other !== link &&
      other.row &&
      (isHashOf(key, link, other.row) || isHashOf(key, link, { ...other.row, id: String(link.auditId) })),
  )
  const problem = { auditId: link.auditId, seq: link.seq }
  return partner ? { kind: 'swapped', ...problem, withAuditId: partner.auditId } : { kind: 'changed', ...problem }
}

const sentences: Record<AuditProblem['kind'], (problem: AuditProblem) => string> = {
  changed: ({ auditId }) => `Row ${auditId} of the audit log was changed after it was written.`,
  removed: ({ auditId }) => `Row ${auditId} of the audit log was removed.`,
  swapped: ({ auditId, withAuditId }) => `Row ${auditId} of the audit log was swapped with row ${withAuditId}.`,
  'seal-removed': ({ seq }) => `Link ${seq} of the chain was removed.`,
  'seal-changed': ({ seq, auditId }) => `Link ${seq} of the chain (row ${auditId}) does not follow the link before it.`,
  'cut-off': ({ seq }) => `The chain was cut off: link ${seq} was noted in audit-head and is gone or another one.`,
  unsealed: ({ auditId }) => `Row ${auditId} of the audit log has no link, and is older than the last checkpoint.`,
  'no-checkpoints': () => 'There is no checkpoint: nothing outside the database says what the audit log was.',
  'checkpoint-missing': ({ auditId }) =>
    `Row ${auditId} of the audit log and those after it stand under no checkpoint: the last one is too old.`,
  'checkpoint-forged': ({ seq }) => `Line ${seq} of audit-head was written or changed by somebody without the key.`,
}

/** The problem as a sentence for the person who runs the check. */
export const describeProblem = (problem: AuditProblem): string => sentences[problem.kind](problem)
