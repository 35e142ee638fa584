import { once } from 'node:events'
import { connect } from 'node:net'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { account } from './account.ts'
import { phoneOf } from './prepare.ts'

const PATH = '/api/webhooks/twilio/sms'

/** The nth patient's webhook, prepared before the measurement. */
export const webhookOf = (port: number, index: number) => {
  const params = {
    AccountSid: account.accountSid,
    MessageSid: `SM${index.toString(16).padStart(32, '0')}`,
    From: phoneOf(index),
    To: account.from,
    Body: 'Sí',
    NumMedia: '0',
    NumSegments: '1',
    SmsStatus: 'received',
    ApiVersion: '2010-04-01',
  }
  const body = new URLSearchParams(params).toString()
  const signature = getExpectedTwilioSignature(account.authToken, `http://127.0.0.1:${port}${PATH}`, params)
  const head = [
    `POST ${PATH} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-twilio-signature: ${signature}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Posts prepared requests with keep-alive: the generator's own cost must not count. */
export const createPoster = (port: number): ((call: Buffer) => Promise<void>) => {
  const idle: ((call: Buffer) => Promise<void>)[] = []
  const openConnection = async (): Promise<(call: Buffer) => Promise<void>> => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    let answered: (() => void) | null = null
    let failed: ((error: Error) => void) | null = null
    socket.on('data', (chunk) => {
      if (chunk.includes('HTTP/1.1 200')) answered?.()
      else if (chunk.includes('HTTP/1.1')) failed?.(new Error(chunk.toString()))
    })
    return (call) =>
      new Promise((resolve, reject) => {
        answered = resolve
        failed = reject
        socket.write(call)
      })
  }

  return async (call: Buffer): Promise<void> => {
    const send = idle.pop() ?? (await openConnection())
    await send(call)
    idle.push(send)
  }
}
