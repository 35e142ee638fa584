import { expect, type Locator, type Page } from '@playwright/test'

// The road of a file on the screen of imports, in Spanish, for a pointer and for the keyboard.

/** Uses the controls of a page and counts the presses. Typing is no press; putting the cursor into the field is one. */
export interface Hand {
  presses(): number
  press(control: Locator): Promise<void>
  type(control: Locator, text: string): Promise<void>
  /** Takes the option after the one that a select shows. */
  takeNext(select: Locator): Promise<void>
  take(radio: Locator): Promise<void>
  /** Chooses a file: the button, the file, and 'open' in the window of the system. */
  chooseFile(button: Locator, name: string, content: string | Buffer): Promise<void>
}

type Ways = Pick<Hand, 'press' | 'type' | 'takeNext' | 'take'>

const counting = (page: Page, ways: Ways): Hand => {
  let presses = 0
  return {
    presses: () => presses,
    press: (control) => {
      presses += 1
      return ways.press(control)
    },
    type: (control, text) => {
      presses += 1
      return ways.type(control, text)
    },
    takeNext: (select) => {
      presses += 2
      return ways.takeNext(select)
    },
    take: (radio) => {
      presses += 1
      return ways.take(radio)
    },
    chooseFile: async (button, name, content) => {
      presses += 3
      const chosen = page.waitForEvent('filechooser')
      await ways.press(button)
      await (await chosen).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
    },
  }
}

export const pointer = (page: Page): Hand =>
  counting(page, {
    press: (control) => control.click(),
    type: (control, text) => control.fill(text),
    takeNext: async (select) => {
      const shown = await select.evaluate((element: HTMLSelectElement) => element.selectedIndex)
      await select.selectOption({ index: shown + 1 })
    },
    take: (radio) => radio.check(),
  })

const MOST_TABS = 150

/** Presses Tab until the control has the focus. */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeVisible()
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

export const keyboard = (page: Page): Hand =>
  counting(page, {
    press: async (control) => {
      await tabTo(page, control)
      await control.press('Enter')
    },
    type: async (control, text) => {
      await tabTo(page, control)
      await page.keyboard.type(text)
    },
    takeNext: async (select) => {
      await tabTo(page, select)
      await select.press('ArrowDown')
    },
    // Tab stops at the chosen radio of a group, or at the first one; arrows choose the next.
    take: async (radio) => {
      const group = page.locator(`input[name="${await radio.getAttribute('name')}"]`)
      const chosen = group.and(page.locator(':checked'))
      await tabTo(page, (await chosen.count()) > 0 ? chosen : group.first())
      const hasFocus = () => radio.evaluate((element) => element === document.activeElement)
      if (await hasFocus()) await radio.press('Space')
      for (let at = 0; at < 3 && !(await hasFocus()); at += 1) await page.locator(':focus').press('ArrowDown')
      await expect(radio).toBeChecked()
    },
  })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The button with a count above the rows; pressing it shows those rows alone. */
export const figure = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
export const figureOf = async (page: Page, name: string): Promise<number> =>
  Number(((await figure(page, name).textContent()) ?? '').replace(/\D/g, ''))

/** From the screen of imports to the checked rows. */
export const checkFile = async (
  page: Page,
  hand: Hand,
  { name, content, kind }: { name: string; content: string | Buffer; kind?: 'Cambios' | 'Bajas' },
): Promise<void> => {
  if (kind) await hand.take(page.getByRole('radio', { name: new RegExp(`^${kind}`) }))
  await hand.chooseFile(button(page, 'Elegir archivo'), name, content)
  await expect(page.getByRole('heading', { name: 'Qué es cada columna' })).toBeVisible()
  await hand.press(button(page, 'Revisar filas'))
  await expect(page.getByRole('heading', { name: 'Traer las filas' })).toBeVisible({ timeout: 30_000 })
}

/** Brings the checked rows in, and says what proves the consent where that is asked. */
export const bringRows = async (page: Page, hand: Hand): Promise<void> => {
  const evidence = page.getByRole('textbox', { name: 'Qué lo demuestra' })
  if (await evidence.isVisible()) await hand.type(evidence, 'Formulario de admisión 2026')
  await hand.press(page.getByRole('button', { name: /^Traer \d/ }))
  await expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible({ timeout: 30_000 })
}

/** From a finished import to a running campaign of its patients. */
export const startCampaign = async (page: Page, hand: Hand): Promise<void> => {
  await hand.press(button(page, 'Crear su campaña'))
  await hand.type(page.getByRole('textbox', { name: 'Nombre', exact: true }), 'Antes del viernes')
  const flow = page.getByRole('combobox', { name: /^Flujo/ })
  await expect(flow.getByRole('option')).not.toHaveCount(1)
  await hand.takeNext(flow)
  await hand.press(button(page, 'Calcular la previsión'))
  await expect(page.getByText('Recibirán un primer mensaje')).toBeVisible({ timeout: 30_000 })
  await hand.press(button(page, 'Iniciar'))
  await expect(page.getByText('En curso', { exact: true }).first()).toBeVisible()
}

/** What is said of each of the rows that are shown, by their place in the file. */
export const sentences = async (page: Page): Promise<Map<number, string[]>> => {
  const rows = page.getByRole('list', { name: 'Filas del archivo' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  return new Map(
    await rows.evaluateAll((items) =>
      items.map((item): [number, string[]] => [
        Number(item.getAttribute('data-row')),
        [...item.querySelectorAll('p')].map((line) => line.textContent ?? ''),
      ]),
    ),
  )
}
