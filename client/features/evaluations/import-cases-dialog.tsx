import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { Field } from '#client/ui/field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Input } from '#client/ui/input.tsx'
import { toast } from '#client/ui/toast-queue.ts'
import type { EvaluationCaseForm } from '#contract/evaluations.ts'
import { useImportCases } from './api.ts'

/** The list in a file, or null where it holds none. */
const listIn = async (file: File): Promise<EvaluationCaseForm[] | null> => {
  try {
    const read: unknown = JSON.parse(await file.text())
    return Array.isArray(read) ? (read as EvaluationCaseForm[]) : null
  } catch {
    return null
  }
}

/** Brings in a file of cases; what is in it is checked by the server. */
export const ImportCasesDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('evaluations.cases')
  const words = useTranslations('words')
  const fail = useFailure()
  const bring = useImportCases()
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const save = async () => {
    if (!file) return setError(t('fileMissing'))
    const cases = await listIn(file)
    if (!cases) return setError(t('fileBad'))
    try {
      const { added, same } = await bring.mutateAsync({ body: { cases } })
      toast({ title: words('success'), description: t('imported', { added, same }) })
      onClose()
    } catch (refused) {
      setError(fail(refused as Error))
    }
  }
  return (
    <FormDialog
      size="sm"
      title={t('import')}
      description={t('importText')}
      isUnsaved={false}
      isSubmitting={bring.isPending}
      submitText={t('import')}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t('file')} isRequired error={error}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              setFile(event.target.files?.[0])
              setError(undefined)
            }}
          />
        )}
      </Field>
    </FormDialog>
  )
}
