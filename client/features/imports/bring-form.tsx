import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input, Select } from '#client/ui/input.tsx'
import { type ConsentSource, consentSources } from '#contract/imports/words.ts'
import { type Import, LONGEST_EVIDENCE } from '#contract/imports.ts'
import { useBringIn } from './api.ts'
import { RemoveImport } from './remove-import.tsx'

/** Asks for the consent of the whole file and brings the checked rows in. */
export const BringForm = ({ found, onClose }: { found: Import; onClose: () => void }) => {
  const t = useTranslations('imports.bring')
  const fail = useFailure()
  const bring = useBringIn()
  const [source, setSource] = useState<ConsentSource>('signed-form')
  const [evidence, setEvidence] = useState('')
  const [error, setError] = useState<string | null>(null)
  const count = found.verdicts.new + found.verdicts.changed + found.verdicts.unsure - found.undecided - found.skipped
  const needsConsent = found.kind === 'patients'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (count === 0) return
    if (needsConsent && evidence.trim() === '') {
      setError(t('evidenceMissing'))
      return
    }
    const body = needsConsent ? { consentSource: source, consentEvidence: evidence.trim() } : {}
    bring.mutate({ params: { id: found.id }, body }, { onError: (refused) => void fail(refused) })
  }
  return (
    <Card title={t('title')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        {needsConsent && count > 0 ? (
          <fieldset className="grid gap-x-4 gap-y-3 md:grid-cols-2">
            <legend className="mb-2">
              <span className="font-medium">{t('consent')}</span>{' '}
              <span className="text-sm text-muted">{t('consentWhy')}</span>
            </legend>
            <Field label={t('source')}>
              {(control) => (
                <Select
                  {...control}
                  className="w-full"
                  value={source}
                  onChange={(event) =>
                    setSource(consentSources.find((each) => each === event.target.value) ?? 'signed-form')
                  }
                >
                  {consentSources.map((each) => (
                    <option key={each} value={each}>
                      {t(`sources.${each}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('evidence')} hint={t('evidenceHint')} error={error} isRequired>
              {(control) => (
                <Input
                  {...control}
                  value={evidence}
                  maxLength={LONGEST_EVIDENCE}
                  onChange={(event) => {
                    setEvidence(event.target.value)
                    setError(null)
                  }}
                />
              )}
            </Field>
          </fieldset>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="primary"
            isPending={bring.isPending}
            disabledReason={count === 0 ? t('nothing') : null}
          >
            {t('button', { count })}
          </Button>
          <RemoveImport id={found.id} onRemoved={onClose} />
        </div>
      </form>
    </Card>
  )
}
