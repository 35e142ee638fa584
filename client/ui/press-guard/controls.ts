import type { ControlBox } from './presses.ts'

const CONTROL =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="menuitemradio"], ' +
  '[role="menuitemcheckbox"], [role="option"], [role="tab"], [role="switch"], [role="slider"], [data-row], [data-veil]'
/** Overlays; later ones in the document are higher. `data-layer` is above them all. */
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-layer]'
/** Names the record that a control belongs to. */
const RECORD = '[data-row], [data-record]'
const VIEW =
  'a[href], th button, select, input, [role="tab"], [role="option"], [role="menuitemradio"], [role="menuitemcheckbox"], ' +
  '[aria-pressed], [aria-expanded], [aria-haspopup], [data-row]'
const TOP_LAYER = 1000
/** A label with at most this many digits is a count: another number does not change the meaning. */
const COUNT_DIGITS = 4

/** The control that a press on an element activates. A label activates its field. */
export const controlOf = (target: EventTarget | null): HTMLElement | null => {
  if (!(target instanceof Element)) return null
  const control = target.closest<HTMLElement>(`${CONTROL}, label`)
  return control instanceof HTMLLabelElement ? control.control : control
}

/** True for text fields: a press only places the caret, and Space types. */
export const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    !/^(?:button|checkbox|radio|submit|reset|range|color|file)$/.test(element.type))

/** Keeps an event from everything on the page. */
export const swallow = (event: Event) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** True when the key types text and presses nothing. */
export const isWriting = (event: KeyboardEvent, control: HTMLElement): boolean =>
  event.isComposing ||
  (isTextField(control) && event.key === ' ') ||
  (control instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey)

/** True when the control only changes what is shown. */
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
  // The control declares its meaning because its name changes: 'Undo: delete' and 'Undo: move' are both Undo.
  const own = control.dataset['meaning']
  if (own !== undefined) return own
  if (control instanceof HTMLAnchorElement) return control.getAttribute('href') ?? ''
  // The selected option is state and not part of the name.
  if (control instanceof HTMLSelectElement) return textOf(control) || control.id
  const name = textOf(control) || (isTextField(control) ? control.id || control.name : control.textContent)
  const digits = name.replaceAll(/\D/g, '').length
  return digits > 0 && digits <= COUNT_DIGITS ? name.replaceAll(/\d+/g, '#') : name
}

/** The meaning before the control was pending: 'Starting…' is the press in progress, not another control. */
const meanings = new WeakMap<Element, string>()

/** What a control does and for which record: its kind and name, its record and its layer. */
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

/** All controls on the screen, and the overlays above them. */
export const controlBoxes = (): ControlBox[] => {
  const layers = [...document.querySelectorAll(LAYER)]
  const layerOf = (element: Element): number => {
    if (layers.length === 0) return 0
    const layer = element.closest(LAYER)
    if (layer) return layer.hasAttribute('data-layer') ? TOP_LAYER : layers.indexOf(layer) + 1
    // A backdrop is below its own dialog, which follows it.
    if (!element.hasAttribute('data-veil')) return 0
    const next = layers.findIndex(
      (each) => (element.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    )
    return next + 1
  }
  const boxes: ControlBox[] = []
  const add = (element: HTMLElement, meaning: string) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    if (right > left && bottom > top) boxes.push({ meaning, layer: layerOf(element), left, top, right, bottom })
  }
  // Measuring controls that the browser skips off-screen would force their layout.
  for (const control of document.querySelectorAll<HTMLElement>(CONTROL))
    if (control.checkVisibility?.({ contentVisibilityAuto: true }) ?? true) add(control, meaningOf(control))
  for (const layer of layers) if (layer instanceof HTMLElement) add(layer, '')
  return boxes
}
