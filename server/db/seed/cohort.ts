import { setImmediate as letOthers } from 'node:timers/promises'
import type { FlowDefinition } from '#contract/flows.ts'
import type { EngineSettings } from '#engine/settings.ts'
import { addRun } from './add-run.ts'
import { auditRun } from './audit-rows.ts'
import { type InventedPatient, pick } from './people.ts'
import { type Manner, scriptedReplies } from './replies.ts'
import type { ContactRow, PatientRow, SeedRows } from './seed-rows.ts'
import { simulate } from './simulate.ts'

const DAY_MS = 86_400_000
/** Days over which a cohort is texted. */
const COHORT_DAYS = 60
/** Attempts per patient. */
const MOST_ATTEMPTS = 3

/** A flow version as conversations run it. */
export interface RunnableFlow {
  versionId: number
  definition: FlowDefinition
}

/** Patients who came in together, and what happens to them. */
export interface Cohort {
  people: CohortPerson[]
  conversations: number
  /** The newest ones, of the last hours, which are still open. */
  recent: number
  /** The first conversation's id; the others count on from it. */
  firstConversationId: number
  /** When the newest event happened, and when the moved clock stops. */
  untilAt: number
  now: number
  /** The default flow, and the one for verified patients. */
  flows: readonly [RunnableFlow, RunnableFlow]
  settings: EngineSettings
  ourNumber: string
  /** Whether every turn leaves its row in the audit log. */
  isAudited: boolean
  random: () => number
}

export interface CohortPerson {
  invented: InventedPatient
  patient: PatientRow
  contact: ContactRow
  isVerified: boolean
  isOver: boolean
  /** When the last text was exchanged with the number. */
  lastTextAt: number | null
}

/** Conversations that a start shows to staff first; null where none is of the kind. */
export interface Trouble {
  needsHelp: { conversationId: number; patientId: number } | null
  failedText: { conversationId: number; patientId: number } | null
}

/** Adds invented patients as the form would: patient, number, and the consent ledger's note of who gave it. */
export const enterPeople = (
  rows: SeedRows,
  invented: readonly InventedPatient[],
  place: { firstPatientId: number; nextContactId: () => number; untilAt: number; random: () => number },
): CohortPerson[] => {
  const known = new Map<string, ContactRow>()
  return invented.map((one, index) => {
    const assigned = new Date(place.untilAt - (COHORT_DAYS + 5 - place.random() * 20) * DAY_MS)
    // Invented numbers are North American.
    const phone = `+1${one.phoneNumber.replace(/\D/g, '')}`
    let contact = known.get(phone)
    if (!contact) {
      contact = {
        id: place.nextContactId(),
        phone,
        optedOutAt: null,
        optOutSource: null,
        unreachableReason: null,
        introducedAt: null,
        createdAt: assigned,
      }
      known.set(phone, contact)
      rows.contacts.push(contact)
    }
    const patient: PatientRow = {
      id: place.firstPatientId + index,
      ...one,
      contactId: contact.id,
      assignedDate: assigned,
      status: 'PENDING',
      statusBeforeStart: null,
      currentAttempts: 0,
      lastContactedAt: null,
      verifiedConversationId: null,
      verifiedStatus: null,
      verifiedReason: null,
      verifiedAt: null,
      completedAt: null,
      createdAt: assigned,
      updatedAt: assigned,
    }
    rows.patients.push(patient)
    rows.consentEvents.push({
      contactId: contact.id,
      event: 'given',
      source: 'seed',
      words: null,
      patientId: patient.id,
      createdAt: assigned,
    })
    return { invented: one, patient, contact, isVerified: false, isOver: false, lastTextAt: null }
  })
}

const usual: readonly Manner[] = [
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

/** Seven in ten go well; the rest show what staff must see. */
const mannerOf = (index: number): Manner => {
  if (index % 29 === 11) return 'opts-out'
  if (index % 29 === 17) return 'wrong-number'
  if (index % 29 === 23) return 'confused'
  if (index % 29 === 5) return 'not-signed'
  return usual[index % usual.length] ?? 'prompt'
}

/** A moment of the day `daysAgo`, within the hours in which people are texted. */
const officeMoment = (at: number, daysAgo: number, random: () => number): number =>
  Math.floor((at - daysAgo * DAY_MS) / DAY_MS) * DAY_MS + (14 + random() * 8) * 3_600_000

const HEX = [...'0123456789abcdef']
/** A message id in the carrier's format. */
export const inventSid = (random: () => number): string => {
  let sid = 'SM'
  for (let digit = 0; digit < 32; digit += 1) sid += pick(random, HEX)
  return sid
}

/**
 * Plays a cohort's conversations in chronological order through the engine with a moved clock. Yields between two of
 * them, because a database may be starting meanwhile.
 */
export const playCohort = async (rows: SeedRows, cohort: Cohort): Promise<Trouble> => {
  const { random, people, flows } = cohort
  const trouble: Trouble = { needsHelp: null, failedText: null }
  // A quarter of the queue waits for its first text; patients who share a phone are left alone.
  const perContact = Map.groupBy(people, ({ contact }) => contact.id)
  const candidates = people.filter(({ contact }, index) => index % 4 !== 3 && perContact.get(contact.id)?.length === 1)
  for (let index = 0; index < cohort.conversations; index += 1) {
    const turn = index % Math.max(1, candidates.length)
    const person = candidates[turn]
    if (!person) break
    const { patient, contact, invented } = person
    const flow = person.isVerified ? flows[1] : flows[0]
    const attempt = (patient.currentAttempts ?? 0) + 1
    const isRecent = index >= cohort.conversations - cohort.recent
    const daysAgo = 1 + (COHORT_DAYS - 1) * (1 - index / (cohort.conversations - cohort.recent))
    const startAt = isRecent
      ? cohort.untilAt - (cohort.conversations - index) * (1 + random()) * 45 * 60_000
      : officeMoment(cohort.untilAt, daysAgo, random)
    const manner = isRecent ? pick(random, ['stops-midway', 'silent', 'stops-midway'] as const) : mannerOf(index)
    const run = simulate({
      flow: flow.definition,
      settings: cohort.settings,
      language: invented.language,
      variables: {
        patientName: invented.patientName,
        doctorName: invented.doctorName,
        contractId: invented.contractId,
        city: invented.city,
        assignedDate: patient.createdAt?.toISOString() ?? '',
      },
      startAt,
      endAt: cohort.now,
      lastTextAt: person.lastTextAt,
      replies: scriptedReplies(random, manner, invented.language, flow.definition.questions),
    })
    const conversationId = cohort.firstConversationId + index
    const isUndelivered = index % 21 === 20
    addRun(rows, run, {
      conversationId,
      patient,
      contact,
      ourNumber: cohort.ourNumber,
      flowId: flow.definition.flowId,
      flowVersionId: flow.versionId,
      attempt,
      isUndelivered,
      sid: () => inventSid(random),
    })
    if (cohort.isAudited) auditRun(rows, run, conversationId, patient.id)
    person.lastTextAt = run.lastActivityAt.getTime()
    person.isVerified ||= run.finish?.isVerified ?? false
    // Patients who opted out, have a wrong number or an open conversation are not texted again.
    person.isOver = run.optOut !== null || run.numberFlag !== null || run.state.phase !== 'ended'
    if (person.isOver || attempt >= MOST_ATTEMPTS) candidates.splice(turn, 1)
    await letOthers()
    const about = { conversationId, patientId: patient.id }
    if (isUndelivered) trouble.failedText = about
    if (run.state.status === 'error') trouble.needsHelp = about
  }
  return trouble
}
