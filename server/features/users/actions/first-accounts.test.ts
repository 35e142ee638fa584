import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { roles } from '#contract/permissions.ts'
import { NewPassword } from '#contract/session/forms.ts'
import { createTestApp, type TestApp } from '../../../app/test-app.ts'
import { users } from '../../../db/tables/users.ts'
import { createDemonstrationAccounts, ensureFirstAdministrator } from './first-accounts.ts'

const open: TestApp[] = []
const begin = async (more = {}) => {
  const testApp = await createTestApp(more)
  open.push(testApp)
  return testApp
}
afterEach(async () => {
  for (const testApp of open.splice(0)) await testApp.close()
})

const fileOf = (testApp: TestApp) => join(testApp.deps.config.dataDir, 'initial-admin-password')

test('the first start makes up a password, shows it once and keeps it where only the operator can read it', async () => {
  const testApp = await begin()
  const first = await ensureFirstAdministrator(testApp.deps)
  expect(first.username).toBe('admin')
  expect(NewPassword.safeParse(first.password).success).toBe(true)
  expect(first.password).toHaveLength(20)
  expect(await readFile(fileOf(testApp), 'utf8')).toBe(`${first.password}\n`)
  expect((await stat(fileOf(testApp))).mode & 0o777).toBe(0o600)
  expect(await ensureFirstAdministrator(testApp.deps)).toEqual({ username: 'admin', password: null })
})

test('the made-up password must be changed at the first sign-in, and then its file is gone', async () => {
  const testApp = await begin()
  const { username, password } = await ensureFirstAdministrator(testApp.deps)
  const asked = await testApp.call('POST', '/api/auth/login', { body: { username, password } })
  expect([asked.statusCode, asked.json().code]).toEqual([403, 'new-password-needed'])
  const body = { username, password, newPassword: 'Nueva-clave$52' }
  const begun = await testApp.call('POST', '/api/auth/login', { body })
  expect(begun.json().user).toMatchObject({ firstName: 'Admin', lastName: 'User', role: 'ADMINISTRATOR' })
  await expect(stat(fileOf(testApp))).rejects.toThrow('ENOENT')
})

test('a given password signs in at once, stands in no file, and counts only while no account exists', async () => {
  const testApp = await begin({ adminPassword: 'Farol-verde$27' })
  expect(await ensureFirstAdministrator(testApp.deps)).toEqual({ username: 'admin', password: null })
  await expect(stat(fileOf(testApp))).rejects.toThrow('ENOENT')
  testApp.deps.config.adminPassword = 'Otra-clave$91'
  await ensureFirstAdministrator(testApp.deps)
  await testApp.signIn({ username: 'admin', password: 'Farol-verde$27' })
})

test('a given password that breaks the rule stops the start with the rule’s sentence', async () => {
  const testApp = await begin({ adminPassword: 'corta' })
  await expect(ensureFirstAdministrator(testApp.deps)).rejects.toThrow(
    'ADMIN_PASSWORD cannot be used: Password must be at least 8 characters',
  )
  expect(await testApp.deps.db.reader.$count(users)).toBe(0)
})

test('two processes that start at once make one administrator', async () => {
  const testApp = await begin({ adminPassword: 'Farol-verde$27' })
  await Promise.all([1, 2, 3].map(() => ensureFirstAdministrator(testApp.deps)))
  expect(await testApp.deps.db.reader.$count(users)).toBe(1)
})

test('demonstration accounts: one for every role, all with the administrator’s password', async () => {
  const testApp = await begin({ adminPassword: 'Farol-verde$27' })
  await ensureFirstAdministrator(testApp.deps)
  await createDemonstrationAccounts(testApp.deps)
  await createDemonstrationAccounts(testApp.deps)
  const people = await testApp.deps.db.reader.select().from(users)
  expect(people.map(({ role }) => role).toSorted()).toEqual(roles.toSorted())
  for (const { username } of people) await testApp.signIn({ username, password: 'Farol-verde$27' })
})
