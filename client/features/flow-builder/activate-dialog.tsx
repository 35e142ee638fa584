import { useTranslations } from 'use-intl'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { FindingsList } from './findings-list.tsx'
import type { FlowActs } from './use-flow-acts.ts'

/** Shows the findings before activation, which is allowed all the same. */
export const ActivateDialog = ({ flow, acts }: { flow: BuiltFlow; acts: FlowActs }) => {
  const t = useTranslations('flowBuilder.activate')
  const words = useTranslations('words')
  const hasErrors = flow.findings.some(({ severity }) => severity === 'error')
  const close = () => acts.ask(null)
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('title', { name: flow.name })}
      description={t('text')}
      footer={
        <>
          <Button onClick={close}>{words('cancel')}</Button>
          <Button
            variant="primary"
            isPending={acts.isActivating(flow.id)}
            pendingText={t('pending')}
            onClick={() => void acts.activateNow(flow)}
          >
            {t('anyway')}
          </Button>
        </>
      }
    >
      <FindingsList flow={flow} refusal={acts.refusal} />
      {hasErrors ? <p className="mt-3 rounded-card bg-red-tint px-3 py-2 text-sm text-red">{t('errors')}</p> : null}
    </Dialog>
  )
}
