import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { guardPresses } from './press-guard/guard.ts'
import { SETTLE_MS } from './press-guard/presses.ts'
import { tooltips } from './tooltip-state.ts'

const ID = 'press-guard'

/**
 * Guards all controls against presses meant for another control (press-guard/guard.ts); mounted once. A refused press
 * shows its reason beside the control and announces it.
 */
export const PressGuard = () => {
  const text = useTranslations('words')('justChanged')
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = guardPresses((control) => {
      setRefusals((before) => before + 1)
      tooltips.show({ id: ID, anchor: control, text, side: 'top' }, 0)
      clearTimeout(timer)
      timer = setTimeout(() => tooltips.change(ID, null), SETTLE_MS * 2)
    })
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [text])
  return (
    <p aria-live="polite" className="visually-hidden">
      {/* A new key remounts the element, so that screen readers announce the same text again. */}
      {refusals > 0 ? <span key={refusals}>{text}</span> : null}
    </p>
  )
}
