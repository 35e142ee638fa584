import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { Input } from './input.tsx'

/** The maximum length of a text in characters (Twilio's limit for a message body). */
const LONGEST = 1600

interface PhoneReplyProps {
  /** Answers that are sent with one press. */
  quick: readonly string[]
  /** The language of the answers. */
  lang?: string
  names: { quick: string; reply: string; placeholder: string; send: string }
  disabledReason?: string | null
  /** Sends a text; rejects when it failed. The text then returns to the field unless another one was started. */
  onSend: (text: string) => Promise<void>
  /** Explains below the field why a text was not sent. */
  tellRefusal?: (error: Error) => string
}

/** The reply area of a phone: common answers as buttons, and a field for any other. */
export const PhoneReply = ({ quick, lang, names, disabledReason = null, onSend, tellRefusal }: PhoneReplyProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const refusalId = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = (body: string) => {
    setRefusal(null)
    onSend(body).catch((error: Error) => {
      setText((typed) => typed || body)
      setRefusal(tellRefusal?.(error) ?? null)
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (disabledReason !== null || text.trim() === '') return
    setText('')
    field.current?.focus()
    send(text)
  }
  return (
    <div className="border-t px-3 py-3">
      <fieldset className="mb-2.5 flex flex-wrap gap-1.5">
        <legend className="visually-hidden">{names.quick}</legend>
        {quick.map((answer) => (
          <Button
            key={answer}
            size="sm"
            className="rounded-full"
            lang={lang}
            disabledReason={disabledReason}
            onClick={() => send(answer)}
          >
            {answer}
          </Button>
        ))}
      </fieldset>
      <form onSubmit={submit} className="flex items-center gap-2">
        <Input
          ref={field}
          value={text}
          maxLength={LONGEST}
          autoComplete="off"
          aria-label={names.reply}
          aria-invalid={refusal === null ? undefined : true}
          aria-describedby={refusal === null ? undefined : refusalId}
          placeholder={names.placeholder}
          onChange={(event) => setText(event.target.value)}
          className="rounded-full"
        />
        <IconButton
          type="submit"
          variant="primary"
          className="rounded-full"
          label={names.send}
          icon={<SendHorizontal aria-hidden className="size-4" />}
          isDisabled={text.trim() === ''}
          disabledReason={disabledReason}
        />
      </form>
      {refusal === null ? null : (
        <p id={refusalId} role="alert" className="mt-2 text-sm text-red">
          {refusal}
        </p>
      )}
    </div>
  )
}
