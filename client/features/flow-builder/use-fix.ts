import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { toast } from '#client/ui/toast-queue.ts'
import type { Finding, FindingFix } from '#contract/flows/findings.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { useUpdateQuestion } from './api.ts'
import { exitsOf } from './rules/content.ts'
import { useEdits } from './use-edits.tsx'

/** Findings with a one-press fix; a new variable also needs a value from a person. */
type Mendable = Exclude<FindingFix, { fix: 'add-variable' }>

/** Fixes a finding with one press; undo reverts it. */
export const useFix = (flow: BuiltFlow) => {
  const t = useTranslations('flowBuilder')
  const fail = useFailure()
  const { edit } = useEdits()
  const { mutateAsync: updateQuestion } = useUpdateQuestion()
  const [pending, setPending] = useState<FindingFix | null>(null)

  const update = (questionId: number, body: Parameters<typeof updateQuestion>[0]['body']) =>
    updateQuestion({ params: { flowId: flow.id, questionId }, body })
  const change = (fix: Mendable): Promise<unknown> => {
    switch (fix.fix) {
      case 'set-text':
        return update(fix.questionId, { [fix.field]: fix.value })
      case 'remove-connection': {
        const doomed = flow.connections.find(({ id }) => id === fix.connectionId)
        if (!doomed) return Promise.resolve()
        const rest = flow.connections.filter(({ id }) => id !== doomed.id)
        return update(doomed.fromQuestionId, { connections: exitsOf(rest, doomed.fromQuestionId) })
      }
    }
  }
  const mend = async ({ fix, args }: Finding): Promise<void> => {
    if (!fix || fix.fix === 'add-variable' || pending) return
    setPending(fix)
    const id = String(args['question'] ?? flow.name)
    try {
      await edit(flow, t('edits.fixed', { id }), () => change(fix))
      toast({ title: t('findings.fixed') })
    } catch (error) {
      fail(error as Error)
    } finally {
      setPending(null)
    }
  }
  return { mend, pending }
}
