import { useEffect, useState } from 'react'
import { useSettled } from '#client/ui/use-settled.ts'

/**
 * The number as it would be dialled: null when it cannot be, undefined while unknown. Parsed as on the server: numbers
 * without a country code are from the United States. The metadata loads with the first typed number.
 */
export const useDialledNumber = (typed: string): string | null | undefined => {
  const settled = useSettled(typed.trim(), 300)
  const [known, setKnown] = useState<{ typed: string; dialled: string | null } | null>(null)
  useEffect(() => {
    if (settled === '') return
    let isCurrent = true
    void import('libphonenumber-js/min').then(({ default: parsePhoneNumber }) => {
      const parsed = parsePhoneNumber(settled, 'US')
      if (isCurrent) setKnown({ typed: settled, dialled: parsed?.isPossible() ? parsed.number : null })
    })
    return () => {
      isCurrent = false
    }
  }, [settled])
  return known?.typed === typed.trim() ? known.dialled : undefined
}
