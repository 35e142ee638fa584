import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { MailServer } from '../../deps/mail.ts'

const TIMEOUT_MS = 15_000

/** Sends over SMTP_URL. Credentials go out over TLS alone; a server on this machine may do without. */
export const createMailServer = ({ url, from }: NonNullable<Config['mail']>): MailServer => {
  const { hostname } = new URL(url)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
      requireTLS: !isLocal,
    },
    { from },
  )
  return {
    send: async ({ to, subject, text, messageId }) => {
      await transport.sendMail({ to, subject, text, messageId })
    },
  }
}
