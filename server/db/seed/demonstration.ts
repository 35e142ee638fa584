import { and, eq, sql } from 'drizzle-orm'
import type { FlowDefinition } from '#contract/flows.ts'
import { defaultSettings } from '#engine/settings.ts'
import { type Deps, systemActor } from '../../deps.ts'
import { enterNumber } from '../../features/contacts/actions.ts'
import { createDemonstrationAccounts } from '../../features/users/actions/first-accounts.ts'
import { writeAudit } from '../act.ts'
import type { Writer } from '../read.ts'
import { contactRequests } from '../tables/contact-requests.ts'
import { flows, flowVersions } from '../tables/flows.ts'
import { notificationReads, notifications } from '../tables/notifications.ts'
import { patients } from '../tables/patients.ts'
import { users } from '../tables/users.ts'
import { inventPatients, pick, seededRandom } from './people.ts'
import { type Manner, scriptedReplies } from './replies.ts'
import { simulate } from './simulate.ts'
import { storeRun } from './store-run.ts'

const PATIENTS = 60
const CONVERSATIONS = 85
/** The newest of them, of the last hours: still open. */
const RECENT = 6
const DAY_MS = 86_400_000
const DAYS = 60

/** Seven in ten go well; the rest show what staff must see. */
const mannerOf = (index: number): Manner => {
  const turn: Manner[] = [
    'prompt',
    'prompt',
    'slow',
    'prompt',
    'stops-midway',
    'prompt',
    'prompt',
    'silent',
    'prompt',
    'slow',
  ]
  if (index % 29 === 11) return 'opts-out'
  if (index % 29 === 17) return 'wrong-number'
  if (index % 29 === 23) return 'confused'
  if (index % 29 === 5) return 'not-signed'
  return turn[index % turn.length] ?? 'prompt'
}

/** A moment of day `daysAgo` inside the hours in which people are texted. */
const officeMoment = (now: number, daysAgo: number, random: () => number): number =>
  Math.floor((now - daysAgo * DAY_MS) / DAY_MS) * DAY_MS + (14 + random() * 8) * 3_600_000

interface RunnableFlow {
  versionId: number
  definition: FlowDefinition
}

/** The verification flows, the default first: a patient who is verified already is asked about a visit. */
const verificationFlows = async (tx: Writer): Promise<RunnableFlow[]> =>
  tx
    .select({ versionId: flowVersions.id, definition: flowVersions.definition })
    .from(flowVersions)
    .innerJoin(flows, eq(flows.id, flowVersions.flowId))
    .where(and(eq(flows.flowType, 'VERIFICATION'), flows.isActive, flowVersions.isSendable))
    .orderBy(sql`${flows.isDefault} desc, ${flowVersions.version} desc`)

/** Exactly three notifications are unread in a fresh sandbox: who needs help, a failed text, a request for contact. */
const notifyOfThree = async (tx: Writer, now: Date, troubled: { conversationId: number; patientId: number } | null) => {
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000)
  const failed = await tx.execute<{ conversation_id: number; patient_queue_id: number }>(
    sql`select m.conversation_id, c.patient_queue_id from messages m join conversations c on c.id = m.conversation_id
      where m.twilio_status in ('undelivered', 'failed') order by m.id desc limit 1`,
  )
  const organization = 'Clínica Las Palmas'
  const [request] = await tx
    .insert(contactRequests)
    .values({
      topic: 'contact',
      name: 'Lucía Ferrer',
      email: 'lucia.ferrer@example.org',
      organization,
      message: 'Atendemos a 2,000 pacientes al mes y la mitad prefiere el español. ¿Podemos ver una demostración?',
      createdAt: at(190),
    })
    .returning({ id: contactRequests.id })
  await tx.insert(notifications).values([
    {
      kind: 'contact-request',
      details: { contactRequestId: request?.id ?? 0, topic: 'contact', organization },
      createdAt: at(190),
    },
    {
      kind: 'message-failed',
      conversationId: failed.rows[0]?.conversation_id ?? null,
      patientId: failed.rows[0]?.patient_queue_id ?? null,
      details: { code: '30003' },
      createdAt: at(95),
    },
    { kind: 'needs-help', ...troubled, details: {}, createdAt: at(35) },
  ])
}

/** What is older was seen by everybody: a fresh console must not open with a month of unread notices. */
const markAllRead = async (tx: Writer): Promise<void> => {
  const everyone = await tx.select({ id: users.id }).from(users)
  for (const { id } of everyone)
    await tx
      .insert(notificationReads)
      .select(
        tx
          .select({
            notificationId: notifications.id,
            userId: sql<number>`${id}::integer`.as('user_id'),
            readAt: sql<Date>`now()`.as('read_at'),
          })
          .from(notifications),
      )
      .onConflictDoNothing()
}

/**
 * Fills an empty sandbox with sixty invented patients and eighty-five conversations of the last sixty days, played by the
 * engine with a moved clock; the newest are still open and go on. Does nothing where there is a patient already.
 */
export const seedDemonstration = async (deps: Deps): Promise<void> => {
  const { writer } = deps.db
  const [existing] = await writer.select({ id: patients.id }).from(patients).limit(1)
  if (existing) return
  await createDemonstrationAccounts(deps)
  const now = deps.clock.now()
  const random = seededRandom(20_261_120)
  await writer.transaction(async (tx) => {
    const [contractFlow, visitFlow] = await verificationFlows(tx)
    if (!contractFlow) throw new Error('the default flow is missing')
    const actor = systemActor('seed')
    const people = []
    for (const invented of inventPatients(PATIENTS, random)) {
      const assigned = new Date(now.getTime() - (DAYS + 5 - random() * 20) * DAY_MS)
      const [row] = await tx
        .insert(patients)
        .values({ ...invented, assignedDate: assigned, createdAt: assigned, updatedAt: assigned })
        .returning({ id: patients.id })
      if (!row) throw new Error('a patient was not inserted')
      const contactId = await enterNumber(tx, actor, {
        phoneNumber: invented.phoneNumber,
        patientId: row.id,
        source: 'seed',
      })
      if (contactId) await tx.update(patients).set({ contactId }).where(eq(patients.id, row.id))
      people.push({ ...invented, id: row.id, contactId, attempts: 0, isVerified: false, isOver: false, assigned })
    }
    // A quarter of the queue waits for its first text; two in sixty share a phone and stay untouched.
    const reachable = people.filter(({ contactId }, index) => contactId !== null && index % 4 !== 3 && index % 30 < 28)
    let troubled: { conversationId: number; patientId: number } | null = null
    for (let index = 0; index < CONVERSATIONS; index += 1) {
      const candidates = reachable.filter(({ isOver, attempts }) => !isOver && attempts < 3)
      const person = candidates[index % Math.max(1, candidates.length)]
      if (!person?.contactId) break
      const flow = person.isVerified ? (visitFlow ?? contractFlow) : contractFlow
      const isRecent = index >= CONVERSATIONS - RECENT
      const daysAgo = 1 + (DAYS - 1) * (1 - index / (CONVERSATIONS - RECENT))
      const startAt = isRecent
        ? now.getTime() - (CONVERSATIONS - index) * (1 + random()) * 45 * 60_000
        : officeMoment(now.getTime(), daysAgo, random)
      const manner = isRecent ? pick(random, ['stops-midway', 'silent', 'stops-midway'] as const) : mannerOf(index)
      const language = person.language
      const run = simulate({
        flow: flow.definition,
        settings: { ...defaultSettings, organizationName: deps.config.organizationName },
        language,
        variables: {
          patientName: person.patientName,
          doctorName: person.doctorName,
          contractId: person.contractId,
          city: person.city,
          assignedDate: person.assigned.toISOString(),
        },
        startAt,
        endAt: now.getTime(),
        isFirstText: person.attempts === 0,
        replies: scriptedReplies(random, manner, language, flow.definition.questions),
      })
      person.attempts += 1
      person.isVerified ||= run.finish?.isVerified ?? false
      // Who opted out, whose number is wrong or whose conversation is still open is not texted again.
      person.isOver = run.optOut !== null || run.numberFlag !== null || run.state.phase !== 'ended'
      const conversationId = await storeRun(tx, run, {
        patientId: person.id,
        contactId: person.contactId,
        phoneNumber: person.phoneNumber,
        ourNumber: deps.sms.fromNumber,
        flowId: flow.definition.flowId,
        flowVersionId: flow.versionId,
        attempt: person.attempts,
        failsDelivery: index % 21 === 20,
        sid: () => `SM${Array.from({ length: 32 }, () => pick(random, [...'0123456789abcdef'])).join('')}`,
      })
      if (run.state.status === 'error') troubled = { conversationId, patientId: person.id }
    }
    await markAllRead(tx)
    await notifyOfThree(tx, now, troubled)
    await writeAudit(tx, actor, 'demonstration.created', {
      resourceType: 'patient',
      details: { patients: PATIENTS, conversations: CONVERSATIONS },
    })
  })
}
