/** Which end of a span a time or a date is; null for one by itself. */
export type TimeRole = 'from' | 'to' | null

/** A value that a text asserts. Its `place` is the index of its first character in the folded text. */
export type Value = { place: number; end: number } & (
  | { kind: 'time'; minute: number; role: TimeRole }
  | { kind: 'weekdays'; days: readonly number[] }
  | { kind: 'date'; month: number; day: number; year: number | null; role: TimeRole }
  | { kind: 'money' | 'percent' | 'number'; amount: number }
  | { kind: 'phone' | 'link' | 'address'; text: string }
)
