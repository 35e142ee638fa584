import { expect, type Locator, type Page } from '@playwright/test'

const markup = '<img src="recado-x" onerror="document.title=\'struck\'"><script>document.title="struck"</script>'

/** Bad input from people, programs and attackers, as far as it can be typed or pasted. */
export const bad: readonly [string, string][] = [
  ['nothing', ''],
  ['blanks', '   '],
  ['6,000 letters', 'x'.repeat(6000)],
  ['words where something else belongs, with a NUL', 'no lo\u0000sé'],
  // Everything that a text field must keep unchanged, at once: the server's tests try each one separately.
  ['a formula, emoji, right to left, and markup', `=1+1 👩‍⚕️🇲🇽 \u202Eمرحبا بكم\u202C ${markup}`],
  ['the id of another record', '2000000000'],
]
const badNumbers = ['', '-1', '1.5', '2000000000', '1e300']
const badDates = { date: ['', '0001-01-01'], 'datetime-local': ['', '0001-01-01T00:00'] }

export interface Form {
  /** Opens the form, unless it is already open. */
  open?: (page: Page, inside: Locator) => Promise<void>
  /** The element that contains the form, its button and its messages. */
  inside: (page: Page) => Locator
  submit: string
  /** Valid values for required fields, by label; # becomes a new number each time. */
  right: Record<string, string>
  /** The form stays open after it was accepted. */
  doesStay?: true
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const press = (name: string) => async (page: Page, inside: Locator) => {
  if (!(await inside.isVisible())) await page.getByRole('button', { name }).first().click()
}
export const formWith = (submit: string) => (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: submit, exact: true }) })

let count = 0

/** Number and date fields get bad numbers and dates, because the browser accepts nothing else there. */
const badFor = (type: string | null, index: number, text: string): string => {
  if (type === 'number') return badNumbers[index % badNumbers.length] ?? ''
  if (type === 'date' || type === 'datetime-local') return badDates[type][index % 2] ?? ''
  return text
}

/** Label, type and error of every field that can be typed into. */
const readFields = (fields: Locator) =>
  fields.evaluateAll((all) =>
    all.map((field) => ({
      label:
        (field as HTMLInputElement).labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.outerHTML,
      type: field.getAttribute('type'),
      isRefused: field.getAttribute('aria-invalid') === 'true',
      says: (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    })),
  )

/**
 * Sets all texts at once, like a paste: bypasses React's value setter. Waits for the validation, because until then a
 * field still shows the error of its last text.
 */
const pasteInto = (fields: Locator, texts: readonly { place: number; text: string }[]) =>
  fields.evaluateAll(async (all, each) => {
    for (const { place, text } of each) {
      const field = all[place]
      const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (let drawn = 0; drawn < 2; drawn += 1) await new Promise((drawNext) => requestAnimationFrame(drawNext))
    await new Promise((later) => setTimeout(later))
  }, texts)

/** Submits the form. Returns the server's status, or 0 when a field refused its input before anything was sent. */
const send = async (page: Page, button: Locator, refused: Locator, what: string): Promise<number> => {
  const answer = page
    .waitForResponse((each) => each.request().method() !== 'GET' && each.url().includes('/api/'), { timeout: 5000 })
    .then((each) => each.status())
  // By keyboard: a toast may cover the button for some seconds.
  await button.press('Enter')
  const refusal = refused.first().waitFor({ state: 'attached', timeout: 5000 })
  return Promise.any([answer, refusal.then(() => 0)]).catch(() => {
    throw new Error(`${what}: nothing happens`)
  })
}

/** Fills every field with one bad input and submits; corrects the refused fields and submits again. */
export const tryInput = async (page: Page, form: Form, what: string, index: number, text: string): Promise<void> => {
  const inside = form.inside(page)
  await form.open?.(page, inside)
  await inside.waitFor()
  const isForm = await inside.evaluate((element) => element.tagName === 'FORM')
  const fields = (isForm ? inside : inside.locator('form')).locator(
    ':is(input, textarea):not([type=hidden], [type=checkbox], [tabindex="-1"], [readonly])',
  )
  // Fields are read-only while the form is being submitted.
  await expect(fields, `${what}: there is a field`).not.toHaveCount(0)
  const typed = await readFields(fields)
  await pasteInto(
    fields,
    typed.map(({ type }, place) => ({ place, text: badFor(type, index, text) })),
  )
  const labels = typed.map(({ label }) => label).join(', ')
  const mended = new Set<number>()
  const button = inside.getByRole('button', { name: form.submit, exact: true }).last()
  const refused = inside.locator('[aria-invalid=true]')
  for (let round = 0; round <= typed.length + 1; round += 1) {
    // A disabled button shows its reason, which is refusal enough.
    if (await button.isDisabled()) return
    const status = await send(page, button, refused, `${what} (${labels})`)
    expect(status, `${what}: ${labels}`).toBeLessThan(500)
    if (status >= 200 && status < 300) {
      if (!form.doesStay) await fields.first().waitFor({ state: 'hidden' })
      return
    }
    const refusals = inside.locator('[aria-invalid=true], [role=alert]')
    await expect(refusals.first(), `${what}: ${status} is told in the form (${labels})`).toBeVisible()
    const news = (await readFields(fields)).flatMap(({ isRefused, says, label }, place) => {
      if (isRefused) expect(says, `${what}: ${label} says what is wrong`).toMatch(/\p{L}{3}/u)
      return isRefused && !mended.has(place) ? [{ place, label }] : []
    })
    if (news.length === 0) return
    await pasteInto(
      fields,
      news.map(({ place, label }) => {
        const [, right = ''] = Object.entries(form.right).find(([name]) => label.startsWith(name)) ?? []
        mended.add(place)
        count += 1
        return { place, text: right.replace('#', String(count)) }
      }),
    )
  }
  throw new Error(`${what} has no end: ${labels}`)
}

/** Tries every bad input in every field of a form, on one visit. */
export const tryAll = async (page: Page, form: Form): Promise<void> => {
  const broken: string[] = []
  page.on('response', (response) => response.status() >= 500 && broken.push(`${response.status()} ${response.url()}`))
  page.on('pageerror', (error) => broken.push(error.message))
  for (const [index, [what, text]] of bad.entries()) await tryInput(page, form, what, index, text)
  expect(broken).toEqual([])
  expect(await page.title()).not.toBe('struck')
  await expect(page.locator('img[src="recado-x"]')).toHaveCount(0)
}
