import { useEffect } from 'react'

const showWholeWords = ({ target }: Event) => {
  const short = target instanceof Element ? target.closest<HTMLElement>('.truncate, [class*="line-clamp-"]') : null
  if (!short || short.closest('[title]')) return
  const isWhole = short.scrollWidth <= short.clientWidth && short.scrollHeight <= short.clientHeight + 2
  if (isWhole) return
  short.title = short.textContent
  short.addEventListener('pointerleave', () => short.removeAttribute('title'), { once: true })
}

/** Truncated text is shown in full on hover, anywhere on the page. */
export const useWholeWords = (): void => {
  useEffect(() => {
    document.addEventListener('pointerover', showWholeWords, { passive: true })
    return () => document.removeEventListener('pointerover', showWholeWords)
  }, [])
}
