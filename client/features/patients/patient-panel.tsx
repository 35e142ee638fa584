import { useQuery } from '@tanstack/react-query'
import { Printer, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { titleCase } from '#client/format/names.ts'
import { needTexts } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser, useIsAllowed } from '#client/session.tsx'
import { usePatientFields } from '#client/shell/use-patient-fields.ts'
import { Button } from '#client/ui/button.tsx'
import { SidePanel } from '#client/ui/side-panel.tsx'
import { CentredSpinner } from '#client/ui/spinner.tsx'
import { conversationEndpoints } from '#contract/conversations.ts'
import { fieldsSeenBy } from '#contract/patients/fields.ts'
import type { Patient } from '#contract/patients.ts'
import { patientQuery } from './api.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import { ErasePatient } from './erase-patient.tsx'
import { HoldPatient } from './hold-patient.tsx'
import { PatientAppointments } from './patient-appointments.tsx'
import { PatientAttempts } from './patient-attempts.tsx'
import { PatientFacts, PatientTexts } from './patient-facts.tsx'
import { PatientStop } from './patient-stop.tsx'
import { PrintedPage } from './printed-page.tsx'
import { usePrinting } from './use-printing.ts'

const PatientCalls = lazy(async () => {
  const [file] = await Promise.all([import('./patient-calls.tsx'), needTexts('calls')])
  return { default: file.PatientCalls }
})

const PatientSheet = ({ patient }: { patient: Patient }) => {
  const t = useTranslations('patientDetails')
  const mayRead = useIsAllowed(conversationEndpoints.listConversations)
  const fields = fieldsSeenBy(useCurrentUser(), usePatientFields())
  return (
    <div className="flex flex-col gap-6">
      <PatientFacts patient={patient} fields={fields} />
      <PatientTexts patient={patient} fields={fields} />
      {mayRead ? <PatientAttempts patient={patient} /> : <p className="text-muted">{t('mayNotRead')}</p>}
    </div>
  )
}

/** The same sheet on paper. */
const PrintedSheet = ({ patient }: { patient: Patient }) => (
  <PrintedPage>
    <h1 className="text-title font-semibold">{titleCase(patient.patientName)}</h1>
    <p className="mb-4 font-mono text-sm">{patient.contractId}</p>
    <PatientSheet patient={patient} />
  </PrintedPage>
)

/** Everything about one patient beside the queue: data, attempts, answers, messages, notes. Printable. */
export const PatientPanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useTranslations('patientDetails')
  const { data: patient, isError } = useQuery(patientQuery(id))
  const [isConsentOpen, setConsentOpen] = useState(false)
  const { isPrinting, isAsking, print } = usePrinting(id, 'details', Boolean(patient) && !isConsentOpen)
  return (
    <>
      <SidePanel
        isOpen
        onClose={onClose}
        title={patient ? titleCase(patient.patientName) : t('title')}
        subtitle={patient ? <span className="font-mono text-xs">{patient.contractId}</span> : null}
      >
        {patient ? (
          <>
            {patient.startRefusal === 'opted-out' || patient.startRefusal === 'no-contact' ? (
              <PatientStop patientId={id} />
            ) : null}
            <PatientSheet patient={patient} />
            <Suspense>
              <PatientCalls patient={patient} />
            </Suspense>
            <div className="mt-6">
              <PatientAppointments patient={patient} />
            </div>
            <div className="mt-6 flex flex-wrap gap-2">
              <Button
                icon={<Printer aria-hidden className="size-4" />}
                isPending={isAsking}
                onClick={() => void print()}
              >
                {t('print')}
              </Button>
              <Button
                icon={<ShieldCheck aria-hidden className="size-4" />}
                disabledReason={patient.dialledNumber ? null : t('notDiallable')}
                onClick={() => setConsentOpen(true)}
              >
                {t('consent.open')}
              </Button>
              <HoldPatient patient={patient} />
              <ErasePatient patient={patient} onAsked={onClose} />
            </div>
            {isConsentOpen ? <ConsentDialog patientId={id} onClose={() => setConsentOpen(false)} /> : null}
          </>
        ) : isError ? (
          <p role="alert" className="text-red">
            {t('failed')}
          </p>
        ) : (
          <CentredSpinner text={t('loading')} />
        )}
      </SidePanel>
      {patient && isPrinting ? <PrintedSheet patient={patient} /> : null}
    </>
  )
}
