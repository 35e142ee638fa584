import { clsx as cx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsNarrow } from '../ui/use-media.ts'

/** Notices above a page, the most severe first: a person waits, nothing is sent, data is stale, the rest. */
const ranks = ['alert', 'held', 'offline', 'unstaffed', 'unreachable', 'waiting'] as const
type Rank = (typeof ranks)[number]

interface Line {
  first: Rank | undefined
  isOpen: boolean
  add: (rank: Rank) => () => void
  /** Called by the first notice when its text does not fit the line. */
  setCut: (isCut: boolean) => void
}

const LineContext = createContext<Line | null>(null)

/**
 * The notice line above every page: shows the most severe one, and '+2' opens the others. Screen readers hear each as
 * it appears, shown or not.
 */
export const Notices = ({ children }: { children: ReactNode }) => {
  const t = useTranslations('shell.notices')
  const [present, setPresent] = useState<readonly Rank[]>([])
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  const [add] = useState(() => (rank: Rank) => {
    setPresent((before) => [...before, rank])
    return () => setPresent((before) => before.filter((each) => each !== rank))
  })
  const first = ranks.find((rank) => present.includes(rank))
  const others = Math.max(0, present.length - 1)
  return (
    <LineContext value={{ first, isOpen, add, setCut }}>
      <div className="relative flex shrink-0 flex-col">
        {children}
        {/* One button for all notices, so that it stays under the pointer when a more severe one appears. */}
        {first && (others > 0 || isCut || isOpen) ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={cx(
              'tap absolute right-2 inline-flex items-center justify-center gap-1 rounded-control px-1.5 text-sm font-semibold hover:underline sm:right-4 lg:right-6',
              tints[toneOf(first)].words,
              'top-1',
            )}
          >
            {others > 0 ? `+${others}` : null}
            <span className="visually-hidden">{others > 0 ? t('more', { count: others }) : t('whole')}</span>
            <ChevronDown aria-hidden className={cx('size-4', isOpen && 'rotate-180')} />
          </button>
        ) : null}
      </div>
    </LineContext>
  )
}

const tints = {
  red: { words: 'text-red', surface: 'bg-red-tint' },
  yellow: { words: 'text-yellow', surface: 'bg-yellow-tint' },
} as const
const toneOf = (rank: Rank): keyof typeof tints => (rank === 'alert' || rank === 'held' ? 'red' : 'yellow')

interface NoticeProps {
  rank: Rank
  /** The accessible name of its region. */
  name: string
  icon: ReactNode
  /** The live region role; without it the notice is not announced. */
  role?: 'status' | 'alert'
  text: ReactNode
  /** Links and buttons beside the text. */
  children?: ReactNode
}

/**
 * One notice of the line: one line of 32 px until it is opened. On a phone a red notice has as many lines as it needs,
 * because one would hold only its first words.
 */
export const Notice = ({ rank, name, icon, role, text, children }: NoticeProps) => {
  const line = useContext(LineContext)
  if (!line) throw new Error('A Notice stands outside of Notices')
  const { first, isOpen, add, setCut } = line
  const tone = toneOf(rank)
  // A layout effect: what is below must not move twice.
  useLayoutEffect(() => add(rank), [add, rank])
  const words = useRef<HTMLSpanElement>(null)
  const isFirst = first === rank
  const isShown = isFirst || isOpen
  const isPhone = useIsNarrow()
  const isWhole = isOpen || (tone === 'red' && isPhone)
  const isAsked = isFirst && !isWhole
  useEffect(() => {
    const element = words.current
    if (!element || !isAsked) return
    const sizes = new ResizeObserver(() => setCut(element.scrollWidth > element.clientWidth))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      setCut(false)
    }
  }, [isAsked, setCut])
  return (
    <section
      aria-label={name}
      style={{ order: ranks.indexOf(rank) }}
      className={cx(
        isShown
          ? [
              isWhole && 'max-sm:flex-wrap',
              'flex min-h-8 items-center gap-x-3 py-0.5 pr-16 pl-4 text-sm sm:pl-6 lg:pr-20',
              tints[tone].words,
              tints[tone].surface,
            ]
          : 'visually-hidden',
      )}
    >
      <span aria-hidden className="shrink-0 [&>svg]:size-4">
        {icon}
      </span>
      {/* The same element whether shown or hidden, so that it is announced once. */}
      <span ref={words} role={role} className={cx('min-w-0', isWhole ? 'max-sm:basis-[calc(100%-2rem)]' : 'truncate')}>
        {text}
      </span>
      {isShown && children ? <span className="flex shrink-0 items-center gap-x-3">{children}</span> : null}
    </section>
  )
}
