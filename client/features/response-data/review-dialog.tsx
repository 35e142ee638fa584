import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, serverMessage } from '#client/call.ts'
import { answerText } from '#client/domain/answer-text.ts'
import { titleCase } from '#client/format/names.ts'
import { phoneOnResponses } from '#client/format/phone.ts'
import { absoluteTime } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useIsAllowed } from '#client/session.tsx'
import { CorrectionFields } from '#client/shell/correction-fields.tsx'
import { type Correction, useCorrectAnswer } from '#client/shell/use-correct-answer.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/input.tsx'
import { type Response, responseEndpoints } from '#contract/responses.ts'
import { NewValue } from './new-value.tsx'

/** The maximum length of a note, as the server accepts it. */
const LONGEST_NOTE = 2000

/** One answer in full, with its review mark and note. */
export const ReviewDialog = ({ response, onClose }: { response: Response; onClose: () => void }) => {
  const t = useTranslations('responseData')
  const words = useTranslations('words')
  const language = useLanguage()
  const formId = useId()
  const isAllowed = useIsAllowed(responseEndpoints.reviewResponse)
  const { save: review, isPending } = useCorrectAnswer(response)
  const [correction, setCorrection] = useState<Correction>({ cause: 'misread', doesTeach: false })
  const [flagged, setFlagged] = useState(response.flagged)
  const [notes, setNotes] = useState(response.reviewNotes ?? '')
  const [value, setValue] = useState(response.value ?? '')
  const [problem, setProblem] = useState<{ field: string | null; text: string } | null>(null)
  const isCorrected = value.trim() !== (response.value ?? '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isAllowed || isPending) return
    setProblem(null)
    // An unchanged value is no correction.
    const changed = isCorrected ? { value } : {}
    review(
      t('review.saved'),
      { flagged, reviewNotes: notes.trim() || null, ...changed },
      isCorrected ? correction : null,
    ).then(onClose, (error: Error) =>
      setProblem({
        field: error instanceof ApiError ? error.field : null,
        text: serverMessage(error, t('review.failed')),
      }),
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('review.title')}
      description={`${response.patientName ? `${titleCase(response.patientName)} · ` : ''}${phoneOnResponses(response.phoneNumber)} · ${absoluteTime(response.timestamp, language)}`}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isPending}
            pendingText={words('saving')}
            disabledReason={isAllowed ? null : words('notAllowed')}
          >
            {words('save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} className="flex flex-col gap-4">
        <dl className="flex flex-col gap-3">
          <div>
            <dt className="text-sm text-subtle">{t('columns.question')}</dt>
            <dd lang={response.language}>{response.questionText ?? response.questionId}</dd>
          </div>
          <div>
            <dt className="text-sm text-subtle">{t('columns.response')}</dt>
            <dd lang={response.language} className="font-medium whitespace-pre-wrap [overflow-wrap:anywhere]">
              {response.userResponse}
            </dd>
          </div>
          {response.correctedAt ? (
            <div>
              <dt className="text-sm text-subtle">{t('review.readBefore')}</dt>
              <dd>
                {response.readValue === null
                  ? t('review.notUnderstood')
                  : answerText(response.readValue, response.question, language)}
                <span className="block text-sm text-muted">
                  {`${t('review.correctedBy', { person: response.corrector ?? words('none') })} · ${absoluteTime(response.correctedAt, language)}`}
                </span>
              </dd>
            </div>
          ) : null}
        </dl>
        <NewValue
          response={response}
          value={value}
          error={problem?.field === 'value' ? problem.text : null}
          isReadOnly={!isAllowed}
          onChange={setValue}
        />
        {isCorrected ? (
          <>
            <CorrectionFields
              answer={response}
              correction={correction}
              isReadOnly={!isAllowed}
              onChange={setCorrection}
            />
            <p className="text-sm text-muted">{t('review.correctionNote')}</p>
          </>
        ) : null}
        <label className="flex items-start gap-2.5">
          <input
            type="checkbox"
            checked={flagged}
            disabled={!isAllowed}
            onChange={(event) => setFlagged(event.target.checked)}
            className="mt-0.5 size-5 accent-accent"
          />
          <span>
            <span className="block font-medium">{t('review.flag')}</span>
            <span className="block text-sm text-muted">{t('review.flagHint')}</span>
          </span>
        </label>
        <Field
          label={t('review.notes')}
          hint={t('review.notesHint')}
          error={problem?.field === 'reviewNotes' ? problem.text : null}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={notes}
              maxLength={LONGEST_NOTE}
              readOnly={!isAllowed}
              onChange={(event) => setNotes(event.target.value)}
            />
          )}
        </Field>
        {problem && problem.field !== 'reviewNotes' && problem.field !== 'value' ? (
          <p role="alert" className="text-sm text-red">
            {problem.text}
          </p>
        ) : null}
        <p className="text-sm text-muted">
          {response.reviewedAt
            ? `${t('reviewedBy', { person: response.reviewer ?? words('none') })} · ${absoluteTime(response.reviewedAt, language)}`
            : t('notReviewed')}
        </p>
      </form>
    </Dialog>
  )
}
