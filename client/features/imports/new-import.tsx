import { clsx as cx } from 'clsx'
import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { type ImportKind, importKinds, MOST_FILE_BYTES } from '#contract/imports/words.ts'
import { useUpload } from './api.ts'
import { StepList } from './step-list.tsx'

/** The first step: what the file holds, and the file. */
export const NewImport = ({ onUploaded }: { onUploaded: (id: number) => void }) => {
  const t = useTranslations('imports')
  const fail = useFailure()
  const upload = useUpload()
  const input = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<ImportKind>('patients')
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()

  const take = (file: File | undefined) => {
    if (!file || upload.isPending) return
    setProblem(null)
    if (file.size > MOST_FILE_BYTES) {
      setProblem(t('file.tooLarge'))
      return
    }
    upload.mutate(
      { file, kind },
      { onSuccess: ({ id }) => onUploaded(id), onError: (error) => setProblem(fail(error)) },
    )
  }
  const over = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isIn)
  }
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <StepList now="file" />
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1.5 text-sm font-medium">{t('kind.label')}</legend>
          {importKinds.map((each) => (
            <label key={each} className="flex min-h-7 items-start gap-2.5 py-1 touch:min-h-11">
              <input
                type="radio"
                name="kind"
                value={each}
                checked={kind === each}
                onChange={() => setKind(each)}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span>
                <span className="font-medium">{t(`kind.${each}.name`)}</span>{' '}
                <span className="text-muted">{t(`kind.${each}.what`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset
          data-part="drop"
          aria-label={t('file.drop')}
          onDragOver={over(true)}
          onDragLeave={over(false)}
          onDrop={(event) => {
            over(false)(event)
            take(event.dataTransfer.files[0])
          }}
          className={cx(
            'flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-8 text-center',
            isOver ? 'border-accent bg-tint' : 'border-control',
          )}
        >
          <FileUp aria-hidden className="size-7 text-subtle" />
          <p className="font-medium">{t('file.drop')}</p>
          <Button
            variant="primary"
            isPending={upload.isPending}
            pendingText={t('file.uploading')}
            aria-describedby={problem ? problemId : undefined}
            onClick={() => input.current?.click()}
          >
            {t('file.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('file.choose')}
            accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={(event) => {
              take(event.target.files?.[0])
              // The same file, mended, can be chosen again.
              event.target.value = ''
            }}
          />
          <p className="text-sm text-muted">{t('file.limits')}</p>
          {problem ? (
            <p id={problemId} role="alert" className="text-red">
              {problem}
            </p>
          ) : null}
        </fieldset>
      </div>
    </Card>
  )
}
