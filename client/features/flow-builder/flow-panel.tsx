import { ChevronRight, CircleCheck, History, Pencil, Plus, Smartphone, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { needTexts } from '#client/i18n/intl-provider.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import { PlainButton } from '#client/ui/plain-button.tsx'
import { PartLoading } from '#client/ui/spinner.tsx'
import type { Finding } from '#contract/flows/findings.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import type { FlowQuestion } from '#contract/flows.ts'
import { FindingsList } from './findings-list.tsx'
import { FindingCounts, FlowBadges } from './flow-card.tsx'
import { QuestionList } from './question/question-list.tsx'
import { UndoButtons } from './undo-buttons.tsx'

/** A panel whose top is in this upper part of the window counts as visible. */
const IN_SIGHT = 0.6

/** The engine and its lexicons load only for people who simulate a flow. */
const Simulator = loadable(async () => {
  const [file] = await Promise.all([import('./simulator/simulator.tsx'), needTexts('flowSimulator')])
  return file.Simulator
}, PartLoading)

const FlowMap = loadable(() => import('./map/flow-map.tsx').then((file) => file.FlowMap), PartLoading)

interface FlowPanelProps {
  flow: BuiltFlow
  refusal: string | null
  view: 'list' | 'map'
  onView: (view: 'list' | 'map') => void
  onHistory: () => void
  onEditFlow: () => void
  onAdd: () => void
  onEdit: (question: FlowQuestion) => void
  onDelete: (question: FlowQuestion) => void
  onGo: (finding: Finding) => void
  onVariable: (name: string) => void
  onClose: () => void
}

/** The findings of the checks, collapsed when there are none. */
const Findings = ({
  flow,
  refusal,
  onGo,
  onVariable,
  onTry,
}: Pick<FlowPanelProps, 'flow' | 'refusal' | 'onGo' | 'onVariable'> & { onTry: () => void }) => {
  const t = useTranslations('flowBuilder.findings')
  const { failed } = flow.tests
  if (flow.findings.length === 0 && failed === 0)
    return flow.questions.length === 0 ? null : (
      <p className="flex items-center gap-2 border-b px-4 py-2.5 text-sm text-muted sm:px-5">
        <CircleCheck aria-hidden className="size-4 text-green-dot" />
        {t('none')}
      </p>
    )
  const hasErrors = flow.findings.some(({ severity }) => severity === 'error')
  return (
    <details className="group border-b" open={hasErrors || failed > 0}>
      <summary className="flex min-h-11 list-none flex-wrap items-center gap-2 px-4 py-2 sm:px-5">
        <ChevronRight
          aria-hidden
          className="size-4 text-muted transition-transform duration-120 group-open:rotate-90"
        />
        <span className="font-medium">{t('title')}</span>
        <FindingCounts flow={flow} />
      </summary>
      <div className="px-4 pb-2 sm:px-5">
        <FindingsList flow={flow} refusal={refusal} onGo={onGo} onVariable={onVariable} />
        {failed > 0 ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t py-2.5">
            <span className="min-w-48 flex-1">{t('testsFail', { count: failed })}</span>
            <Button size="sm" onClick={onTry}>
              {t('seeTests')}
            </Button>
          </p>
        ) : null}
        {hasErrors ? <p className="py-2 text-sm text-muted">{t('serving')}</p> : null}
      </div>
    </details>
  )
}

/** The open flow: its questions in order, its findings, and all its actions. */
export const FlowPanel = ({
  flow,
  refusal,
  view,
  onView,
  onHistory,
  onEditFlow,
  onAdd,
  onEdit,
  onDelete,
  onGo,
  onVariable,
  onClose,
}: FlowPanelProps) => {
  const t = useTranslations('flowBuilder')
  const { name } = flow
  const panel = useRef<HTMLElement>(null)
  const [isTrying, setTrying] = useState(false)
  const [askedId, setAskedId] = useState<number | null>(null)
  useEffect(() => {
    const top = panel.current?.getBoundingClientRect().top ?? 0
    // Below many cards it would open outside the window.
    if (top > window.innerHeight * IN_SIGHT) panel.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section ref={panel} aria-label={t('panel.label', { name })} className="rounded-card border bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-3 sm:px-5">
        <h2 className="min-w-0 truncate text-lg font-semibold">{name}</h2>
        <IconButton
          size="icon-sm"
          label={t('panel.edit', { name })}
          icon={<Pencil aria-hidden className="size-4" />}
          disabledReason={refusal}
          onClick={onEditFlow}
        />
        <span className="flex flex-wrap items-center gap-1.5">
          <FlowBadges flow={flow} />
        </span>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <UndoButtons flow={flow} disabledReason={refusal} />
          <fieldset className="inline-flex overflow-hidden rounded-control border">
            <legend className="visually-hidden">{t('panel.view')}</legend>
            {(['list', 'map'] as const).map((each) => (
              <PlainButton
                key={each}
                variant={view === each ? 'primary' : 'quiet'}
                className="rounded-none px-3"
                aria-pressed={view === each}
                onClick={() => onView(each)}
              >
                {t(`panel.${each}`)}
              </PlainButton>
            ))}
          </fieldset>
          <Button icon={<History aria-hidden className="size-4" />} onClick={onHistory}>
            {t('panel.history')}
          </Button>
          <Button
            aria-pressed={isTrying}
            icon={<Smartphone aria-hidden className="size-4" />}
            onClick={() => setTrying(!isTrying)}
          >
            {isTrying ? t('panel.closeSimulator') : t('panel.simulate')}
          </Button>
          <Button
            variant="primary"
            icon={<Plus aria-hidden className="size-4" />}
            disabledReason={refusal}
            onClick={onAdd}
          >
            {t('panel.addQuestion')}
          </Button>
          <Button icon={<X aria-hidden className="size-4" />} onClick={onClose}>
            {t('panel.close')}
          </Button>
        </span>
      </header>
      <Findings
        key={flow.id}
        flow={flow}
        refusal={refusal}
        onGo={onGo}
        onVariable={onVariable}
        onTry={() => setTrying(true)}
      />
      {flow.flowType === 'ASSISTANT' ? (
        <p className="border-b bg-sunken px-4 py-2.5 text-sm text-muted sm:px-5">{t('panel.assistant')}</p>
      ) : null}
      <div className={isTrying ? '@4xl:grid @4xl:grid-cols-[minmax(0,1fr)_25rem] @4xl:items-start' : undefined}>
        {isTrying ? (
          <div className="max-lg:border-b lg:order-last lg:self-stretch lg:border-l">
            <Simulator flow={flow} refusal={refusal} onAsked={setAskedId} onClose={() => setTrying(false)} />
          </div>
        ) : null}
        {view === 'map' && flow.questions.length > 0 ? (
          <FlowMap flow={flow} askedId={askedId} onEdit={refusal ? null : onEdit} />
        ) : (
          <QuestionList
            flow={flow}
            refusal={refusal}
            askedId={askedId}
            onAdd={onAdd}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        )}
      </div>
    </section>
  )
}
