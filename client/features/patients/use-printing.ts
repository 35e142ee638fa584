import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '#client/call.ts'
import { useFailure } from '#client/shell/failure.ts'
import { type PatientSheet, patientEndpoints } from '#contract/patients.ts'

/**
 * True while the browser prints. A portal puts the printed sheet at the end of the document; everything else is hidden
 * meanwhile.
 */
const useIsPrinting = (): boolean => {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    let hidden: HTMLElement[] = []
    let theme: string | undefined
    const before = () => {
      hidden = Array.from(document.body.children).filter(
        (child): child is HTMLElement => child instanceof HTMLElement && child.style.display !== 'none',
      )
      for (const child of hidden) child.style.display = 'none'
      // Paper is white: the dark theme's colours would be unreadable.
      theme = document.documentElement.dataset['theme']
      document.documentElement.dataset['theme'] = 'light'
      flushSync(() => setIsPrinting(true))
    }
    const after = () => {
      for (const child of hidden) child.style.display = ''
      hidden = []
      document.documentElement.dataset['theme'] = theme
      setIsPrinting(false)
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting
}

/**
 * Prints a sheet about a patient. Each print is audited: the button logs before it asks the browser, so that nothing
 * prints without a log entry; the browser's own menu and keys are logged while they print. `isShown` says that this
 * sheet would be printed now.
 */
export const usePrinting = (patientId: number, sheet: PatientSheet, isShown: boolean) => {
  const isPrinting = useIsPrinting() && isShown
  const fail = useFailure()
  const isNoted = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const noteOthers = useEffectEvent(() => {
    if (isShown && !isNoted.current) note(patientId, sheet).catch(fail)
  })
  useEffect(() => {
    const before = () => noteOthers()
    window.addEventListener('beforeprint', before)
    return () => window.removeEventListener('beforeprint', before)
  }, [])
  const print = async () => {
    setAsking(true)
    try {
      await note(patientId, sheet)
    } catch (error) {
      fail(error as Error)
      return
    } finally {
      setAsking(false)
    }
    isNoted.current = true
    window.print()
    isNoted.current = false
  }
  return { isPrinting, isAsking, print }
}

const note = (id: number, sheet: PatientSheet) => call(patientEndpoints.notePrint, { params: { id }, body: { sheet } })
