import { useEffect, useId, useRef, useState } from 'react'
import { PlainButton } from '#client/ui/plain-button.tsx'
import type { ContactTopic } from '#contract/contact-requests.ts'
import { ContactForm } from './contact-form.tsx'
import { useLanding } from './use-landing.tsx'

/**
 * The contact form in a native modal dialog, which traps and restores the focus and closes with Escape, without a
 * library that every visitor would have to load.
 */
export const ContactDialog = ({ topic, onClose }: { topic: ContactTopic; onClose: () => void }) => {
  const { t } = useLanding()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [isSent, setSent] = useState(false)
  const { form } = t
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    document.documentElement.classList.add('overflow-hidden')
    return () => {
      element?.close()
      document.documentElement.classList.remove('overflow-hidden')
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      className="m-auto max-h-[92dvh] w-[calc(100%-2rem)] max-w-130 animate-rise overflow-y-auto rounded-dialog border bg-surface p-0 text-fg shadow-float backdrop:bg-veil max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none"
    >
      <div className="p-5 sm:p-7">
        <h2 id={title} className="text-title font-semibold tracking-tight">
          {isSent ? form.thanks : topic === 'contact' ? form.contactTitle : form.investorTitle}
        </h2>
        {isSent ? (
          <div role="status">
            <p className="mt-2 text-lg text-muted">{form.thanksText}</p>
            <div className="mt-6 flex justify-end">
              <PlainButton variant="primary" onClick={onClose}>
                {form.close}
              </PlainButton>
            </div>
          </div>
        ) : (
          <>
            <p className="mt-1 mb-5 text-muted">{topic === 'contact' ? form.contactText : form.investorText}</p>
            <ContactForm topic={topic} onSent={() => setSent(true)} onCancel={onClose} />
          </>
        )}
      </div>
    </dialog>
  )
}
