import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { clsx as cx } from 'clsx'
import { Braces, MessageSquareText, Plus, Workflow } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { needTexts } from '#client/i18n/intl-provider.tsx'
import { type ListSearch, readListSearch, useListSearch } from '#client/list-search.ts'
import { useEdited } from '#client/shell/drafts.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListFailed } from '#client/ui/list-failed.tsx'
import { loadable } from '#client/ui/loadable.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { PartLoading } from '#client/ui/spinner.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import type { Finding } from '#contract/flows/findings.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import type { FlowQuestion } from '#contract/flows.ts'
import { ActivateDialog } from './activate-dialog.tsx'
import { flowsQuery } from './api.ts'
import { DeleteFlow } from './delete-flow.tsx'
import { FlowCard } from './flow-card.tsx'
import { FlowPanel } from './flow-panel.tsx'
import { DeleteQuestion } from './question/delete-question.tsx'
import { inCardOrder, inOrder } from './rules/content.ts'
import { EditsProvider } from './use-edits.tsx'
import { useFlowActs } from './use-flow-acts.ts'

const FlowFormDialog = loadable(() => import('./flow-form-dialog.tsx').then((file) => file.FlowFormDialog))
const QuestionDialog = loadable(() => import('./question/question-dialog.tsx').then((file) => file.QuestionDialog))
const VariablesDialog = loadable(() => import('./variables-dialog.tsx').then((file) => file.VariablesDialog))
const TestSmsDialog = loadable(() => import('./test-sms-dialog.tsx').then((file) => file.TestSmsDialog))

const UnreadReplies = loadable(async () => {
  const [file] = await Promise.all([import('./unread/unread-replies.tsx'), needTexts('unreadReplies')])
  return file.UnreadReplies
}, PartLoading)
const VersionsDialog = loadable(async () => {
  const [file] = await Promise.all([import('./versions/versions-dialog.tsx'), needTexts('flowVersions')])
  return file.VersionsDialog
})

/** The open dialog. */
type Open =
  | { is: 'flow'; flow: BuiltFlow | null }
  | { is: 'question'; question: FlowQuestion | null; field: Finding['field'] }
  | { is: 'delete'; question: FlowQuestion }
  | { is: 'delete-flow'; flow: BuiltFlow }
  | { is: 'variables'; name?: string }
  | { is: 'sms' }
  | { is: 'history' }

/** Starts with the form that was open when this person's session ended. */
const useOpen = (
  flows: readonly BuiltFlow[],
  flow: BuiltFlow | null,
  flowId: number | undefined,
): [Open | null, (next: Open | null) => void] => {
  const [chosen, setOpen] = useState<Open | null | undefined>(undefined)
  const [keptFlow] = useEdited('flow', flows)
  const [keptQuestion] = useEdited(`question-of-${flowId}`, flow?.questions)
  const waiting: Open | null = keptFlow
    ? { is: 'flow', flow: keptFlow === 'new' ? null : keptFlow }
    : keptQuestion
      ? { is: 'question', question: keptQuestion === 'new' ? null : keptQuestion, field: null }
      : null
  return [chosen === undefined ? waiting : chosen, setOpen]
}

const skeletons = ['first', 'second', 'third']

const Loading = ({ text }: { text: string }) => (
  <div role="status" className="grid gap-4 @2xl:grid-cols-2 @4xl:grid-cols-3">
    <span className="col-span-full text-muted">{text}</span>
    {skeletons.map((key) => (
      <div key={key} className="flex flex-col gap-3 rounded-card border bg-surface p-5">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-10" />
        <Skeleton className="h-5 w-28" />
      </div>
    ))}
  </div>
)

const Builder = () => {
  const t = useTranslations('flowBuilder')
  const [search, change] = useListSearch()
  const navigate = useNavigate()
  const flows = useQuery(flowsQuery())
  const acts = useFlowActs()
  const tab = search.tab === 'unread' ? 'unread' : 'flows'
  const { refusal } = acts
  const cards = inCardOrder(flows.data ?? [])
  const flow = (tab === 'flows' && cards.find(({ id }) => id === search.open)) || null
  const [open, setOpen] = useOpen(cards, flow, search.open)
  const close = () => setOpen(null)
  // The browser's Back button closes it.
  const choose = (id: number | undefined) =>
    void navigate({ to: '.', search: (before: ListSearch) => readListSearch({ ...before, open: id, view: undefined }) })
  const asked = acts.asked && cards.find(({ id }) => id === acts.asked?.id)
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden className="size-4" />}
      disabledReason={refusal}
      onClick={() => setOpen({ is: 'flow', flow: null })}
    >
      {t('create')}
    </Button>
  )

  const shelf = (
    <>
      {flows.isError ? <ListFailed hasRows={cards.length > 0} onRetry={() => void flows.refetch()} /> : null}
      {flows.isPending ? <Loading text={t('loading')} /> : null}
      {flows.data?.length === 0 ? (
        <div className="rounded-card border bg-surface">
          <EmptyState title={t('empty')} why={t('emptyWhy')} icon={<Workflow />} action={create} />
        </div>
      ) : null}
      {cards.length > 0 ? (
        <ul
          aria-label={t('flows')}
          className={cx(
            'shrink-0 gap-4',
            // While one is open, the others stay reachable without pushing it away.
            flow
              ? 'max-md:flex max-md:overflow-x-auto max-md:p-0.5 max-md:pb-1.5 max-md:*:w-72 max-md:*:shrink-0 md:grid md:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]'
              : 'grid @2xl:grid-cols-2 @4xl:grid-cols-3',
          )}
        >
          {cards.map((card) => (
            <FlowCard
              key={card.id}
              flow={card}
              isOpen={card.id === flow?.id}
              acts={acts}
              onOpen={() => choose(card.id)}
              onEdit={() => setOpen({ is: 'flow', flow: card })}
              onCopied={(copy) => choose(copy.id)}
              onDelete={() => setOpen({ is: 'delete-flow', flow: card })}
            />
          ))}
        </ul>
      ) : null}
      {flow ? (
        <FlowPanel
          key={flow.id}
          flow={flow}
          refusal={refusal}
          view={search.view === 'map' ? 'map' : 'list'}
          onView={(view) => change({ view: view === 'map' ? view : undefined })}
          onHistory={() => setOpen({ is: 'history' })}
          onEditFlow={() => setOpen({ is: 'flow', flow })}
          onAdd={() => setOpen({ is: 'question', question: null, field: null })}
          onEdit={(question) => setOpen({ is: 'question', question, field: null })}
          onDelete={(question) => setOpen({ is: 'delete', question })}
          onGo={({ questionId, field }) => {
            const question = inOrder(flow).find(({ id }) => id === questionId)
            if (question) setOpen({ is: 'question', question, field })
          }}
          onVariable={(name) => setOpen({ is: 'variables', name })}
          onClose={() => choose(undefined)}
        />
      ) : null}
    </>
  )

  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <Button
              icon={<Braces aria-hidden className="size-4" />}
              disabledReason={flow ? null : t('selectFirst')}
              onClick={() => setOpen({ is: 'variables' })}
            >
              {t('manageVariables')}
            </Button>
            <Button icon={<MessageSquareText aria-hidden className="size-4" />} onClick={() => setOpen({ is: 'sms' })}>
              {t('testSms')}
            </Button>
            {create}
          </>
        }
      />
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={(next) => change({ tab: next === 'unread' ? next : undefined })}
        items={[
          { value: 'flows', label: t('tabs.flows'), content: <div className="flex flex-col gap-4">{shelf}</div> },
          {
            value: 'unread',
            label: t('tabs.unread'),
            content: <UnreadReplies />,
          },
        ]}
      />
      {open?.is === 'flow' ? (
        <FlowFormDialog flow={open.flow} onClose={close} onCreated={(created) => choose(created.id)} />
      ) : null}
      {open?.is === 'question' && flow ? (
        <QuestionDialog flow={flow} question={open.question} field={open.field} onClose={close} />
      ) : null}
      {open?.is === 'variables' ? (
        <VariablesDialog flow={flow} refusal={refusal} name={open.name} onClose={close} />
      ) : null}
      {open?.is === 'history' && flow ? <VersionsDialog flow={flow} refusal={refusal} onClose={close} /> : null}
      {open?.is === 'sms' ? <TestSmsDialog onClose={close} /> : null}
      {open?.is === 'delete' && flow ? <DeleteQuestion flow={flow} question={open.question} onClose={close} /> : null}
      {open?.is === 'delete-flow' ? (
        <DeleteFlow
          flow={open.flow}
          onDeleted={() => {
            if (open.flow.id === search.open) choose(undefined)
          }}
          onClose={close}
        />
      ) : null}
      {asked ? <ActivateDialog flow={asked} acts={acts} /> : null}
    </>
  )
}

/** The flow builder: what patients are asked, in which order, and where each answer leads. */
export const FlowBuilderPage = () => (
  <EditsProvider>
    <Builder />
  </EditsProvider>
)
