import type { Message, Status } from './carrier/message.ts'
import type { Account, ActiveFault, Patients, Settings, Webhooks } from './control.ts'
import type { Memory } from './patients/memory.ts'

/** A text that a scripted patient is about to write. */
export interface PlannedText {
  body: string
  /** Milliseconds since 1970. */
  dueAt: number
}

/** What the sandbox stores about a patient's phone besides its texts. */
export interface PhoneNotes {
  isBlocked: boolean
  /** When the person last looked at the phone; null for never. */
  readAt: number | null
  memory: Memory | null
  planned: PlannedText[]
  /** Somebody wrote on the phone by hand: its script pauses until the crowd is configured again. */
  isHeld: boolean
}

/** One line of the journal: everything that must survive kill -9. */
export type Fact =
  | { fact: 'account'; account: Account; seq: number }
  | { fact: 'webhooks'; webhooks: Webhooks }
  | { fact: 'settings'; settings: Settings }
  | { fact: 'patients'; patients: Patients }
  | { fact: 'faults'; faults: ActiveFault[] }
  | { fact: 'fault-hit'; id: number }
  | { fact: 'message'; message: Message; isScripted?: boolean }
  | { fact: 'status'; sid: string; status: Status; at: number; errorCode: number | null }
  | { fact: 'settled'; sid: string }
  | { fact: 'phone'; number: string; notes: Partial<PhoneNotes> }

export const defaultSettings: Settings = {
  ladder: { minMs: 300, maxMs: 2000 },
  undelivered: {},
  isAdvancedOptOut: false,
}

export const defaultPatients: Patients = { on: false, speed: 1, scripts: {}, maxPerHour: 40 }
