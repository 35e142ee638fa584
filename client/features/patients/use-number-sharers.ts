import { useEffect, useState } from 'react'
import { call } from '#client/call.ts'
import { type NumberSharers, sharerEndpoints } from '#contract/patients/sharers.ts'

const none: NumberSharers = { patients: [], more: 0 }

/**
 * The other patients who have this number; `dialled` as it would be dialled. Nobody while it is unknown, and where it
 * could not be asked: the warning is a help, and saving never waits for it.
 */
export const useNumberSharers = (dialled: string | null | undefined, patientId: number | null): NumberSharers => {
  const [known, setKnown] = useState<{ of: string; sharers: NumberSharers } | null>(null)
  useEffect(() => {
    if (!dialled) return
    const asking = new AbortController()
    call(
      sharerEndpoints.numberSharers,
      { query: { phoneNumber: dialled, ...(patientId === null ? {} : { patientId }) } },
      { signal: asking.signal },
    ).then(
      (sharers) => setKnown({ of: dialled, sharers }),
      () => null,
    )
    return () => asking.abort()
  }, [dialled, patientId])
  return known !== null && known.of === dialled ? known.sharers : none
}
