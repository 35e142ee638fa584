import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#client/call.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { useSettled } from '#client/ui/use-settled.ts'
import { type BulkAct, type BulkForm, type BulkPreview, bulkActEndpoints } from '#contract/bulk-acts.ts'
import { patientStatuses } from '#contract/patients/words.ts'
import type { Selection } from '#contract/selection.ts'
import { useFailure } from '../failure.ts'
import { useCreateBulkAct } from './api.ts'
import { type AskedKind, BulkChoice, NONE } from './bulk-choice.tsx'
import { useReachWords } from './use-left-out-words.ts'

/** The ways to fill in an act; null while a choice is missing. */
const formOf = (kind: AskedKind, chosen: string, value: string): BulkForm | null => {
  const id = chosen === '' ? null : Number(chosen)
  switch (kind) {
    case 'called':
      return { kind }
    case 'group':
      return id === null ? null : { kind, groupId: id }
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

/** Counts whom the act would reach now; again whenever the form changes. */
const usePreview = (selection: Selection, form: BulkForm | null) => {
  const asked = useSettled(form === null ? '' : JSON.stringify(form), PREVIEW_MS)
  const [found, setFound] = useState<{ asked: string; preview: BulkPreview | null; error: string | null } | null>(null)
  const chosen = JSON.stringify(selection)
  useEffect(() => {
    if (asked === '') return undefined
    const control = new AbortController()
    call(
      bulkActEndpoints.previewBulkAct,
      { body: { selection: JSON.parse(chosen) as Selection, act: JSON.parse(asked) as BulkForm } },
      { signal: control.signal },
    ).then(
      (preview) => setFound({ asked, preview, error: null }),
      (error: Error) => {
        if (!control.signal.aborted) setFound({ asked, preview: null, error: error.message })
      },
    )
    return () => control.abort()
  }, [asked, chosen])
  return form !== null && found?.asked === JSON.stringify(form) ? found : null
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
  const [chosen, setChosen] = useState('')
  const [value, setValue] = useState('')
  const form = formOf(kind, chosen, value)
  const found = usePreview(selection, form)
  const reachWords = useReachWords()
  const words = found?.preview ? reachWords(found.preview) : null
  const reached = found?.preview?.reached ?? 0
  const reason =
    form === null ? t('incomplete') : found === null ? t('counting') : reached === 0 ? t('nobodyReached') : null
  const start = async () => {
    if (form === null || create.isPending) return
    try {
      onDone(await create.mutateAsync({ body: { selection, act: form } }))
    } catch (error) {
      fail(error as Error)
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
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
      onClose={onClose}
    >
      <BulkChoice kind={kind} chosen={chosen} onChosen={setChosen} value={value} onValue={setValue} />
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
