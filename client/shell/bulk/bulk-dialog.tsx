import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { useSettled } from '#client/ui/use-settled.ts'
import type { BulkAct, BulkForm } from '#contract/bulk-acts.ts'
import { patientStatuses } from '#contract/patients/words.ts'
import type { Selection } from '#contract/selection.ts'
import { useFailure } from '../failure.ts'
import { previewQuery, useCreateBulkAct } from './api.ts'
import { type Answers, type AskedKind, BulkChoice, NEW, NONE, nothing } from './bulk-choice.tsx'
import { useReachWords } from './use-left-out-words.ts'

/** The ways to fill in an act; null while a choice is missing. */
const formOf = (kind: AskedKind, { chosen, value, flow }: Answers): BulkForm | null => {
  const id = chosen === '' ? null : Number(chosen)
  switch (kind) {
    case 'called':
      return { kind }
    case 'group':
      return id === null ? null : { kind, groupId: id }
    case 'campaign':
      if (chosen !== NEW) return id === null ? null : { kind, campaignId: id }
      return value.trim() === '' || flow === ''
        ? null
        : { kind, campaignId: null, name: value.trim(), flowId: Number(flow) }
    case 'start':
      return id === null ? null : { kind, flowId: id }
    case 'assign':
      return chosen === '' ? null : { kind, userId: chosen === NONE ? null : id }
    case 'location':
      return chosen === '' ? null : { kind, locationId: chosen === NONE ? null : id }
    case 'doctor':
      return value.trim() === '' ? null : { kind, doctorName: value.trim() }
    case 'status': {
      const status = patientStatuses.find((each) => each === chosen)
      return status ? { kind, status } : null
    }
    case 'field':
      return chosen === '' ? null : { kind, field: chosen, value: value.trim() === '' ? null : value }
  }
}

const PREVIEW_MS = 300

/** Counts whom the act would reach now, once the form has stayed the same for a moment; null until then. */
const usePreview = (selection: Selection, form: BulkForm | null) => {
  const typed = form === null ? '' : JSON.stringify(form)
  const settled = useSettled(typed, PREVIEW_MS)
  const asked = settled === '' ? undefined : (JSON.parse(settled) as BulkForm)
  const { data, error } = useQuery(previewQuery(asked ? selection : null, asked))
  if (form === null || settled !== typed || (!data && !error)) return null
  return { preview: data ?? null, error: error?.message ?? null }
}

interface BulkDialogProps {
  kind: AskedKind
  selection: Selection
  onDone: (started: BulkAct) => void
  onClose: () => void
}

/** Asks what an act needs, says whom it reaches and why not the others, and starts it. */
export const BulkDialog = ({ kind, selection, onDone, onClose }: BulkDialogProps) => {
  const t = useTranslations('bulkActs')
  const fail = useFailure()
  const create = useCreateBulkAct()
  const [answers, setAnswers] = useState<Answers>(nothing)
  const form = formOf(kind, answers)
  const found = usePreview(selection, form)
  const reachWords = useReachWords()
  const words = found?.preview ? reachWords(found.preview) : null
  const reached = found?.preview?.reached ?? 0
  const reason =
    form === null ? t('incomplete') : found === null ? t('counting') : reached === 0 ? t('nobodyReached') : null
  // A state would be known only after the next render: two presses at once would begin two acts.
  const isStarting = useRef(false)
  const start = async () => {
    if (form === null || isStarting.current) return
    isStarting.current = true
    try {
      onDone(await create.mutateAsync({ body: { selection, act: form } }))
    } catch (error) {
      fail(error as Error)
    } finally {
      isStarting.current = false
    }
  }
  return (
    <FormDialog
      title={t(`acts.${kind}`)}
      isUnsaved={false}
      isSubmitting={create.isPending}
      submitText={t('confirm', { count: reached })}
      pendingText={t('starting')}
      disabledReason={reason}
      formClass="flex flex-col gap-3"
      onSubmit={start}
      onClose={onClose}
    >
      <BulkChoice kind={kind} answers={answers} onAnswer={(part) => setAnswers((all) => ({ ...all, ...part }))} />
      <div role="status" className="min-h-14">
        {form === null ? null : found === null ? (
          <p className="text-muted">{t('counting')}</p>
        ) : words ? (
          <>
            <p className="font-medium">{words.reached}</p>
            {words.leftOut ? <p className="mt-1 text-sm text-muted">{words.leftOut}</p> : null}
          </>
        ) : (
          <p className="text-red">{found.error ?? t('countFailed')}</p>
        )}
      </div>
    </FormDialog>
  )
}
