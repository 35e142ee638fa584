// Checks an exported proof of contact, offline and with the public key alone:
//   node verify-evidence.mjs PROOF.jsonl --key PUBLIC-KEY.pem
// Needs nothing but Node 18 or later: no database, no network, no other file of Recado. Whoever runs Recado prints the key
// once with `npm run audit:verify -- --public-key`; take it from them, never from where the file came from.
// Exit code 0: whole. 1: each problem is named. 2: the file or the key cannot be read.
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const CHAIN_START = '0'.repeat(64)
const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const hmac = (key, ...parts) => {
  const hash = createHmac('sha256', Buffer.from(key, 'hex'))
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
const isSigned = (key, claim, signature) =>
  typeof signature === 'string' && verify(null, Buffer.from(claim), key, Buffer.from(signature, 'base64'))

const parse = (text) => {
  try {
    const read = JSON.parse(text)
    return read !== null && typeof read === 'object' ? read : null
  } catch {
    return null
  }
}

/** What the seal says, when the key made it; null otherwise, with the problem noted. */
const readSeal = (last, key, problems) => {
  if (last?.kind !== 'seal') {
    problems.push('The file was cut: the seal in its last line is missing.')
    return null
  }
  if (typeof last.claim === 'string' && isSigned(key, `recado proof 1 ${last.claim}`, last.signature))
    return parse(last.claim)
  problems.push('The seal was changed, or made by somebody without the key.')
  return null
}

/** Names the lines that are not those, or do not stand where, the seal says. */
const compareLines = (texts, sealed, problems) => {
  const digests = texts.map(sha256)
  const places = new Map(digests.map((digest, index) => [digest, index]))
  const known = new Set(sealed.map(([, digest]) => digest))
  const counted = new Map()
  let before = -1
  for (const [name, digest] of sealed) {
    const place = places.get(digest)
    if (place === undefined) problems.push(`${name}: removed or changed.`)
    else if (place < before) problems.push(`${name}: swapped, it stands in another place.`)
    else before = place
  }
  for (const [index, digest] of digests.entries()) {
    counted.set(digest, (counted.get(digest) ?? 0) + 1)
    if (!known.has(digest)) problems.push(`Line ${index + 1} is not what was exported: changed or added.`)
    else if (counted.get(digest) === 2) problems.push(`Line ${index + 1} stands in the file twice.`)
  }
}

/** The checkpoint in a line, when the key signed it. */
const readCheckpoint = ({ line }, key) => {
  const read = typeof line === 'string' ? parse(line) : null
  if (read === null) return null
  const { at, seq, hash, previous, broken, signature } = read
  const claim = JSON.stringify(['recado checkpoint 1', at, seq, hash, previous, broken ?? null])
  return isSigned(key, claim, signature) ? read : null
}

/** Checks one link and the row under it; the next one must follow `hash`. */
const checkLink = (link, hash, seq, problems) => {
  const row = `Row ${link.row} (link ${link.seq})`
  if (link.seq !== seq + 1) problems.push(`${row}: the links ${seq + 1} to ${link.seq - 1} before it are missing.`)
  else if (link.prev !== hash) problems.push(`${row} does not follow the link before it.`)
  if (link.leaf === null) return problems.push(`${row} was removed from the database before the export.`)
  if (link.linkKey === null) return 0
  if (hmac(link.linkKey, link.prev, link.leaf) !== link.hash) problems.push(`${row}: the row or its link was changed.`)
  if (!link.cells) return 0
  const isRow =
    String(link.cells[0]) === String(link.row) && hmac(link.rowKey, JSON.stringify(link.cells)) === link.leaf
  if (!isRow) problems.push(`${row}: what stands here is not the row that was sealed.`)
  return 0
}

/** Walks the links from each checkpoint to the next one. */
const walkChain = (lines, key, problems) => {
  let seq = 0
  let hash = CHAIN_START
  let open = []
  let isCovered = true
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'link') {
      checkLink(line, hash, seq, problems)
      ;({ seq, hash } = line)
      open.push(line.row)
      isCovered = false
    }
    if (line.kind !== 'checkpoint') continue
    const checkpoint = readCheckpoint(line, key)
    if (checkpoint === null) {
      problems.push(`The checkpoint in line ${index + 1} was changed, or written by somebody without the key.`)
      continue
    }
    if (open.length > 0 && (checkpoint.seq !== seq || checkpoint.hash !== hash))
      problems.push(
        `Rows ${open[0]} to ${open.at(-1)} are not those that the checkpoint of ${checkpoint.at} was signed over.`,
      )
    ;({ seq, hash } = checkpoint)
    open = []
    isCovered = true
  }
  if (!isCovered) problems.push(`Rows ${open[0]} to ${open.at(-1)} stand under no checkpoint: the end was cut.`)
}

/** Checks a proof. Takes the file's text and the public key; returns what it is about and each problem as a sentence. */
export const verifyEvidence = (text, publicKey) => {
  const key = createPublicKey(publicKey)
  const problems = []
  const texts = text.split('\n').filter((line) => line !== '')
  const read = texts.map(parse)
  const seal = readSeal(read.at(-1), key, problems)
  const isClosed = read.at(-1)?.kind === 'seal'
  const content = isClosed ? texts.slice(0, -1) : texts
  if (seal) {
    compareLines(content, seal.lines, problems)
    for (const problem of seal.problems) problems.push(`When it was exported: ${problem}`)
  }
  const lines = read.slice(0, content.length).map((line) => line ?? {})
  walkChain(lines, key, problems)
  const rows = lines.filter(({ cells }) => cells)
  const earlier = rows.filter(({ linkKey }) => linkKey === null).length
  const checkpoints = lines.filter(({ kind }) => kind === 'checkpoint').length
  if (rows.length === 0 && checkpoints === 0) problems.push('No row stands under a checkpoint: the file proves no row.')
  const { patient, from, to, madeAt } = lines[0] ?? {}
  const messages = lines.filter(({ kind }) => kind === 'message').length
  return { about: { patient, from, to, madeAt }, rows: rows.length, earlier, messages, checkpoints, problems }
}

const readOrEnd = (path, what) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    console.error(
      `${what} cannot be read: ${path ?? 'not named'}. Say: node verify-evidence.mjs PROOF.jsonl --key KEY.pem`,
    )
    return process.exit(2)
  }
}

if (
  process.argv[1] &&
  import.meta.url.endsWith('verify-evidence.mjs') &&
  process.argv[1].endsWith('verify-evidence.mjs')
) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
  const text = readOrEnd(positionals[0], 'The proof')
  const pem = readOrEnd(values.key, 'The public key')
  const { about, rows, earlier, messages, checkpoints, problems } = verifyEvidence(text, pem)
  for (const problem of problems) console.log(problem)
  const whom = about.patient == null ? 'all patients' : `patient ${about.patient}`
  console.log(
    `Proof of ${about.madeAt} about ${whom}, ${about.from ?? 'from the start'} to ${about.to ?? 'the export'}`,
  )
  console.log(`${rows} rows under ${checkpoints} checkpoints, ${messages} messages, ${problems.length} problems`)
  if (earlier > 0)
    console.log(`${earlier} rows were sealed by an earlier release: the seal of the file alone vouches for them.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
