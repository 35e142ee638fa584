import { type ChangeEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { StatusBadge, Tag } from '#client/ui/badge.tsx'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input } from '#client/ui/input.tsx'
import { Checkbox } from '#client/ui/switch.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import { type FileEntry, fileVerdicts, type KnowledgeFile } from '#contract/knowledge/file.ts'
import { useImport, usePreview } from './api.ts'

const tones = { new: 'green', changes: 'orange', same: 'grey', refused: 'red' } as const
const fields = [
  'topic',
  'questionsEs',
  'questionsEn',
  'answerEs',
  'answerEn',
  'locationId',
  'validFrom',
  'validTo',
  'ownerId',
  'reviewOn',
] as const

/** Text of a file: UTF-8, or Windows-1252 as older spreadsheets write it. */
const textOf = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const Preview = ({ entries }: { entries: readonly FileEntry[] }) => {
  const t = useTranslations('knowledge')
  const nameOf = (field: string) => {
    const known = fields.find((each) => each === field)
    if (known === 'locationId') return t('field.location')
    if (known === 'ownerId') return t('field.owner')
    return known ? t(`field.${known}`) : field
  }
  return (
    <>
      <p role="status" className="flex flex-wrap gap-2">
        {fileVerdicts.map((verdict) => (
          <Tag key={verdict}>
            {t(`count.${verdict}`, { count: entries.filter((entry) => entry.verdict === verdict).length })}
          </Tag>
        ))}
      </p>
      <ul aria-label={t('preview')} className="divide-y rounded-control border">
        {entries.map(({ place, topic, verdict, fields: changed, problem }) => (
          <li key={place} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2">
            <StatusBadge tone={tones[verdict]}>{t(`verdict.${verdict}`)}</StatusBadge>
            <span className="min-w-0 flex-1 basis-48">
              <span className="font-medium [overflow-wrap:anywhere]">{topic === '' ? `#${place}` : topic}</span>
              {changed.length > 0 ? (
                <span className="block text-sm text-muted">{changed.map(nameOf).join(', ')}</span>
              ) : null}
              {problem ? <span className="block text-sm text-red">{problem}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Brings in a file of entries: choose it, see what it would do, bring it in. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('knowledge')
  const words = useTranslations('words')
  const fail = useFailure()
  const preview = usePreview()
  const bringIn = useImport()
  const [file, setFile] = useState<KnowledgeFile | null>(null)
  const [entries, setEntries] = useState<readonly FileEntry[] | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [error, setError] = useState<string>()
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    setEntries(null)
    setFile(null)
    setError(undefined)
    if (!chosen) return
    const next: KnowledgeFile = { format: /\.json$/i.test(chosen.name) ? 'json' : 'csv', text: await textOf(chosen) }
    try {
      setEntries((await preview.mutateAsync({ body: next })).entries)
      setFile(next)
    } catch (refused) {
      setError(fail(refused as Error))
    }
  }
  const save = async () => {
    if (!file) return
    try {
      const { added, changed, approved } = await bringIn.mutateAsync({ body: { ...file, isChecked } })
      toast({ title: words('success'), description: t('broughtIn', { added, changed, approved }) })
      onClose()
    } catch (refused) {
      setError(fail(refused as Error))
    }
  }
  const isUseful =
    entries?.some(({ verdict }) => verdict === 'new' || verdict === 'changes') || (isChecked && entries !== null)
  return (
    <FormDialog
      size="lg"
      title={t('import')}
      description={t('importText')}
      isUnsaved={false}
      isSubmitting={bringIn.isPending}
      submitText={t('bringIn')}
      pendingText={t('bringingIn')}
      disabledReason={entries === null ? t('chooseFirst') : isUseful ? null : t('nothingNew')}
      formClass="flex flex-col gap-3"
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('file')} hint={t('fileHint')} error={error}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".csv,.json,text/csv,application/json"
            onChange={(event) => void choose(event)}
          />
        )}
      </Field>
      {preview.isPending ? <p role="status">{t('reading')}</p> : null}
      {entries ? (
        <>
          <Preview entries={entries} />
          <Checkbox label={t('isChecked')} checked={isChecked} onChange={(event) => setChecked(event.target.checked)} />
        </>
      ) : null}
    </FormDialog>
  )
}
