import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { didDropBallast, keepBallast } from '#local/postgres/ballast.ts'
import { createTestApp, type TestApp } from '../app/test-app.ts'
import { freeBytes, watchDiskSpace } from './disk-space.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signedIn('ADMINISTRATOR')
})
afterAll(() => app.close())

const told = async (): Promise<unknown[]> =>
  (await app.deps.db.read.query("select details from notifications where kind = 'disk-space' order by id")).rows

test('a scarce disk is told to administrators once; while hardly anything is left no conversation starts, then it does again', async () => {
  let left = 450e6
  let looks = 0
  const disk = watchDiskSpace(async () => {
    looks += 1
    return left
  })
  app.deps.disk = disk
  const look = async () => {
    const before = looks
    disk.start(app.deps)()
    await expect.poll(() => looks).toBeGreaterThan(before)
    await expect.poll(() => disk.isGone()).toBe(left < 100e6)
  }
  await look()
  await expect.poll(told).toEqual([{ details: { megabytes: 450 } }])
  const { body } = await app.call('POST', '/api/patients', {
    as: admin,
    body: { contractId: 'DISK-1', patientName: 'Ana Prueba', phoneNumber: '7865550123', doctorName: 'Dra. Prueba' },
  })
  const { id } = JSON.parse(body) as { id: number }
  left = 20e6
  await look()
  const refused = await app.call('POST', `/api/patients/${id}/start-conversation`, { as: admin, body: {} })
  expect(refused.statusCode).toBe(503)
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'no-disk-space' })
  expect(await told()).toHaveLength(1)
  left = 9e9
  await look()
  const started = await app.call('POST', `/api/patients/${id}/start-conversation`, { as: admin, body: {} })
  expect(JSON.parse(started.body)).not.toMatchObject({ code: 'no-disk-space' })
})

test('beside the cluster stands room that a full disk is given back, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recado-ballast-'))
  try {
    expect(await freeBytes(folder)).toBeGreaterThan(0)
    await keepBallast(folder)
    expect(await readdir(folder)).toEqual(['ballast'])
    expect(await didDropBallast(folder)).toBe(true)
    expect(await didDropBallast(folder)).toBe(false)
    await keepBallast(folder)
    expect(await readdir(folder)).toEqual(['ballast'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
