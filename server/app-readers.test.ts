import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './app/test-app.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

test('over https browsers are told to stay there', async () => {
  const secure = await createTestApp({ publicUrl: 'https://recado.example.org' })
  try {
    const { headers } = await secure.call('GET', '/api/auth/me')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  } finally {
    await secure.close()
  }
  expect((await testApp.call('GET', '/api/auth/me')).headers['strict-transport-security']).toBeUndefined()
})

test('ROLE-06 ROLE-07 an auditor and a read-only account see of patients and conversations all that an administrator sees', async () => {
  const as = await testApp.signedIn('ADMINISTRATOR')
  const readers = [await testApp.signedIn('AUDITOR'), await testApp.signedIn('READONLY')]
  const patient = {
    contractId: 'SIGHT-1',
    patientName: 'Rosa Vega',
    phoneNumber: '7865550119',
    doctorName: 'Dra. Soto',
    notes: 'Prefiere la tarde.',
  }
  const made = await testApp.call('POST', '/api/patients', { as, body: patient })
  const lists = ['patients', `patients/${made.json().id}`, 'conversations', 'responses', 'conversation-messages']
  for (const list of lists) {
    const whole = await testApp.call('GET', `/api/${list}`, { as })
    expect(whole.statusCode, list).toBe(200)
    if (list.startsWith('patients')) expect(whole.body).toContain('Prefiere la tarde.')
    for (const reader of readers)
      expect((await testApp.call('GET', `/api/${list}`, { as: reader })).body, list).toBe(whole.body)
  }
})
