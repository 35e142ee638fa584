import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { defaultSettings } from '#engine/settings.ts'
import { type Deps, systemActor } from '../../deps.ts'
import { createDemonstrationAccounts } from '../../features/users/actions/first-accounts.ts'
import { writeAudit } from '../act.ts'
import { advisoryLocks } from '../advisory-locks.ts'
import type { Writer } from '../read.ts'
import { contactRequests } from '../tables/contact-requests.ts'
import { contacts } from '../tables/contacts.ts'
import { conversations } from '../tables/conversations.ts'
import { notifications } from '../tables/notifications.ts'
import { onCallAlerts } from '../tables/on-call.ts'
import { patients } from '../tables/patients.ts'
import { seedAppointments } from './appointments.ts'
import { seedAssistant } from './assistant.ts'
import { assistantFlow, newAssistantFlow } from './assistant-flow.ts'
import { type AssistantTalk, playAssistantTalk } from './assistant-talk.ts'
import { seedCampaigns } from './campaigns.ts'
import { enterPeople, inventSid, playCohort, type RunnableFlow, type Trouble } from './cohort.ts'
import { takeIds } from './copy-rows.ts'
import { seedEvaluations } from './evaluations.ts'
import { seedKnowledge } from './knowledge.ts'
import { seedLocations } from './locations.ts'
import { inventPatients, seededRandom } from './people.ts'
import { emptyRows, type SeedRows, writeRows } from './seed-rows.ts'
import { newVerificationFlows, verificationFlows } from './verification-flows.ts'

const PATIENTS = 60
const CONVERSATIONS = 85
/** The newest ones, of the last hours, which are still open. */
const RECENT = 6

/** What a demonstration's rows refer to: the database's ids, and its flows. */
interface Ground {
  firstContactId: number
  firstPatientId: number
  firstConversationId: number
  flows: readonly [RunnableFlow, RunnableFlow]
  assistant: RunnableFlow
}

/** A demonstration in memory. */
export interface PlayedDemonstration {
  ground: Ground
  now: Date
  rows: SeedRows
  trouble: Trouble
  talk: AssistantTalk | null
  /** The random numbers continue where the play ended, so that every demonstration is the same. */
  random: () => number
}

const play = async (
  { config, sms, clock }: Pick<Deps, 'config' | 'sms' | 'clock'>,
  ground: Ground,
): Promise<PlayedDemonstration> => {
  const now = clock.now()
  const random = seededRandom(20_261_120)
  const rows = emptyRows()
  let contactId = ground.firstContactId
  const people = enterPeople(rows, inventPatients(PATIENTS, random), {
    firstPatientId: ground.firstPatientId,
    nextContactId: () => contactId++,
    untilAt: now.getTime(),
    random,
  })
  const settings = { ...defaultSettings, organizationName: config.organizationName }
  const trouble = await playCohort(rows, {
    people,
    conversations: CONVERSATIONS,
    recent: RECENT,
    firstConversationId: ground.firstConversationId,
    untilAt: now.getTime(),
    now: now.getTime(),
    flows: ground.flows,
    settings,
    ourNumber: sms.fromNumber,
    random,
    isAudited: false,
  })
  const talk = playAssistantTalk(rows, {
    people,
    conversationId: ground.firstConversationId + CONVERSATIONS,
    flow: ground.assistant,
    settings,
    ourNumber: sms.fromNumber,
    now: now.getTime(),
    sid: () => inventSid(random),
  })
  return { ground, now, rows, trouble, talk, random }
}

/** Plays the demonstration while its database is still being created: a new one counts every id from 1. */
export const playAhead = (deps: Pick<Deps, 'config' | 'sms' | 'clock'>): Promise<PlayedDemonstration> =>
  play(deps, {
    firstContactId: 1,
    firstPatientId: 1,
    firstConversationId: 1,
    flows: newVerificationFlows(),
    assistant: newAssistantFlow(),
  })

/**
 * Exactly three notifications are unread in a fresh sandbox: a patient who needs help, a failed text, a contact
 * request.
 */
const notifyOfThree = async (tx: Writer, now: Date, { needsHelp, failedText }: Trouble) => {
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000)
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
    { kind: 'message-failed', ...failedText, details: { code: '30003' }, createdAt: at(95) },
    { kind: 'needs-help', ...needsHelp, details: {}, createdAt: at(35) },
  ])
  // Nobody is texted about the alerts of a demonstration.
  await tx.delete(onCallAlerts)
}

/**
 * Marks the accounts as present since the beginning and older notifications as read: a fresh console must not open with
 * a month of unread ones.
 */
const markAllRead = async (tx: Writer): Promise<void> => {
  await tx.execute(sql`update users set notices_from = '1970-01-01'`)
  await tx.execute(sql`insert into notification_reads (notification_id, user_id)
    select n.id, u.id from notifications n, users u on conflict do nothing`)
}

/**
 * Fills an empty sandbox with sixty invented patients, eighty-five conversations of the last sixty days and one with
 * the assistant, played by the engine with a moved clock; the newest are open and continue. Does nothing when there is
 * a patient. Uses what was played ahead if it fits this database.
 */
export const seedDemonstration = async (deps: Deps, ahead: PlayedDemonstration | null = null): Promise<void> => {
  const [existing] = await deps.db.reader.select({ id: patients.id }).from(patients).limit(1)
  if (existing) return
  await createDemonstrationAccounts(deps)
  const client = await deps.db.connectAlone()
  try {
    await drizzle(client, { casing: 'snake_case' }).transaction(async (tx) => {
      // Takes a lock: several processes may start at once.
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.demonstration})`)
      const [other] = await tx.select({ id: patients.id }).from(patients).limit(1)
      if (other) return
      const ground: Ground = {
        firstContactId: await takeIds(client, contacts, PATIENTS),
        firstPatientId: await takeIds(client, patients, PATIENTS),
        firstConversationId: await takeIds(client, conversations, CONVERSATIONS + 1),
        flows: await verificationFlows(tx),
        assistant: await assistantFlow(tx),
      }
      const fits = ahead !== null && isDeepStrictEqual(ahead.ground, ground)
      const { rows, trouble, talk, now, random } = fits ? ahead : await play(deps, ground)
      await writeRows(client, rows)
      const sites = await seedLocations(tx, now)
      await seedCampaigns(tx, now)
      await markAllRead(tx)
      await notifyOfThree(tx, now, trouble)
      await seedAssistant(tx, { now, random, talk })
      await seedKnowledge(tx, now)
      await seedEvaluations(tx, now)
      await seedAppointments(tx, now, sites)
      await writeAudit(tx, systemActor('seed'), 'demonstration.created', {
        resourceType: 'patient',
        details: { patients: PATIENTS, conversations: CONVERSATIONS + 1 },
      })
    })
  } finally {
    await client.end()
  }
}
