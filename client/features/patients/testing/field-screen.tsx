import { cleanup } from '@testing-library/react'
import type { ReactElement } from 'react'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import type { Patient } from '#contract/patients.ts'

/** A patient with a value of the added field. */
export const patient = {
  id: 7,
  contractId: 'C-1',
  patientName: 'ANA RÍOS',
  phoneNumber: '3055550142',
  language: 'es',
  doctorName: 'DRA. ISABEL FUENTES',
  npi: null,
  address: null,
  city: 'Hialeah',
  timeZone: null,
  status: 'PENDING',
  source: null,
  locationId: null,
  priority: 'HIGH',
  maxAttempts: 3,
  assignedDate: '2026-11-05T14:35:27.000Z',
  billedDate: null,
  notes: null,
  assignedToUserId: null,
  verifiedStatus: null,
  verifiedAt: null,
  currentAttempts: 1,
  lastContactedAt: null,
  nextContactAt: null,
  calledAt: null,
  verifiedConversationId: null,
  verifiedReason: null,
  verifiedByUserId: null,
  verifiedHow: null,
  verifiedHowNote: null,
  lastDecision: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  dialledNumber: '+13055550142',
  startRefusal: null,
  isNoContact: false,
  callReason: null,
  callBackAt: null,
  lastCall: null,
  openConversation: null,
  ownValues: {},
  homeClinic: 'Centro Palmetto',
} satisfies Patient & { homeClinic: string }

/** What a part of the queue looks like in Spanish. */
export const markup = async (shown: ReactElement): Promise<string> => {
  await showScreen(shown, { areas: ['patients', 'patientFields', 'patientDialogs', 'patientDetails'], language: 'es' })
  const found = document.body.innerHTML
  cleanup()
  return found
}
