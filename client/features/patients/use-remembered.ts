import { useState } from 'react'

const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** A choice that this browser remembers; without storage it lasts until the page is closed. */
export const useRemembered = <Value extends boolean | readonly string[]>(
  key: string,
  first: Value,
): [Value, (next: Value) => void] => {
  const [value, setValue] = useState<Value>(() => {
    const found = read(key)
    const isSameKind = typeof found === typeof first && Array.isArray(found) === Array.isArray(first)
    return found !== null && isSameKind ? (found as Value) : first
  })
  const remember = (next: Value) => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Storage may be unavailable (private windows).
    }
  }
  return [value, remember]
}
