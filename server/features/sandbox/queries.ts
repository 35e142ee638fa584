import { eq, inArray } from 'drizzle-orm'
import type { HandsetText, HandsetThread, ScriptedPatients } from '#contract/sandbox.ts'
import type { Reader } from '../../db/read.ts'
import { contacts } from '../../db/tables/contacts.ts'
import { patients } from '../../db/tables/patients.ts'
import type { SandboxControl } from '../../deps.ts'

interface SandboxThread {
  number: string
  lastText: string
  lastAt: string
  script: string
}

interface SandboxText {
  sid: string
  direction: 'inbound' | 'outbound'
  body: string
  status: string
  at: string
}

/** Time limit in milliseconds: the sandbox is on this machine. */
const WORLD_TIMEOUT_MS = 5000

/** One call to the sandbox's control API. Throws when it does not answer. */
export const askSandbox = async <T>(
  sandbox: SandboxControl,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<T> => {
  const response = await fetch(`${sandbox.url}/control/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(WORLD_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`)
  return (await response.json()) as T
}

/** Phones that the handset offers. */
const MOST_PHONES = 200

/** The sandbox's phones: those with texts first, the latest on top, then patients who have none yet. */
export const listHandsetThreads = async (db: Reader, sandbox: SandboxControl): Promise<HandsetThread[]> => {
  const threads = await askSandbox<SandboxThread[]>(sandbox, 'GET', `threads?limit=${MOST_PHONES}`)
  const known = await db
    .select({ phone: contacts.phone, name: patients.patientName })
    .from(contacts)
    .innerJoin(patients, eq(patients.contactId, contacts.id))
    .orderBy(patients.patientName)
    .limit(MOST_PHONES)
  const seen = threads.map((thread) => thread.number)
  const named =
    seen.length === 0
      ? []
      : await db
          .select({ phone: contacts.phone, name: patients.patientName })
          .from(contacts)
          .innerJoin(patients, eq(patients.contactId, contacts.id))
          .where(inArray(contacts.phone, seen))
  const nameOf = new Map(named.map(({ phone, name }) => [phone, name]))
  const silent = new Map(known.filter(({ phone }) => !seen.includes(phone)).map(({ phone, name }) => [phone, name]))
  return [
    ...threads.map((thread) => ({
      phoneNumber: thread.number,
      patientName: nameOf.get(thread.number) ?? null,
      lastText: thread.lastText,
      lastAt: thread.lastAt,
      script: thread.script,
    })),
    ...[...silent].map(([phoneNumber, patientName]) => ({
      phoneNumber,
      patientName,
      lastText: null,
      lastAt: null,
      script: null,
    })),
  ].slice(0, MOST_PHONES)
}

/** The texts of one phone, oldest first. */
export const handsetThread = async (sandbox: SandboxControl, phone: string): Promise<HandsetText[]> => {
  const texts = await askSandbox<SandboxText[]>(sandbox, 'GET', `threads/${encodeURIComponent(phone)}`)
  return texts.map(({ sid, direction, body, status, at }) => ({ sid, direction, body, status, at }))
}

/** Whether the scripted patients answer, and how fast. */
export const scriptedPatients = async (sandbox: SandboxControl): Promise<ScriptedPatients> => {
  const { on, speed } = await askSandbox<ScriptedPatients>(sandbox, 'GET', 'patients')
  return { on, speed }
}
