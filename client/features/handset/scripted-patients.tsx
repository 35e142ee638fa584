import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Select } from '#client/ui/input.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { sandboxEndpoints } from '#contract/sandbox.ts'
import { scriptedPatientsQuery, useSetScriptedPatients, useStartTen } from './api.ts'

const speeds = [
  { value: 1, name: 'human' },
  { value: 5, name: 'fast' },
  { value: 20, name: 'faster' },
  { value: 100, name: 'fastest' },
] as const

/** Controls the scripted patients: whether they answer, how fast, and a start of ten conversations at once. */
export const ScriptedPatients = () => {
  const t = useTranslations()
  const id = useId()
  const client = useQueryClient()
  const isAllowed = useIsAllowed(sandboxEndpoints.setScriptedPatients)
  const reason = isAllowed ? null : t('words.notAllowed')
  const { data } = useQuery(scriptedPatientsQuery())
  const change = useSetScriptedPatients()
  const ten = useStartTen()

  const fail = (description: string) => {
    toast({ title: t('words.error'), description, variant: 'destructive' })
  }
  const set = async (wanted: { on: boolean } | { speed: number }) => {
    try {
      const now = await change.mutateAsync({ body: wanted })
      client.setQueryData(scriptedPatientsQuery().queryKey, now)
    } catch {
      fail(t('handset.scriptedFailed'))
    }
  }
  const startTen = async () => {
    try {
      const { started } = await ten.mutateAsync({ body: {} })
      toast({ title: t('words.success'), description: t('handset.startedTen', { count: started }) })
    } catch {
      fail(t('handset.startTenFailed'))
    }
  }

  const speed = data?.speed ?? 1
  return (
    <Card title={t('handset.world')}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 basis-80 grow">
          <Switch
            label={t('handset.scripted')}
            isOn={data?.on ?? false}
            isDisabled={!isAllowed || data === undefined || change.isPending}
            onChange={(on) => void set({ on })}
          />
          <p className="text-sm text-muted">{reason ?? t('handset.scriptedText')}</p>
        </div>
        <div className="flex items-center gap-2">
          <label htmlFor={id} className="text-sm font-medium">
            {t('handset.speed')}
          </label>
          <Select
            id={id}
            value={speed}
            disabled={!isAllowed || data === undefined}
            onChange={(event) => void set({ speed: Number(event.target.value) })}
          >
            {speeds.some(({ value }) => value === speed) ? null : <option value={speed}>{`× ${speed}`}</option>}
            {speeds.map(({ value, name }) => (
              <option key={name} value={value}>
                {t(`handset.speeds.${name}`)}
              </option>
            ))}
          </Select>
        </div>
        <Button
          icon={<Play aria-hidden className="size-4" />}
          isPending={ten.isPending}
          pendingText={t('handset.startingTen')}
          disabledReason={reason}
          onClick={() => void startTen()}
        >
          {t('handset.startTen')}
        </Button>
      </div>
    </Card>
  )
}
