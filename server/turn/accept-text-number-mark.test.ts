import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHarness, type TestHarness } from '../testing/test-harness.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
  await harness.runner.start()
})
afterAll(() => harness.close())

const markOf = async (phone: string): Promise<string | null | undefined> => {
  const [row] = await harness.query<{ mark: string | null }>(
    'select unreachable_reason as mark from contacts where phone = $1',
    [phone],
  )
  return row?.mark
}
const addMarked = async (mark: string) => {
  const patient = await harness.addPatient()
  await harness.query('update contacts set unreachable_reason = $2 where phone = $1', [patient.phone, mark])
  return patient
}

test.each(['bad-number', 'landline'])(
  'CALL-12 a number noted as %s that texts us can be texted again',
  async (mark) => {
    const { id, phone } = await addMarked(mark)
    expect(await harness.start(id)).toMatchObject({ code: 'bad-number' })
    await harness.sayAndWait(phone, '¿me pueden llamar mañana?')
    expect(await markOf(phone)).toBeNull()
  },
)

test('CALL-12 a stranger’s number stays a stranger’s when it texts us', async () => {
  const { phone } = await addMarked('wrong-number')
  await harness.sayAndWait(phone, 'ya les dije que aquí no vive')
  expect(await markOf(phone)).toBe('wrong-number')
})
