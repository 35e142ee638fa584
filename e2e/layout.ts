import type { Page } from '@playwright/test'

/**
 * Layout faults of the open screen, one sentence each: text cut off without an ellipsis, words broken in two, cells
 * that run into the next one, texts that overlap, and lists other than tables that scroll horizontally. Ignores text
 * for screen readers alone.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>()
    const width = document.documentElement.clientWidth
    const height = window.innerHeight
    const dialog = document.querySelector(':is([role=dialog], [role=alertdialog])[data-state=open]')
    const root = dialog ?? document.body
    const style = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element): CSSStyleDeclaration => {
      const known = style.get(element) ?? getComputedStyle(element)
      style.set(element, known)
      return known
    }
    const isOnlyHeard = (element: Element): boolean => {
      for (let part: Element | null = element; part; part = part.parentElement)
        if (styleOf(part).clipPath === 'inset(50%)') return true
      return false
    }
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      isOnlyHeard(element) ||
      element.closest('.react-flow, [inert]') !== null
    const isCutOnPurpose = (element: Element): boolean =>
      styleOf(element).textOverflow === 'ellipsis' || styleOf(element).webkitLineClamp !== 'none'
    const words = (text: string): string => `'${text.trim().replace(/\s+/g, ' ').slice(0, 60)}'`
    const range = document.createRange()

    interface Text {
      owner: Element
      text: string
      box: DOMRect
      isFloating: boolean
    }
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement
      const text = node.textContent ?? ''
      if (!owner || text.trim() === '' || owner.closest('script, style, option, title, textarea') || isHidden(owner))
        continue
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width === 0 || box.bottom < 0 || box.top > height) continue
      let isFloating = false
      let isInScroller = false
      let isScrolledAway = false
      let isShortened = false
      // The visible part: the rest is scrolled out of view.
      let seenBox = box
      for (let part: Element | null = owner; part && part !== document.documentElement; part = part.parentElement) {
        const { position, overflowX, overflowY } = styleOf(part)
        if (position === 'sticky' || position === 'fixed' || position === 'absolute') isFloating = true
        if (isCutOnPurpose(part)) isShortened = true
        const edge = part.getBoundingClientRect()
        if (['auto', 'scroll'].includes(overflowX) || ['auto', 'scroll'].includes(overflowY)) {
          isInScroller = part.tagName !== 'MAIN'
          if (box.top >= edge.bottom || box.bottom <= edge.top || box.left >= edge.right || box.right <= edge.left)
            isScrolledAway = true
          const [left, top] = [Math.max(box.left, edge.left), Math.max(box.top, edge.top)]
          seenBox = new DOMRect(
            left,
            top,
            Math.min(box.right, edge.right) - left,
            Math.min(box.bottom, edge.bottom) - top,
          )
          break
        }
        if (isShortened || !['hidden', 'clip'].includes(overflowX)) continue
        if (box.right > edge.right + 1 || box.left < edge.left - 1) faults.add(`cut off at the side: ${words(text)}`)
        if (overflowY !== 'visible' && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2))
          faults.add(`cut off above or below: ${words(text)}`)
      }
      if (isScrolledAway) continue
      if (!isFloating && !isShortened && !isInScroller && (box.right > width + 1 || box.left < -1))
        faults.add(`out of the window: ${words(text)}`)
      if (!isShortened) texts.push({ owner, text, box: seenBox, isFloating })
      // A word on two lines that neither hyphenation nor the author broke.
      if (isShortened || styleOf(owner).hyphens === 'auto' || owner.closest('.font-mono, code, pre')) continue
      for (const match of text.matchAll(/[\p{L}\d]{3,24}/gu)) {
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        const lines = new Set(Array.from(range.getClientRects()).map(({ top }) => Math.round(top)))
        if (lines.size > 1) faults.add(`broken in two: '${match[0]}' of ${words(text)}`)
      }
    }

    for (const cell of root.querySelectorAll('th, td')) {
      if (isHidden(cell)) continue
      const edge = cell.getBoundingClientRect()
      for (const part of cell.querySelectorAll('*')) {
        const box = part.getBoundingClientRect()
        // Decorative icons may stand in the gap between two columns.
        if (box.width === 0 || part.closest('[aria-hidden=true], select') || isOnlyHeard(part)) continue
        if (box.right > edge.right + 1 || box.left < edge.left - 1)
          faults.add(`runs out of its cell: ${words(part.textContent ?? '')}`)
      }
    }

    const seen = texts.filter(({ isFloating }) => !isFloating)
    for (const [index, one] of seen.entries())
      for (const other of seen.slice(index + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        const isNested = one.owner.contains(other.owner) || other.owner.contains(one.owner)
        if (across > 2 && down > 4 && !isNested)
          faults.add(`lie over each other: ${words(one.text)} and ${words(other.text)}`)
      }

    for (const part of root.querySelectorAll('*')) {
      if (part.scrollWidth <= part.clientWidth + 1 || !['auto', 'scroll'].includes(styleOf(part).overflowX)) continue
      const isMeant =
        part.querySelector(':scope > table') || part.matches('[role=tablist], textarea, pre') || width < 768
      if (!isMeant && !isHidden(part))
        faults.add(`has to be pushed sideways: ${part.tagName} ${words(part.textContent ?? '')}`)
    }
    return [...faults]
  })

/** Top and bottom of a list's first row or card, in pixels from the top of the window; null without one. */
export const firstRow = (page: Page): Promise<{ top: number; bottom: number } | null> =>
  page.evaluate(() => {
    const row = document.querySelector('main [data-row]')?.getBoundingClientRect()
    return row ? { top: row.top, bottom: row.bottom } : null
  })
