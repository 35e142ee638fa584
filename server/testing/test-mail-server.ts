import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { createMailServer } from '../adapters/mail/smtp.ts'
import type { Deps } from '../deps.ts'

/** A mail server that keeps what it takes. */
export const startTestMailServer = async () => {
  const received: { to: string[]; content: string }[] = []
  const state = { isRefusing: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(state.isRefusing ? new Error('busy') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        // As a reader's mail program shows it: lines joined, characters decoded.
        const content = Buffer.concat(chunks)
          .toString()
          .replaceAll('=\r\n', '')
          .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
        received.push({ to, content })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const url = `smtp://127.0.0.1:${port}`
  const mail: NonNullable<Deps['mail']> = createMailServer({ url, from: 'Recado <recado@example.org>' })
  return { received, state, url, mail, close: () => new Promise<void>((closed) => server.close(closed)) }
}
