import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * True while the browser prints. What is printed is put at the end of the document by a portal; everything else is
 * hidden for as long, whatever the frame looks like.
 */
export const useIsPrinting = (): boolean => {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    let hidden: HTMLElement[] = []
    let theme: string | undefined
    const before = () => {
      hidden = Array.from(document.body.children).filter(
        (child): child is HTMLElement => child instanceof HTMLElement && child.style.display !== 'none',
      )
      for (const child of hidden) child.style.display = 'none'
      // Paper is white: the colours of the dark theme could not be read on it.
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
