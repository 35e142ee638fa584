import { meaningOf } from './controls.ts'

/** A press from its start to its click. */
export interface Held {
  control: HTMLElement | null
  meaning: string
  isRefused: boolean
  isKey: boolean
  /** Its click has come: Enter and menu items click before the release. */
  isDone: boolean
  releasedAt: number | null
}

export const meaningAt = (control: HTMLElement | null): string => (control ? meaningOf(control) : '')

/** A press that starts on a control, or on none. */
export const holdOf = (control: HTMLElement | null, isRefused: boolean, isKey: boolean): Held => ({
  control,
  meaning: meaningAt(control),
  isRefused,
  isKey,
  isDone: false,
  releasedAt: null,
})

/** True for a click that the browser synthesises: Enter in a field presses its form's button. */
export const isOwnClick = (held: Held, control: HTMLElement): boolean =>
  (held.control instanceof HTMLInputElement || held.control instanceof HTMLSelectElement) &&
  (control instanceof HTMLButtonElement || control instanceof HTMLInputElement) &&
  held.control.form !== null &&
  held.control.form === control.form

/** Whether the press's control does something else by now, or has gone; `control` is where it was. */
export const hasChanged = (held: Held, control: HTMLElement): boolean =>
  held.control !== null && (held.control === control ? held.meaning !== meaningOf(control) : !held.control.isConnected)
