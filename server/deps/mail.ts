/** A mail of plain text. */
export interface Mail {
  to: string
  subject: string
  text: string
  /** The same for each attempt, so that a mailbox shows a repeated one once. */
  messageId: string
}

/** The mail server. Throws when it does not take a mail. */
export interface MailServer {
  send(mail: Mail): Promise<void>
}
