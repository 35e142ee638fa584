import { useEffect } from 'react'

const showWholeWords = ({ target }: Event) => {
  const short = target instanceof Element ? target.closest<HTMLElement>('.truncate, [class*="line-clamp-"]') : null
  if (!short || short.closest('[title]')) return
  const isWhole = short.scrollWidth <= short.clientWidth && short.scrollHeight <= short.clientHeight + 2
  if (isWhole) return
  short.title = short.textContent
  short.addEventListener('pointerleave', () => short.removeAttribute('title'), { once: true })
}

/** Words that were shortened for lack of room are shown whole under the pointer, wherever they stand. */
export const useWholeWords = (): void => {
  useEffect(() => {
    document.addEventListener('pointerover', showWholeWords, { passive: true })
    return () => document.removeEventListener('pointerover', showWholeWords)
  }, [])
}
