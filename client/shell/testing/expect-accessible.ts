import axe from 'axe-core'
import { expect } from 'vitest'

/** Rules that need a layout, which only a browser has (e2e/looks.ts). */
const LAYOUT_RULES = ['color-contrast', 'target-size']

/** Expects no violation of WCAG 2.0 to 2.2, levels A and AA, that axe finds without a layout. */
export const expectAccessible = async (part: HTMLElement): Promise<void> => {
  const { violations, passes } = await axe.run(part, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: Object.fromEntries(LAYOUT_RULES.map((rule) => [rule, { enabled: false }])),
  })
  // Without a rule that found something to judge, axe has seen nothing.
  expect(passes.map(({ id }) => id)).toContain('label')
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect(found, found.join('\n')).toEqual([])
}
