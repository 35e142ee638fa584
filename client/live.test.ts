import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import type { LiveEvent } from '#contract/live.ts'
import { connectLive, type LiveHost, socketAddress } from './live.ts'

/** A socket that the test opens, closes and sends on. */
class HandSocket extends EventTarget {
  closedWith: number | undefined
  sent: unknown[] = []
  close(code?: number) {
    this.closedWith = code
  }
  send(data: unknown) {
    this.sent.push(data)
  }
  closes(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
  says(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const hostOf = (open: () => HandSocket) => {
  const events: LiveEvent[] = []
  const logged: string[] = []
  const host: LiveHost = {
    open: open as unknown as LiveHost['open'],
    onEvent: (event) => events.push(event),
    onOpen: () => undefined,
    log: (message) => logged.push(message),
  }
  return { host, events, logged }
}

describe('the URL of the socket', () => {
  test('RT-01 RT-02 is /ws on the same host, wss on https', () => {
    expect(socketAddress({ protocol: 'https:', host: 'console.example.org' })).toBe('wss://console.example.org/ws')
    expect(socketAddress({ protocol: 'http:', host: 'localhost:3000' })).toBe('ws://localhost:3000/ws')
  })

  test('RT-08 is null for an invalid host', () => {
    expect(socketAddress({ protocol: 'http:', host: '' })).toBeNull()
    expect(socketAddress({ protocol: 'http:', host: 'undefined' })).toBeNull()
    const opened = vi.fn()
    connectLive(null, hostOf(opened).host)()
    expect(opened).not.toHaveBeenCalled()
  })
})

describe('a socket', () => {
  let sockets: HandSocket[]
  const open = () => {
    const socket = new HandSocket()
    sockets.push(socket)
    return socket
  }

  beforeEach(() => {
    sockets = []
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('RT-05 reopens 5 s after a close other than 1000', () => {
    const leave = connectLive('ws://h/ws', hostOf(open).host)
    sockets[0]?.closes(1006)
    vi.advanceTimersByTime(4999)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(2)
    sockets[1]?.closes(1000)
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(2)
    leave()
  })

  test('RT-06 reopens 10 s after a setup that threw', () => {
    let tries = 0
    const { host, logged } = hostOf(() => {
      tries += 1
      if (tries === 1) throw new Error('no socket')
      return open()
    })
    const leave = connectLive('ws://h/ws', host)
    expect(logged).toHaveLength(1)
    vi.advanceTimersByTime(9999)
    expect(tries).toBe(1)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(1)
    leave()
  })

  test('RT-07 closes with 1000 on leaving and then stays closed', () => {
    const leave = connectLive('ws://h/ws', hostOf(open).host)
    leave()
    expect(sockets[0]?.closedWith).toBe(1000)
    sockets[0]?.closes(1006)
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
  })

  test('RT-09 only logs an error', () => {
    const { host, events, logged } = hostOf(open)
    const leave = connectLive('ws://h/ws', host)
    sockets[0]?.dispatchEvent(new Event('error'))
    expect(logged).toHaveLength(1)
    expect(events).toHaveLength(0)
    leave()
  })

  test('passes on known events and nothing else', () => {
    const { host, events } = hostOf(open)
    const leave = connectLive('ws://h/ws', host)
    for (const type of ['CONVERSATION_CREATED', 'CONVERSATION_UPDATED', 'CONVERSATION_DELETED'])
      sockets[0]?.says(JSON.stringify({ type, conversationId: 4, patientId: null }))
    for (const event of ['message-created', 'message-updated'])
      sockets[0]?.says(JSON.stringify({ event, messageId: 9, conversationId: 4 }))
    for (const noise of ['', 'hello', '{"type":"SOMETHING"}', '{"type":"CONVERSATION_UPDATED","conversationId":"4"}'])
      sockets[0]?.says(noise)
    sockets[0]?.says(new ArrayBuffer(2))
    expect(events).toHaveLength(5)
    leave()
    sockets[0]?.says(JSON.stringify({ type: 'CONVERSATION_CREATED', conversationId: 4, patientId: null }))
    expect(events).toHaveLength(5)
  })
})

test('RT-07 RT-10 a real socket sends nothing and closes with 1000 on leaving', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const received: unknown[] = []
  let opened: () => void = () => undefined
  const opening = new Promise<void>((resolve) => {
    opened = resolve
  })
  const { host } = hostOf(() => new HandSocket())
  const leave = connectLive(`ws://127.0.0.1:${port}/ws`, {
    ...host,
    open: (address) => new WebSocket(address),
    onOpen: () => opened(),
  })
  const [peer] = await once(server, 'connection')
  peer.on('message', (data: unknown) => received.push(data))
  await opening
  leave()
  const [code] = await once(peer, 'close')
  expect(code).toBe(1000)
  expect(received).toEqual([])
  server.close()
})
