import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { ReasonForm } from '#client/ui/reason-form.tsx'
import { CentredSpinner } from '#client/ui/spinner.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import {
  type consentActions,
  consentEndpoints,
  LONGEST_CONSENT_REASON,
  type ConsentProof as Proof,
} from '#contract/patients/consent.ts'
import { consentQuery, useChangeConsent } from './api.ts'
import { ConsentProof } from './consent-proof.tsx'
import { PrintedPage } from './printed-page.tsx'
import { usePrinting } from './use-printing.ts'

/** That the number is right is said beside its calls. */
type Action = Exclude<(typeof consentActions)[number], 'confirm-number'>

/** The consent actions for the number's current state, the likeliest first. */
const offeredActs = ({ optedOutAt, callWish }: Proof): Action[] => [
  optedOutAt === null ? 'stop' : 'undo',
  ...(callWish === null ? [] : ['allow-calls' as const]),
  ...(callWish === 'none' ? [] : ['no-contact' as const]),
]

/** The whole consent history of a patient's number on one page, and staff's entries to it. */
export const ConsentDialog = ({ patientId, onClose }: { patientId: number; onClose: () => void }) => {
  const t = useTranslations('patientDetails.consent')
  const words = useTranslations('words')
  const { data: proof, isError } = useQuery({ ...consentQuery(patientId), refetchOnMount: 'always' })
  const mayChange = useIsAllowed(consentEndpoints.changeConsent)
  const { isPrinting, isAsking, print } = usePrinting(patientId, 'consent', Boolean(proof))
  const [action, setAction] = useState<Action | null>(null)
  const offered: Action[] = proof ? offeredActs(proof) : ['stop']
  const blocked = (act: Action) => (proof?.isBlockedByCarrier && act === 'undo' ? t('blocked') : null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      isText={action === null}
      title={t('title')}
      footer={
        <>
          {action
            ? null
            : offered.map((act) => (
                <Button
                  key={act}
                  disabledReason={mayChange ? blocked(act) : words('notAllowed')}
                  isDisabled={!proof}
                  onClick={() => setAction(act)}
                >
                  {t(act)}
                </Button>
              ))}
          <Button
            variant="primary"
            icon={<Printer aria-hidden className="size-4" />}
            isDisabled={!proof}
            isPending={isAsking}
            onClick={() => void print()}
          >
            {t('print')}
          </Button>
        </>
      }
    >
      {proof ? (
        <>
          <ConsentProof proof={proof} />
          {action ? <Change patientId={patientId} action={action} onDone={() => setAction(null)} /> : null}
          {isPrinting ? <PrintedProof proof={proof} /> : null}
        </>
      ) : isError ? (
        <p role="alert" className="text-red">
          {t('failed')}
        </p>
      ) : (
        <CentredSpinner text={words('loading')} />
      )}
    </Dialog>
  )
}

const PrintedProof = ({ proof }: { proof: Proof }) => {
  const t = useTranslations('patientDetails')
  return (
    <PrintedPage>
      <h1 className="mb-4 text-title font-semibold">{t('consent.title')}</h1>
      <ConsentProof proof={proof} isOnPaper />
    </PrintedPage>
  )
}

const Change = ({ patientId, action, onDone }: { patientId: number; action: Action; onDone: () => void }) => {
  const t = useTranslations('patientDetails.consent')
  const words = useTranslations('words')
  const fail = useFailure()
  const { mutateAsync } = useChangeConsent()
  const change = async (reason: string) => {
    try {
      await mutateAsync({ params: { id: patientId }, body: { action, reason } })
    } catch (refused) {
      return fail(refused as Error)
    }
    toast({ title: words('success'), description: t(`done.${action}`) })
    onDone()
    return null
  }
  return (
    <ReasonForm
      label={t('reason')}
      hint={t(`${action}Hint`)}
      missingText={t('reasonMissing')}
      longest={LONGEST_CONSENT_REASON}
      submitText={t(action)}
      isDanger={action === 'stop' || action === 'no-contact'}
      className="mt-4 flex flex-col gap-3"
      onReason={change}
      onCancel={onDone}
    />
  )
}
