import { expect, type Locator, type Page } from '@playwright/test'

const markup = '<img src="recado-x" onerror="document.title=\'struck\'"><script>document.title="struck"</script>'

/** What people, programs and attackers put into fields, as far as it can be typed or pasted. */
export const bad: readonly [string, string][] = [
  ['nothing', ''],
  ['blanks', '   '],
  ['6,000 letters', 'x'.repeat(6000)],
  ['words where something else belongs, with a NUL', 'no lo\u0000sé'],
  // All that a field of text has to keep as it is: the server's own table tries them one by one.
  ['a formula, emoji, right to left, and markup', `=1+1 👩‍⚕️🇲🇽 \u202Eمرحبا بكم\u202C ${markup}`],
  ['the id of another record', '2000000000'],
]
const badNumbers = ['', '-1', '1.5', '2000000000', '1e300']
const badDates = { date: ['', '0001-01-01'], 'datetime-local': ['', '0001-01-01T00:00'] }

export interface Form {
  /** Brings the form onto the screen, where it is not there yet. */
  open?: (page: Page, inside: Locator) => Promise<void>
  /** Holds the form, its button and what it says of itself. */
  inside: (page: Page) => Locator
  submit: string
  /** What fields want that may not stay empty, by label; # makes it another one each time. */
  right: Record<string, string>
  /** What was taken leaves the form where it is. */
  doesStay?: true
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const press = (name: string) => async (page: Page, inside: Locator) => {
  if (!(await inside.isVisible())) await page.getByRole('button', { name }).first().click()
}
export const formWith = (submit: string) => (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: submit, exact: true }) })

let count = 0

/** What the browser itself does not let through a field of this kind stays out. */
const badFor = (type: string | null, index: number, text: string): string => {
  if (type === 'number') return badNumbers[index % badNumbers.length] ?? ''
  if (type === 'date' || type === 'datetime-local') return badDates[type][index % 2] ?? ''
  return text
}

/** Every field that can be typed into: what it is called, of which kind it is, and what it says of its content. */
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
 * Puts texts into fields as a paste does, all in one go: past what React has put upon the element. Waits until what was
 * typed has been looked at: until then a field still says what was wrong with its last text.
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

/** Sends the form. Gives the server's status, or 0 where a field has refused before anything was sent. */
const send = async (page: Page, button: Locator, refused: Locator, what: string): Promise<number> => {
  const answer = page
    .waitForResponse((each) => each.request().method() !== 'GET' && each.url().includes('/api/'), { timeout: 5000 })
    .then((each) => each.status())
  // By key: for some seconds a toast may lie over the button.
  await button.press('Enter')
  const refusal = refused.first().waitFor({ state: 'attached', timeout: 5000 })
  return Promise.any([answer, refusal.then(() => 0)]).catch(() => {
    throw new Error(`${what}: nothing happens`)
  })
}

/** Fills every field with one bad input and sends; mends what is refused at the field, and sends again. */
export const tryInput = async (page: Page, form: Form, what: string, index: number, text: string): Promise<void> => {
  const inside = form.inside(page)
  await form.open?.(page, inside)
  await inside.waitFor()
  const isForm = await inside.evaluate((element) => element.tagName === 'FORM')
  const fields = (isForm ? inside : inside.locator('form')).locator(
    ':is(input, textarea):not([type=hidden], [type=checkbox], [tabindex="-1"], [readonly])',
  )
  // While a text is being sent its field takes no other.
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
    // A button that says why it cannot be pressed has told enough.
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

/** All bad inputs into every field of a form, on one visit. */
export const tryAll = async (page: Page, form: Form): Promise<void> => {
  const broken: string[] = []
  page.on('response', (response) => response.status() >= 500 && broken.push(`${response.status()} ${response.url()}`))
  page.on('pageerror', (error) => broken.push(error.message))
  for (const [index, [what, text]] of bad.entries()) await tryInput(page, form, what, index, text)
  expect(broken).toEqual([])
  expect(await page.title()).not.toBe('struck')
  await expect(page.locator('img[src="recado-x"]')).toHaveCount(0)
}
