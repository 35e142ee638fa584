import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { LiveEvent } from '#contract/live.ts'
import { createTestApp, type TestApp } from '../app/test-app.ts'
import { users } from '../db/tables/users.ts'

let testApp: TestApp
let address: string

beforeAll(async () => {
  testApp = await createTestApp()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  address = `ws://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}/ws`
})
afterAll(() => testApp.close())

const sockets: WebSocket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})

interface Listener {
  socket: WebSocket
  received: LiveEvent[]
  closed: Promise<number>
}

/** Opens a socket, or rejects with the status of the refusal. */
const listen = (headers: Record<string, string>, to = address): Promise<Listener> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(to, { headers })
    sockets.push(socket)
    const received: LiveEvent[] = []
    socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as LiveEvent))
    const closed = new Promise<number>((close) => socket.on('close', close))
    socket.on('open', () => resolve({ socket, received, closed }))
    socket.on('unexpected-response', (_request, response) => reject(new Error(String(response.statusCode))))
    socket.on('error', reject)
  })

const event = (conversationId: number): LiveEvent => ({ type: 'CONVERSATION_UPDATED', conversationId, patientId: null })

const until = (isSo: () => boolean) => expect.poll(isSo, { timeout: 5000, interval: 5 }).toBe(true)

test('who is signed in hears what changes, the same news once, in order', async () => {
  const { received } = await listen({ cookie: await testApp.signedIn('READONLY') })
  const message: LiveEvent = { event: 'message-created', messageId: 5, conversationId: 1 }
  testApp.deps.live.publish([event(1), event(2), event(1), message])
  await until(() => received.length === 3)
  expect(received).toEqual([event(1), event(2), message])
})

test('without a session, or from another site, no socket opens', async () => {
  const cookie = await testApp.signedIn('STAFF')
  await expect(listen({})).rejects.toThrow('401')
  await expect(listen({ cookie: 'recado=made-up' })).rejects.toThrow('401')
  await expect(listen({ cookie, origin: 'https://evil.example' })).rejects.toThrow('403')
  await expect(listen({ cookie, 'sec-fetch-site': 'cross-site' })).rejects.toThrow('403')
  await listen({ cookie, origin: 'http://localhost:3000' })
})

test('an ordinary request for the socket’s path is answered and leaves nothing open', async () => {
  const answer = await testApp.call('GET', '/ws', { as: await testApp.signedIn('STAFF') })
  expect(answer.statusCode).toBe(404)
})

test('signing out closes the session’s sockets with 1008 and no others', async () => {
  const person = await testApp.addPerson('STAFF')
  const [here, there] = [await testApp.signIn(person), await testApp.signIn(person)]
  const [first, second, other] = await Promise.all([
    listen({ cookie: here }),
    listen({ cookie: here }),
    listen({ cookie: there }),
  ])
  await testApp.call('POST', '/api/auth/logout', { as: here })
  expect(await Promise.all([first.closed, second.closed])).toEqual([1008, 1008])
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
  await expect(listen({ cookie: here })).rejects.toThrow('401')
})

test('a deactivated person’s sockets close with 1008', async () => {
  const person = await testApp.addPerson('STAFF')
  const { closed } = await listen({ cookie: await testApp.signIn(person) })
  await testApp.call('PATCH', `/api/users/${person.id}/deactivate`, { as: await testApp.signedIn('ADMINISTRATOR') })
  expect(await closed).toBe(1008)
})

test('a changed password closes the sockets of the other sessions', async () => {
  const person = await testApp.addPerson('STAFF')
  const [here, there] = [await testApp.signIn(person), await testApp.signIn(person)]
  const [mine, other] = await Promise.all([listen({ cookie: here }), listen({ cookie: there })])
  const body = { currentPassword: person.password, newPassword: 'Nueva-clave$52' }
  await testApp.call('PATCH', '/api/auth/update-password', { as: here, body })
  expect(await other.closed).toBe(1008)
  expect(mine.socket.readyState).toBe(WebSocket.OPEN)
})

test('a session that has ended hears nothing more, whoever ended it', async () => {
  const person = await testApp.addPerson('STAFF')
  const { received, closed } = await listen({ cookie: await testApp.signIn(person) })
  await testApp.deps.db.writer.update(users).set({ isActive: false }).where(eq(users.id, person.id))
  testApp.passes({ seconds: 2 })
  testApp.deps.live.publish([event(9)])
  expect(await closed).toBe(1008)
  expect(received).toEqual([])
})

test('an idle session’s socket closes: listening is no activity', async () => {
  const { closed } = await listen({ cookie: await testApp.signedIn('STAFF') })
  testApp.passes({ minutes: 31 })
  testApp.deps.live.publish([event(1)])
  expect(await closed).toBe(1008)
})

test('RT-10 nothing is said over the socket: a browser that talks is closed', async () => {
  const cookie = await testApp.signedIn('STAFF')
  const long = await listen({ cookie })
  long.socket.send('x'.repeat(1025))
  expect(await long.closed).toBe(1008)
  const often = await listen({ cookie })
  for (let count = 0; count < 11; count += 1) often.socket.send('x')
  expect(await often.closed).toBe(1008)
})

test('a session has twenty sockets and not one more', async () => {
  const cookie = await testApp.signedIn('STAFF')
  await Promise.all(Array.from({ length: 20 }, () => listen({ cookie })))
  await expect(listen({ cookie })).rejects.toThrow('429')
})

test('an event goes to five hundred sockets of twenty-five sessions', async () => {
  const cookies: string[] = []
  for (let count = 0; count < 25; count += 1) cookies.push(await testApp.signedIn('READONLY'))
  const listeners = await Promise.all(cookies.flatMap((cookie) => Array.from({ length: 20 }, () => listen({ cookie }))))
  testApp.deps.live.publish([event(7)])
  await until(() => listeners.every(({ received }) => received.length === 1))
})

test('thirty refused upgrades in a minute shut the strangers of an address out, and nobody with a session', async () => {
  const cookie = await testApp.signedIn('STAFF')
  for (let count = 0; count < 40; count += 1) {
    const { socket } = await listen({ cookie })
    socket.terminate()
  }
  const refusals: string[] = []
  for (let count = 0; count < 31; count += 1)
    refusals.push(
      await listen({}).then(
        () => 'open',
        (error: Error) => error.message,
      ),
    )
  expect(refusals.at(-1)).toBe('429')
  await expect(listen({ cookie: 'recado=made-up' })).rejects.toThrow('429')
  const { socket, received } = await listen({ cookie })
  testApp.deps.live.publish([event(7)])
  await until(() => received.length === 1)
  socket.terminate()
})

test('a server that goes away says so: browsers come back by themselves', async () => {
  const leaving = await createTestApp()
  await leaving.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = leaving.app.server.address() as AddressInfo
  const { closed } = await listen({ cookie: await leaving.signedIn('STAFF') }, `ws://127.0.0.1:${port}/ws`)
  const left = leaving.close()
  expect(await closed).toBe(1001)
  await left
})
