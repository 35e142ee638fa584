import type { Stand } from './presses.ts'

const CONTROL =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="menuitemradio"], ' +
  '[role="menuitemcheckbox"], [role="option"], [role="tab"], [role="switch"], [role="slider"], [data-row], [data-veil]'
/** What lies over the page; those that come later in the document lie higher. `data-layer`: above all of them. */
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-layer]'
/** What names the record that a control belongs to. */
const RECORD = '[data-row], [data-record]'
const VIEW =
  'a[href], th button, select, input, [role="tab"], [role="option"], [role="menuitemradio"], [role="menuitemcheckbox"], ' +
  '[aria-pressed], [aria-expanded], [aria-haspopup], [data-row]'
const TOP_LAYER = 1000
/** A name with at most this many digits counts something: another number is no other meaning. */
const COUNT_DIGITS = 4

/** What a press on an element reaches. The words of a field belong to the field. */
export const controlOf = (target: EventTarget | null): HTMLElement | null => {
  if (!(target instanceof Element)) return null
  const control = target.closest<HTMLElement>(`${CONTROL}, label`)
  return control instanceof HTMLLabelElement ? control.control : control
}

/** Something to type into: a press there only puts the cursor, Space writes. */
export const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    !/^(?:button|checkbox|radio|submit|reset|range|color|file)$/.test(element.type))

/** A press there changes what is shown and nothing else. */
export const isView = (control: Element): boolean => control.matches(VIEW)

const textOf = (element: Element): string => {
  const label = element.getAttribute('aria-label')
  if (label) return label
  const ids = element.getAttribute('aria-labelledby')
  return ids
    ? ids
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    : ''
}

const nameOf = (control: HTMLElement): string => {
  // Says itself that it does the same under another name: 'Undo: delete' and 'Undo: move' are both Undo.
  const own = control.dataset['meaning']
  if (own !== undefined) return own
  if (control instanceof HTMLAnchorElement) return control.getAttribute('href') ?? ''
  // Which one is chosen is its state and no part of its name.
  if (control instanceof HTMLSelectElement) return textOf(control) || control.id
  const name = textOf(control) || (isTextField(control) ? control.id || control.name : control.textContent)
  const digits = name.replaceAll(/\D/g, '').length
  return digits > 0 && digits <= COUNT_DIGITS ? name.replaceAll(/\d+/g, '#') : name
}

/** What it meant before it began to wait: 'Starting…' is the press that is being carried out, not another one. */
const meanings = new WeakMap<Element, string>()

/** What a control does and for whom: its kind and name, and the record and the layer it stands in. */
export const meaningOf = (control: HTMLElement): string => {
  const before = meanings.get(control)
  if (before !== undefined && control.getAttribute('aria-busy') === 'true') return before
  const record = control.closest(RECORD)
  const of = record ? (record.getAttribute('data-row') ?? record.getAttribute('data-record') ?? '') : ''
  const layer = control.closest(LAYER)
  const inside = layer ? textOf(layer) : ''
  const own = record === control ? '' : `${control.getAttribute('role') ?? control.tagName} ${nameOf(control)}`
  const meaning = `${inside}|${of}|${own}`
  meanings.set(control, meaning)
  return meaning
}

/** Everything on the screen that can be pressed, and the layers that lie over it. */
export const standsOf = (): Stand[] => {
  const layers = [...document.querySelectorAll(LAYER)]
  const layerOf = (element: Element): number => {
    if (layers.length === 0) return 0
    const layer = element.closest(LAYER)
    if (layer) return layer.hasAttribute('data-layer') ? TOP_LAYER : layers.indexOf(layer) + 1
    // A veil lies below its own dialog, which follows it.
    if (!element.hasAttribute('data-veil')) return 0
    const next = layers.findIndex(
      (each) => (element.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    )
    return next + 1
  }
  const stands: Stand[] = []
  const add = (element: HTMLElement, meaning: string) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    if (right > left && bottom > top) stands.push({ meaning, layer: layerOf(element), left, top, right, bottom })
  }
  // What the browser leaves out because it is far from sight would have to be laid out to be measured.
  for (const control of document.querySelectorAll<HTMLElement>(CONTROL))
    if (control.checkVisibility?.({ contentVisibilityAuto: true }) ?? true) add(control, meaningOf(control))
  for (const layer of layers) if (layer instanceof HTMLElement) add(layer, '')
  return stands
}
