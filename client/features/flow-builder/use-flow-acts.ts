import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { toast } from '#client/ui/toast-queue.ts'
import { flowEndpoints } from '#contract/flows/endpoints.ts'
import type { BuiltFlow } from '#contract/flows/forms.ts'
import { useActivateFlow, useDeactivateFlow, useDuplicateFlow } from './api.ts'
import { useEdits } from './use-edits.tsx'

/** Activates, deactivates, duplicates and sets the default. `asked` is the flow whose findings must be read before activation. */
export const useFlowActs = () => {
  const t = useTranslations('flowBuilder')
  const words = useTranslations('words')
  const fail = useFailure()
  const mayEdit = useIsAllowed(flowEndpoints.updateFlow)
  const { mutateAsync: activateFlow, isPending, variables } = useActivateFlow()
  const { mutateAsync: deactivateFlow } = useDeactivateFlow()
  const { mutateAsync: duplicateFlow } = useDuplicateFlow()
  const isDuplicating = useRef(false)
  const { editFields, note } = useEdits()
  const [asked, setAsked] = useState<BuiltFlow | null>(null)

  const tell = async (change: () => Promise<BuiltFlow>, text: 'flowUpdated' | 'flowActivated'): Promise<void> => {
    try {
      note(await change())
      toast({ title: words('success'), description: t(`toast.${text}`) })
    } catch (error) {
      fail(error as Error)
    }
  }
  const activateNow = async (flow: BuiltFlow): Promise<void> => {
    await tell(() => activateFlow({ params: { id: flow.id } }), 'flowActivated')
    setAsked(null)
  }
  const duplicate = async (flow: BuiltFlow, onCopied: (copy: BuiltFlow) => void): Promise<void> => {
    if (isDuplicating.current) return
    isDuplicating.current = true
    try {
      const copy = await duplicateFlow({ params: { id: flow.id } })
      toast({ title: words('success'), description: t('toast.flowDuplicated', { name: copy.name }) })
      onCopied(copy)
    } catch (error) {
      fail(error as Error)
    } finally {
      isDuplicating.current = false
    }
  }
  return {
    /** Why the flow cannot be edited; null when it can. */
    refusal: mayEdit ? null : words('notAllowed'),
    activate: (flow: BuiltFlow) => (flow.findings.length > 0 ? setAsked(flow) : void activateNow(flow)),
    activateNow,
    isActivating: (id: number): boolean => isPending && variables.params.id === id,
    deactivate: (flow: BuiltFlow) => tell(() => deactivateFlow({ params: { id: flow.id } }), 'flowUpdated'),
    makeDefault: (flow: BuiltFlow) =>
      tell(() => editFields(flow, t('edits.flowUpdated'), { isDefault: true }), 'flowUpdated'),
    duplicate,
    asked,
    ask: setAsked,
  }
}

export type FlowActs = ReturnType<typeof useFlowActs>
