import { RotateCcw, Undo2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { timeOfDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { PhoneFrame } from '#client/ui/phone-frame.tsx'
import { PlainButton } from '#client/ui/plain-button.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { languages } from '#contract/primitives/languages.ts'
import type { Language } from '#contract/primitives.ts'
import { RunClock, RunControls } from './run-controls.tsx'
import { RunEntry } from './run-entry.tsx'
import { RunStart } from './run-start.tsx'
import { SavedTests } from './saved-tests.tsx'
import { useSimulation } from './use-simulation.ts'

interface SimulatorProps {
  flow: BuiltFlow
  refusal: string | null
  /** Reports the question being waited at, so that the list can highlight it. */
  onAsked: (questionId: number | null) => void
  onClose: () => void
}

/** A simulator whose top is below this fraction of the window height counts as hidden. */
const IN_SIGHT = 0.5

/** A phone to simulate the flow: the conversation a patient would have, on a clock advanced by hand. */
export const Simulator = ({ flow, refusal, onAsked, onClose }: SimulatorProps) => {
  const t = useTranslations('flowSimulator')
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const top = section.current?.getBoundingClientRect().top ?? 0
    // Below a flow's findings it would open outside the window, and its button would seem dead.
    if (top > window.innerHeight * IN_SIGHT) section.current?.scrollIntoView({ block: 'start' })
  }, [])
  const words = useTranslations('words')
  const shown = useLanguage()
  const run = useSimulation(flow, shown)
  const { simulation, question, isOver } = run
  const { entries, state } = simulation
  // Entries are only appended or all replaced, so the index is a stable key.
  const numbered = entries.map((entry, number) => ({ number, entry }))
  const askedId = isOver ? null : (question?.id ?? null)
  useEffect(() => {
    onAsked(askedId)
  }, [askedId, onAsked])
  useEffect(() => () => onAsked(null), [onAsked])
  const place = flow.questions.find(({ id }) => id === question?.id)?.order ?? 0
  const nameOf = (language: Language) => words(language === 'es' ? 'spanish' : 'english')
  return (
    <section ref={section} aria-label={t('title')} className="flex flex-col gap-4 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">{t('title')}</h3>
          <p className="text-sm text-muted">{t('hint')}</p>
        </div>
        <fieldset className="inline-flex overflow-hidden rounded-control border">
          <legend className="visually-hidden">{t('language')}</legend>
          {languages.map((language) => (
            <PlainButton
              key={language}
              size="sm"
              variant={run.start.language === language ? 'primary' : 'quiet'}
              className="rounded-none"
              aria-pressed={run.start.language === language}
              aria-label={`${language.toUpperCase()} ${nameOf(language)}`}
              onClick={() => run.restart({ language })}
            >
              {language.toUpperCase()}
            </PlainButton>
          ))}
        </fieldset>
        <IconButton
          size="icon-sm"
          label={t('stepBack')}
          icon={<Undo2 aria-hidden className="size-4" />}
          disabledReason={run.actions.length === 0 ? t('nothingYet') : null}
          onClick={run.stepBack}
        />
        <IconButton
          size="icon-sm"
          label={t('restart')}
          icon={<RotateCcw aria-hidden className="size-4" />}
          onClick={() => run.restart()}
        />
        <IconButton
          size="icon-sm"
          label={words('close')}
          icon={<X aria-hidden className="size-4" />}
          onClick={onClose}
        />
      </div>
      <PhoneFrame
        label={t('phone')}
        listLabel={t('texts')}
        clock={timeOfDay(new Date(simulation.at).toISOString(), shown)}
        title={String(run.start.variables['patientName'] ?? t('patient'))}
        subtitle={
          state.phase === 'queued'
            ? t('notStarted')
            : [
                ...(question && !isOver ? [t('at', { place, id: question.questionId })] : []),
                ...(state.completion === null ? [] : [t('progress', { percent: state.completion })]),
              ].join(' · ')
        }
        newest={entries.length}
        className="h-130"
        footer={<RunControls run={run} />}
      >
        {numbered.map(({ number, entry }) => (
          <RunEntry key={`${number} ${entry.at}`} entry={entry} answerWords={run.answerWords} />
        ))}
        {run.isHolding ? (
          <li className="flex items-center gap-1.5 self-center text-xs text-muted">
            <Spinner className="size-3" />
            {t('holding')}
          </li>
        ) : null}
      </PhoneFrame>
      <RunClock run={run} />
      <RunStart flow={flow} run={run} />
      <SavedTests flowId={flow.id} run={run} refusal={refusal} />
    </section>
  )
}
