import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCurrentUser } from '#client/session.tsx'
import { showScreen } from '#client/shell/testing/show-screen.tsx'
import { DesktopSwitch } from './desktop-switch.tsx'

const Shown = () => <DesktopSwitch user={useCurrentUser()} />
const raised: string[] = []

/** A browser that answers the question for permission in this way; `raises` is false on phones. */
const browser = (answer: NotificationPermission, { raises = true } = {}) => {
  class Stub {
    static permission: NotificationPermission = 'default'
    static requestPermission = async () => {
      Stub.permission = answer
      return answer
    }
    constructor(title: string) {
      if (!raises) throw new TypeError('Illegal constructor')
      raised.push(title)
    }
  }
  vi.stubGlobal('Notification', Stub)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: {} })
}
beforeEach(() => {
  raised.length = 0
  localStorage.clear()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
})

const own = () => screen.findByRole('switch', { name: 'Notifications in this browser' })
const press = async () => {
  const { user } = await showScreen(<Shown />, { areas: ['alerts'] })
  await user.click(await own())
  return user
}
const isOn = async () => (await own()).getAttribute('aria-checked')

test('ALERT-04 a press asks for permission, shows a sample and stays on; another press switches it off', async () => {
  browser('granted')
  const user = await press()
  expect(await screen.findByText(/A sample was just shown/)).toBeTruthy()
  expect([await isOn(), raised]).toEqual(['true', ['This is how Recado tells you']])
  await user.click(await own())
  expect(await isOn()).toBe('false')
})

test('ALERT-04 a browser that refuses says so, and what to do', async () => {
  browser('denied')
  await press()
  expect(await screen.findByText(/The browser blocks notifications from Recado/)).toBeTruthy()
  expect(await isOn()).toBe('false')
})

test('ALERT-04 without an answer the switch stays off and says how to answer', async () => {
  browser('default')
  await press()
  expect(await screen.findByText(/press “Allow”/)).toBeTruthy()
  expect(await isOn()).toBe('false')
})

test('ALERT-04 a phone, which raises none from a page, says so', async () => {
  browser('granted', { raises: false })
  await press()
  expect(await screen.findByText(/shows no notifications of a page/)).toBeTruthy()
  expect(await isOn()).toBe('false')
})

test('ALERT-04 without https the switch is off and says why', async () => {
  await showScreen(<Shown />, { areas: ['alerts'] })
  expect((await own()).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(/begins with https/)).toBeTruthy()
})
