import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { satisfies } from '#contract/permissions.ts'
import { BOM, type RowFile } from '../csv.ts'
import type { AuditEntry, Deps } from '../deps.ts'
import { createBulkAlarm } from '../features/audit/actions/bulk-reading.ts'
import { recordDenial, recordExport, recordLook } from '../features/audit/actions.ts'
import { isProofFresh } from '../features/session/queries/proof.ts'
import { isNamedPatientSeen, isSubjectSeen } from '../features/session/queries/sight.ts'
import { refuseAddress } from '../features/settings/queries/addresses.ts'
import type { Mount, Page } from '../handler.ts'
import { isRefusal, refuse } from '../refusal.ts'
import { actorOf, addressOf, personOf } from './auth.ts'
import { sessionCookieOf } from './cookie.ts'
import { errorLanguage, sendRefusal } from './errors.ts'
import { createReadCounter } from './mount/count-reads.ts'
import { routeUpload } from './mount/upload.ts'
import { coverWords, isAboutWords, withoutBlankWords } from './mount/words.ts'

/** `/api/patients/{id}` in the contract is `/api/patients/:id` in Fastify. */
const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

const nextLink = (request: FastifyRequest, cursor: string): string => {
  const url = new URL(request.url, 'http://recado.invalid')
  url.searchParams.set('cursor', cursor)
  return `<${url.pathname}${url.search}>; rel="next"`
}

/** The noun of an endpoint: `patients` for /api/patients/{id}. */
const nounOf = (endpoint: Endpoint): string => endpoint.path.split('/')[2] ?? 'unknown'

/** The kinds of files: what they are called, and what stands before their first line. */
const fileForms = {
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv', start: BOM },
  jsonLines: { type: 'application/x-ndjson; charset=utf-8', ending: 'jsonl', start: '' },
  workbook: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx', start: '' },
} as const

const fileFormOf = ({ csv, jsonLines, workbook }: Endpoint) =>
  csv ? fileForms.csv : jsonLines ? fileForms.jsonLines : workbook ? fileForms.workbook : null

/** True when the call takes a proof that the session does not hold any more. */
const mustProve = (deps: Deps, { needsProof }: Endpoint, provenAt: Date | undefined, body: unknown): boolean => {
  if (needsProof === undefined || isProofFresh(provenAt, deps.clock.now())) return false
  if (needsProof === true) return true
  const sent = (body ?? {}) as Record<string, unknown>
  return needsProof.some((field) => sent[field] !== undefined && sent[field] !== null)
}

/** Streams a file: only the current lines are in memory. */
const sendFile = (
  reply: FastifyReply,
  { type, ending, start }: NonNullable<ReturnType<typeof fileFormOf>>,
  { name, lines }: RowFile,
): FastifyReply => {
  const content = async function* () {
    if (start !== '') yield start
    yield* lines
  }
  return reply
    .header('Content-Type', type)
    .header('Content-Disposition', `attachment; filename="${name}.${ending}"`)
    .send(Readable.from(content(), { objectMode: false }))
}

const idsIn = (rows: readonly unknown[], names: readonly string[]): number[] => {
  const ids = rows.flatMap((row) => names.map((name) => (row as Record<string, unknown> | null)?.[name]))
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}

/** A longer list counts as a look at every patient: an audit row cannot list them all. */
const MOST_NAMED = 500

/** The ids of the patients in the answer, so that the audit of one patient also shows the lists they were in. */
const whoseOf = (noun: string, rows: readonly unknown[]): Record<string, number[] | true> => {
  const patients = idsIn(rows, noun === 'patients' ? ['id'] : ['patientQueueId', 'patientId'])
  if (patients.length > MOST_NAMED) return { everybody: true }
  if (patients.length > 0) return { patients }
  const conversations = idsIn(rows, noun === 'conversations' ? ['id'] : ['conversationId'])
  if (conversations.length > MOST_NAMED) return { everybody: true }
  return conversations.length > 0 ? { conversations } : {}
}

/** The same for the alarm about bulk reading. */
const readDataOf = (noun: string, rows: readonly unknown[]): { ids: string[]; others: number } => {
  const { patients, conversations, everybody } = whoseOf(noun, rows)
  if (everybody) return { ids: [], others: rows.length }
  const named = (kind: string, ids: number[] | true | undefined) =>
    Array.isArray(ids) ? ids.map((id) => `${kind} ${id}`) : []
  return { ids: [...named('patient', patients), ...named('conversation', conversations)], others: 0 }
}

/** The audit row for a read of patient data. */
const lookOf = (
  endpoint: Endpoint,
  request: FastifyRequest,
  seen: { count?: number; rows?: readonly unknown[] } = {},
): AuditEntry => ({
  resourceType: nounOf(endpoint),
  resourceId: (request.params as { id?: number }).id ?? null,
  details: {
    endpoint: `${endpoint.method} ${endpoint.path}`,
    ...(seen.count === undefined ? {} : { count: seen.count }),
    ...whoseOf(nounOf(endpoint), seen.rows ?? []),
  },
})

/**
 * Mounts endpoints on the app. Permissions, validation of input and output, and the audit of patient data are handled
 * here once, so that no handler can forget them.
 */
export const createMount = (app: FastifyInstance, deps: Deps, mounted: Set<string>): Mount => {
  const countRead = createReadCounter(deps)
  const noteReading = createBulkAlarm(deps)
  return (endpoint, handler) => {
    if (endpoint.sandboxOnly && deps.config.mode !== 'sandbox') return
    const key = `${endpoint.method} ${endpoint.path}`
    if (mounted.has(key)) throw new Error(`${key} is mounted twice`)
    mounted.add(key)
    const schema: FastifySchema = { summary: endpoint.summary }
    const fileForm = fileFormOf(endpoint)
    // A file is sent as it is; everything else is checked against the contract.
    if (!fileForm) schema.response = { 200: endpoint.result }
    if (endpoint.params) schema.params = endpoint.params
    if (endpoint.query) schema.querystring = endpoint.query
    if (endpoint.body) schema.body = endpoint.body
    const isLook = endpoint.phi && endpoint.method === 'GET'
    const route: RouteOptions = {
      method: endpoint.method,
      url: routePath(endpoint.path),
      schema,
      exposeHeadRoute: false,
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      // Runs before the body is read: a refused caller learns nothing about what would be valid.
      onRequest: async (request, reply) => {
        if (endpoint.allow === 'anyone') {
          const refused = endpoint.path.startsWith('/api/auth/') && (await refuseAddress(deps, addressOf(request)))
          return refused ? sendRefusal(request, reply, refused) : undefined
        }
        const isOpenWithoutFactor = endpoint.isOpenWithoutFactor === true
        const person = await personOf(request, deps, { isOpenWithoutFactor })
        if (isRefusal(person)) return sendRefusal(request, reply, person)
        if (!satisfies(person, endpoint.allow)) {
          await recordDenial(deps, actorOf(request, person), {
            resourceType: nounOf(endpoint),
            details: { endpoint: key },
          })
          return sendRefusal(request, reply, refuse('forbidden'))
        }
        // Where it depends on the body, the handler asks.
        if (endpoint.needsProof === true && mustProve(deps, endpoint, person.provenAt, null))
          return sendRefusal(request, reply, refuse('proof-needed'))
        if (person.isWordless && endpoint.needsWords === true)
          return sendRefusal(request, reply, refuse('words-covered'))
        const tooMany = isLook ? await countRead(person) : null
        if (tooMany) return sendRefusal(request, reply, tooMany)
      },
      handler: async (request, reply) => {
        const person = endpoint.allow === 'anyone' ? null : await personOf(request, deps)
        if (isRefusal(person)) return sendRefusal(request, reply, person)
        if (person && mustProve(deps, endpoint, person.provenAt, request.body))
          return sendRefusal(request, reply, refuse('proof-needed'))
        const isWordless = person?.isWordless === true
        if (isWordless && isAboutWords(endpoint, request.body))
          return sendRefusal(request, reply, refuse('words-covered'))
        // Somebody whose sight is limited reads through views that hold nothing else; until the answer has left.
        // An upload reads no patient, and may last longer than a transaction may.
        const look =
          person && (person.sight || isWordless) && !endpoint.upload
            ? await deps.db.lookFrom(person.sight ?? null, person.userId, isWordless)
            : null
        if (look) reply.raw.once('close', () => void look.end())
        const ctx = {
          deps,
          db: look?.reader ?? deps.db.reader,
          actor: actorOf(request, person),
          language: errorLanguage(request),
          cookie: sessionCookieOf(request, reply, deps.config),
          person,
        }
        const input = { params: request.params, query: request.query, body: request.body }
        if (isWordless) input.body = withoutBlankWords(endpoint, input.body)
        const isSeen =
          !look ||
          !person?.sight ||
          ((await isSubjectSeen(look.reader, endpoint.path, (input.params as { id?: unknown })?.id)) &&
            (await isNamedPatientSeen(look.reader, endpoint.path, input.body)))
        const given = isSeen ? await handler(ctx as never, input as never) : refuse('not-found')
        const answer = isWordless && endpoint.method !== 'GET' && !isRefusal(given) ? coverWords(given) : given
        if (look && !fileForm) await look.end()
        if (isRefusal(answer)) {
          const refused = lookOf(endpoint, request)
          if (isLook && fileForm)
            await recordExport(deps, ctx.actor, refused, { hasPatientData: true, refusal: answer.code })
          else if (isLook) await recordLook(deps, ctx.actor, refused, answer.code)
          return sendRefusal(request, reply, answer)
        }
        if (fileForm) {
          const file = answer as RowFile
          // Written before the first line leaves, for the same reason as below.
          await recordExport(deps, ctx.actor, lookOf(endpoint, request, { count: file.rows }), {
            hasPatientData: endpoint.phi,
          })
          if (endpoint.phi) await noteReading(ctx.actor, { ids: [], others: file.rows })
          return sendFile(reply, fileForm, file)
        }
        const page = endpoint.list ? (answer as Page<unknown>) : null
        // Committed before the answer leaves: nobody sees patient data without an audit row.
        const seen = page ? { count: page.rows.length, rows: page.rows } : { rows: [answer] }
        if (isLook) await recordLook(deps, ctx.actor, lookOf(endpoint, request, seen))
        if (isLook) await noteReading(ctx.actor, readDataOf(nounOf(endpoint), seen.rows))
        if (!page) return reply.send(answer)
        void reply.header('X-Total-Count', String(page.total))
        if (page.next) void reply.header('Link', nextLink(request, page.next))
        return reply.send(page.rows)
      },
    }
    if (endpoint.upload) routeUpload(app, route)
    else app.route(route)
  }
}
