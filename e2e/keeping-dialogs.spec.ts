import { expect } from '@playwright/test'
import { canSwitch, expectAccessible, expectNoSidewaysScroll, looks, rest, shoot } from './looks.ts'
import { test } from './product.ts'
import { begin } from './talk.ts'
import { addPatient, enter, type Language } from './visit.ts'

test.use({ demoData: true })

const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
] as const

interface Opener {
  name: string
  address: string
  button: Record<Language, string>
}

const openers: readonly Opener[] = [
  {
    name: 'directory',
    address: '/settings',
    button: { es: 'Configurar el directorio', en: 'Set up the directory' },
  },
  { name: 'retention', address: '/settings', button: { es: 'Cambiar los plazos', en: 'Change how long' } },
  { name: 'holds', address: '/settings', button: { es: 'Retenciones legales', en: 'Legal holds' } },
  { name: 'authenticator', address: '/user-profile', button: { es: 'Agregar una aplicación', en: 'Add an app' } },
  { name: 'passkey', address: '/user-profile', button: { es: 'Agregar una llave de acceso', en: 'Add a passkey' } },
  { name: 'erase', address: '/patient-queue?open=', button: { es: 'Borrar al paciente', en: 'Erase the patient' } },
  { name: 'hold', address: '/patient-queue?open=', button: { es: 'Retención legal', en: 'Legal hold' } },
  { name: 'assignment', address: '/message-flow-analysis?open=', button: { es: 'Asignar', en: 'Assign' } },
  { name: 'snooze', address: '/message-flow-analysis?open=', button: { es: 'Posponer', en: 'Snooze' } },
  { name: 'note', address: '/message-flow-analysis?open=', button: { es: 'Nota', en: 'Note' } },
  {
    name: 'schedule',
    address: '/message-flow-analysis?open=',
    button: { es: 'Programar la respuesta', en: 'Schedule the reply' },
  },
]

for (const { name, address, button } of openers)
  test(`the dialog of ${name} opens and closes by keyboard, gives the focus back and is accessible in each look`, async ({
    page,
    product,
  }) => {
    await enter(page, product)
    const opened = address.startsWith('/message-flow-analysis') ? begin : address.endsWith('=') ? addPatient : null
    const record = await opened?.(page, product)
    await page.goto(`${address}${record?.id ?? ''}`)
    await page.getByRole('button', { name: button.en, exact: true }).waitFor()
    for (const look of looks) {
      await page.setViewportSize(sizes[0])
      expect(await canSwitch(page, look)).toBe(true)
      for (const size of sizes) {
        await page.setViewportSize(size)
        const opener = page.getByRole('button', { name: button[look.language], exact: true }).first()
        await opener.press('Enter')
        const dialog = page.locator(':is([role=dialog], [role=alertdialog])[data-state=open]').last()
        await expect(dialog.getByRole('heading').first()).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await shoot(page, `keeping-${name}`)
        await page.keyboard.press('Escape')
        await rest(page)
        await expect(opener).toBeFocused()
      }
    }
  })
