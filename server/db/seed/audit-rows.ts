import { type Actor, systemActor } from '../../deps.ts'
import type { PatientRow, SeedRows } from './seed-rows.ts'
import type { SimulatedRun } from './simulate.ts'

const ourselves = systemActor('seed')
const runner = systemActor('runner')

const addAudit = (
  rows: SeedRows,
  actor: Actor,
  action: string,
  of: { at: Date; resourceType: string; resourceId: number; details: Record<string, unknown>; phi: boolean },
): void => {
  rows.auditLog.push({
    userId: actor.userId,
    username: actor.username,
    action,
    resourceType: of.resourceType,
    resourceId: String(of.resourceId),
    details: of.details,
    phiAccessed: of.phi,
    success: true,
    timestamp: of.at,
  })
}

/** The audit row of an added patient. */
export const auditPatient = (rows: SeedRows, { id, createdAt }: PatientRow): void =>
  addAudit(rows, ourselves, 'patient.created', {
    at: createdAt ?? new Date(0),
    resourceType: 'patient',
    resourceId: id,
    details: { fields: ['patientName', 'phoneNumber', 'contractId', 'doctorName'] },
    phi: true,
  })

/** The audit rows of a conversation: its start, and one per turn. */
export const auditRun = (rows: SeedRows, run: SimulatedRun, conversationId: number, patientId: number): void => {
  addAudit(rows, ourselves, 'conversation.started', {
    at: run.startedAt,
    resourceType: 'conversation',
    resourceId: conversationId,
    details: { patientId, phase: 'sending' },
    phi: true,
  })
  for (const { at, event, phase, texts, answers } of run.turns.slice(1))
    addAudit(rows, runner, 'conversation.advanced', {
      at,
      resourceType: 'conversation',
      resourceId: conversationId,
      details: { events: [event], answers, texts, phase },
      phi: false,
    })
}
