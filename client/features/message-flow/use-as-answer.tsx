import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { shortText } from '#client/format/text.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import type { ThreadQuestion } from '#contract/conversations/questions.ts'
import type { Message } from '#contract/messages.ts'
import type { TakeOver } from './use-take-over.ts'

/** Takes a patient's text as the answer to the waiting question; if it cannot be read, staff say what it means. */
export const UseAsAnswer = ({
  message,
  question,
  takeOver,
  seenMessageId,
}: {
  message: Message
  question: ThreadQuestion
  takeOver: TakeOver
  seenMessageId: number | null
}) => {
  const t = useTranslations('messageFlow.takeOver')
  const language = useLanguage()
  const { perform, pending, isActing, refused, meaningOf, disabledReason } = takeOver
  const [typed, setTyped] = useState('')
  const takeAs = (value?: string | number) =>
    void perform(
      { action: 'use-text', messageId: message.id, ...(value === undefined ? {} : { value }) },
      seenMessageId,
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') takeAs(question.type === 'number' ? Number(typed) : typed)
  }
  const isOff = isActing
  const isUnread = refused?.action === 'use-text' && refused.code === 'unread'
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-t px-4 py-2">
      <Button
        size="sm"
        icon={<Check aria-hidden className="size-4" />}
        aria-label={t('useTextOf', { text: shortText(message.messageBody) })}
        data-meaning={`${meaningOf('use-text')} ${message.id} ${question.id}`}
        isPending={pending === 'use-text'}
        isDisabled={isOff}
        disabledReason={disabledReason}
        onClick={() => takeAs()}
      >
        {t('useText')}
      </Button>
      {/* Never truncated: staff must read all of what they take as an answer, or as an emergency. */}
      <q lang={message.language} className="max-h-20 min-w-40 flex-1 overflow-y-auto text-sm text-muted">
        {message.messageBody}
      </q>
      {/* An unreadable text is not an error: the question below says what to do. */}
      {refused?.action === 'use-text' && !isUnread ? (
        <p role="alert" className="basis-full text-sm text-red">
          {refused.text}
        </p>
      ) : null}
      {isUnread && question.choices.length > 0 ? (
        <fieldset className="flex basis-full flex-wrap items-center gap-2">
          <legend className="mb-1 text-sm font-medium">{t('means')}</legend>
          {question.choices.map((choice) => (
            <Button
              key={choice.es}
              size="sm"
              data-meaning={`${choice.es} ${message.id} ${question.id}`}
              isDisabled={isOff}
              onClick={() => takeAs(choice.es)}
            >
              {t('meansAs', { value: choice[language] })}
            </Button>
          ))}
        </fieldset>
      ) : null}
      {isUnread && question.choices.length === 0 ? (
        <form onSubmit={submit} className="flex basis-full items-end gap-2">
          <Field label={t('means')} className="min-w-0 flex-1">
            {(control) => (
              <Input
                {...control}
                value={typed}
                maxLength={200}
                type={question.type === 'number' ? 'number' : 'text'}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" isDisabled={isOff || typed.trim() === ''}>
            {t('useText')}
          </Button>
        </form>
      ) : null}
    </div>
  )
}
