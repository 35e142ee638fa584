import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { clockTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Switch } from '#client/ui/switch.tsx'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { DEFAULT_WINDOW } from '#engine/windows.ts'
import { partsOf } from '../rules/content.ts'
import type { Run } from './use-simulation.ts'

/** The variable names that the flow's texts use. */
const usedNames = (flow: BuiltFlow): string[] => [
  ...new Set(
    flow.questions
      .flatMap(({ questionTextEs, questionTextEn }) => partsOf(`${questionTextEs} ${questionTextEn}`))
      .filter(({ isVariable }) => isVariable)
      .map(({ text }) => text.slice(2, -2).trim()),
  ),
]

/** Formats a moment for a date-time field, in the browser's time zone. */
const typed = (instant: string): string => {
  const moment = new Date(instant)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The start of a simulation: the patient's details, the time, the sending window. A change restarts it. */
export const RunStart = ({ flow, run }: { flow: BuiltFlow; run: Run }) => {
  const t = useTranslations('flowSimulator.start')
  const language = useLanguage()
  const { start, restart } = run
  const names = usedNames(flow)
  const setVariable = (name: string, value: string) =>
    restart({ variables: { ...start.variables, [name]: value === '' ? null : value } })
  return (
    <details className="group">
      <summary className="flex min-h-9 list-none items-center gap-1.5 text-sm font-medium">
        <ChevronRight
          aria-hidden
          className="size-4 text-muted transition-transform duration-120 group-open:rotate-90"
        />
        {t('title')}
      </summary>
      <div className="grid gap-3 pt-2 pb-1 sm:grid-cols-2">
        {names.map((name) => (
          <Field key={name} label={<span className="font-mono text-xs">{name}</span>}>
            {(control) => (
              <Input
                {...control}
                value={String(start.variables[name] ?? '')}
                maxLength={200}
                onChange={(event) => setVariable(name, event.target.value)}
              />
            )}
          </Field>
        ))}
        <Field label={t('startAt')}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={typed(start.startAt)}
              onChange={(event) => {
                const moment = new Date(event.target.value)
                if (!Number.isNaN(moment.getTime())) restart({ startAt: moment.toISOString() })
              }}
            />
          )}
        </Field>
        <div className="sm:col-span-2">
          <Switch
            label={t('window', {
              from: clockTime(DEFAULT_WINDOW.opensAt, language),
              to: clockTime(DEFAULT_WINDOW.closesAt, language),
            })}
            isOn={start.window !== null}
            onChange={(isOn) =>
              restart({
                window: isOn ? { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...DEFAULT_WINDOW } : null,
              })
            }
          />
          <Switch
            label={t('isFirstText')}
            isOn={start.isFirstText}
            onChange={(isFirstText) => restart({ isFirstText })}
          />
        </div>
      </div>
    </details>
  )
}
