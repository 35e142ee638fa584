import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Select } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type AiConfiguration, providerFaults } from '#contract/ai.ts'
import { useSetFault } from './api.ts'

const durations = [1, 5, 15, 60] as const

/** Makes a sandbox configuration fail for some minutes, to watch the fallbacks. */
export const FaultDialog = ({
  configuration: { id, name },
  isOn,
  onClose,
}: {
  configuration: AiConfiguration
  /** A fault is active and can be ended. */
  isOn: boolean
  onClose: () => void
}) => {
  const t = useTranslations('aiManagement.chaos')
  const words = useTranslations('words')
  const fail = useFailure()
  const change = useSetFault()
  const [fault, setFault] = useState<(typeof providerFaults)[number]>('server-error')
  const [minutes, setMinutes] = useState(5)
  const send = (next: typeof fault | null) =>
    change.mutate(
      { params: { id }, body: { fault: next, minutes } },
      {
        onSuccess: () => {
          toast({ title: words('success'), description: t(next ? 'started' : 'stopped') })
          onClose()
        },
        onError: (error) => void fail(error),
      },
    )
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('title')}
      description={t('text', { name })}
      footer={
        <>
          {isOn ? (
            <Button isDisabled={change.isPending} onClick={() => send(null)}>
              {t('stop')}
            </Button>
          ) : null}
          <Button variant="primary" isPending={change.isPending} onClick={() => send(fault)}>
            {t('start')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t('fault')}>
          {(control) => (
            <Select
              {...control}
              className="w-full"
              value={fault}
              onChange={(event) => setFault(providerFaults.find((each) => each === event.target.value) ?? fault)}
            >
              {providerFaults.map((each) => (
                <option key={each} value={each}>
                  {t(`faults.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('minutes')}>
          {(control) => (
            <Select {...control} value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
              {durations.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Dialog>
  )
}
