import { type FormEvent, useRef, useState } from 'react'
import { ApiError, serverMessage } from '#client/call.ts'
import { Field } from '#client/ui/field.tsx'
import { Input, Textarea } from '#client/ui/input.tsx'
import { PlainButton } from '#client/ui/plain-button.tsx'
import { ContactRequestBody, type ContactTopic } from '#contract/contact-requests.ts'
import { sendContactRequest } from './api.ts'
import { useLanding } from './use-landing.tsx'

const fields = ['name', 'email', 'organization', 'message'] as const
type FieldName = (typeof fields)[number]
type Problems = Partial<Record<FieldName, true>>

const isField = (name: unknown): name is FieldName => fields.some((field) => field === name)

/** Name, e-mail, organization and message; validated with the server's own schema. */
export const ContactForm = ({
  topic,
  onSent,
  onCancel,
}: {
  topic: ContactTopic
  onSent: () => void
  onCancel: () => void
}) => {
  const { t } = useLanding()
  const { form } = t
  const element = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  const show = (found: Problems) => {
    setProblems(found)
    const first = fields.find((field) => found[field])
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const send = async () => {
    if (isPending || !element.current) return
    setFailure(null)
    const typed = ContactRequestBody.safeParse({ topic, ...Object.fromEntries(new FormData(element.current)) })
    if (!typed.success) {
      const names = typed.error.issues.map((issue) => issue.path[0]).filter(isField)
      return show(Object.fromEntries(names.map((name) => [name, true])))
    }
    setProblems({})
    setPending(true)
    try {
      await sendContactRequest(typed.data)
      onSent()
    } catch (error) {
      if (error instanceof ApiError && isField(error.field)) show({ [error.field]: true })
      else setFailure(serverMessage(error, form.offline))
    } finally {
      setPending(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-4">
      <Field label={form.name} isRequired error={problems.name ? form.nameError : null}>
        {(control) => <Input {...control} name="name" autoComplete="name" maxLength={100} />}
      </Field>
      <Field label={form.email} isRequired error={problems.email ? form.emailError : null}>
        {(control) => <Input {...control} name="email" type="email" autoComplete="email" maxLength={200} />}
      </Field>
      <Field label={form.organization} error={problems.organization ? form.organizationError : null}>
        {(control) => <Input {...control} name="organization" autoComplete="organization" maxLength={150} />}
      </Field>
      <Field label={form.message} isRequired error={problems.message ? form.messageError : null}>
        {(control) => <Textarea {...control} name="message" maxLength={2000} />}
      </Field>
      {/* A honeypot: only bots fill it, because no person sees or reaches it. */}
      <div aria-hidden className="visually-hidden">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {failure ? (
        <p role="alert" className="rounded-control bg-red-tint px-3 py-2 text-sm text-red">
          {failure}
        </p>
      ) : null}
      <div className="mt-1 flex flex-wrap justify-end gap-2">
        <PlainButton onClick={onCancel}>{form.cancel}</PlainButton>
        <PlainButton type="submit" variant="primary" isPending={isPending} pendingText={form.sending}>
          {form.send}
        </PlainButton>
      </div>
    </form>
  )
}
