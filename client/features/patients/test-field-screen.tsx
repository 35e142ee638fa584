import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { loadAreas, messagesOf } from '#client/i18n/catalogue.ts'
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
  openConversation: null,
  homeClinic: 'Centro Palmetto',
} satisfies Patient & { homeClinic: string }

/** What a part of the queue looks like in Spanish, when it is first drawn. */
export const markup = async (shown: ReactNode): Promise<string> => {
  await loadAreas(['words', 'patients', 'patientFields'], 'es')
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale="es-US" timeZone="America/New_York" messages={messagesOf('es')}>
        {shown}
      </IntlProvider>
    </QueryClientProvider>,
  )
}
