import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { auditLog } from '../../../db/tables/audit.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const NEW = 'Nueva-clave$52'

const updatePassword = (as: string, currentPassword: string, newPassword = NEW) =>
  testApp.call('PATCH', '/api/auth/update-password', { as, body: { currentPassword, newPassword } })

const updateEmail = (as: string, body: object) => testApp.call('PATCH', '/api/auth/update-email', { as, body })

test('API-14 the own e-mail address changes with the password, and the answer is the renewed person', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  const answer = await updateEmail(as, { email: 'nueva@example.org', currentPassword: person.password })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ username: person.username, email: 'nueva@example.org' })
  const rows = await testApp.deps.db.reader.select().from(auditLog).where(eq(auditLog.action, 'email.changed'))
  expect(rows).toHaveLength(1)
  expect(rows[0]?.details).toEqual({ fields: ['email'] })
})

test('VAL-28 VAL-29 VAL-30 an e-mail form that is wrong is refused in the form’s words', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  const cases = [
    [{ email: 'nowhere', currentPassword: person.password }, 'email', 'Invalid email address'],
    [{ email: ' ', currentPassword: person.password }, 'email', 'Email is required'],
    [{ email: 'a@example.org', currentPassword: '' }, 'currentPassword', 'Current password is required for security'],
  ] as const
  for (const [body, field, sentence] of cases) {
    const answer = await updateEmail(as, body)
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
    expect(answer.json().message).toContain(sentence)
  }
})

test('an address that another account uses is refused', async () => {
  const other = await testApp.addPerson('STAFF')
  const person = await testApp.addPerson('STAFF')
  const body = { email: `${other.username.toUpperCase()}@example.org`, currentPassword: person.password }
  const answer = await updateEmail(await testApp.signIn(person), body)
  expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([409, 'email-taken', 'email'])
})

test('API-15 the own password changes, the other sessions end, this one stays', async () => {
  const person = await testApp.addPerson('STAFF', { mustChangePassword: false })
  const [here, there] = [await testApp.signIn(person), await testApp.signIn(person)]
  const answer = await updatePassword(here, person.password)
  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect((await testApp.call('GET', '/api/auth/me', { as: here })).statusCode).toBe(200)
  expect((await testApp.call('GET', '/api/auth/me', { as: there })).statusCode).toBe(401)
  await expect(testApp.signIn(person)).rejects.toThrow('Invalid credentials')
  await testApp.signIn({ ...person, password: NEW })
})

test('a new password is another one', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  const answer = await updatePassword(as, person.password, person.password)
  expect([answer.statusCode, answer.json().field]).toEqual([400, 'newPassword'])
  expect(answer.json().message).toBe('New password must differ from the current one.')
})

test('VAL-31 VAL-32 VAL-33 a password form that is wrong is refused in the form’s words', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  const composed = 'Password must contain uppercase, lowercase, number, and special character'
  const cases = [
    ['', NEW, 'currentPassword', 'Current password is required'],
    [person.password, 'aB1$567', 'newPassword', 'Password must be at least 8 characters'],
    [person.password, 'todo-minusculas$1', 'newPassword', composed],
    [person.password, 'SOLO-MAYUSCULAS$1', 'newPassword', composed],
    [person.password, 'Sin-numeros$', 'newPassword', composed],
    [person.password, 'Otro-signo#1', 'newPassword', composed],
  ] as const
  for (const [current, chosen, field, sentence] of cases) {
    const answer = await updatePassword(as, current, chosen)
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
    expect(answer.json().message).toContain(sentence)
  }
})

test('a wrong current password is no lost session, and five of them lock this question only', async () => {
  const person = await testApp.addPerson('STAFF')
  const as = await testApp.signIn(person)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answer = await updatePassword(as, 'Otra-clave$91')
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'wrong-password'])
  }
  expect((await updatePassword(as, person.password)).statusCode).toBe(429)
  await testApp.signIn(person)
  const rows = await testApp.deps.db.reader.select().from(auditLog).where(eq(auditLog.userId, person.id))
  expect(rows.filter(({ action, success }) => action === 'password.changed' && !success)).toHaveLength(5)
})
