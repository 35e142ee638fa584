import { clsx as cx } from 'clsx'
import { memo, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { conversationName } from '#client/domain/conversation-name.ts'
import { useNow } from '#client/domain/use-now.ts'
import { absoluteTime, relativeOnConversations } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { type ReplyDraft, useReplyDrafts } from '#client/shell/drafts.ts'
import { Button } from '#client/ui/button.tsx'
import { isShortcut } from '#client/ui/single-keys.ts'
import { useHeldRows } from '#client/ui/use-held-rows.ts'
import { useVirtualRows } from '#client/ui/use-virtual-rows.ts'
import type { Thread } from '#contract/conversations.ts'
import { Assignee } from './assignee.tsx'
import { NeededFor } from './needed-for.tsx'
import { ThreadDot } from './thread-badge.tsx'

/** A row's height in pixels: name, preview, state. */
const ROW = 64
const AHEAD = 10

const stepOf = (key: string): number =>
  ['j', 'J', 'ArrowDown'].includes(key) ? 1 : ['k', 'K', 'ArrowUp'].includes(key) ? -1 : 0

/** Emergencies are never truncated. */
const isEmergency = ({ phase, pauseReason }: Thread): boolean => phase === 'paused' && pauseReason === 'emergency'

/** Scrolling renders the list anew for every row that comes into view, and the others need not. */
const Row = memo(
  ({
    thread,
    draft,
    now,
    isOpen,
    onOpen,
  }: {
    thread: Thread
    draft: ReplyDraft | undefined
    /** One clock for the list: a timer for each row would cost more than the row. */
    now: Date
    isOpen: boolean
    onOpen: (id: number) => void
  }) => {
    const t = useTranslations('messageFlow.list')
    const language = useLanguage()
    const { lastMessage, lastActivityAt } = thread
    const lineClass = cx('w-full text-sm', !isEmergency(thread) && 'truncate')
    return (
      <button
        type="button"
        data-thread={thread.id}
        // Pressing it opens the thread, whatever its text says now.
        data-meaning={`thread ${thread.id}`}
        aria-current={isOpen || undefined}
        tabIndex={isOpen ? 0 : -1}
        onClick={() => onOpen(thread.id)}
        className={cx(
          'flex min-h-16 w-full flex-col justify-center border-b border-l-2 px-3 py-1 text-left outline-offset-[-2px]',
          isOpen ? 'border-l-accent bg-tint' : 'border-l-transparent hover:bg-sunken',
        )}
      >
        <span className="flex w-full items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold">{conversationName(thread)}</span>
          <time
            dateTime={lastActivityAt}
            title={absoluteTime(lastActivityAt, language)}
            className="shrink-0 text-xs text-muted"
          >
            {relativeOnConversations(lastActivityAt, now, language)}
          </time>
        </span>
        {draft ? (
          <span className={cx(lineClass, 'text-accent')}>{t('draft', { text: draft.text })}</span>
        ) : (
          <span lang={lastMessage?.language} className={cx(lineClass, 'text-muted')}>
            {lastMessage
              ? lastMessage.direction === 'outbound'
                ? t('sent', { text: lastMessage.body })
                : lastMessage.body
              : t('noText')}
          </span>
        )}
        <span className="flex w-full items-baseline gap-2">
          {thread.help ? <NeededFor help={thread.help} now={now} /> : <ThreadDot conversation={thread} />}
          <Assignee assignment={thread.assignment} team={thread.team} />
        </span>
      </button>
    )
  },
)

/** Changes when a conversation has news. */
const stampOf = ({ lastActivityAt }: Thread): string => lastActivityAt

/**
 * The conversations, the latest text first. The order is held while the pointer, the focus or a draft is in the list. J
 * and K move between them from anywhere on the screen.
 */
export const ThreadList = ({
  threads: fresh,
  listed,
  isLate,
  total,
  openId,
  onOpen,
  hasMore,
  onMore,
}: {
  threads: readonly Thread[]
  /** Identifies the list: other filters have another order. */
  listed: string
  /** The rows still belong to the previous filters. */
  isLate: boolean
  total: number
  openId: number | null
  onOpen: (id: number) => void
  hasMore: boolean
  onMore: () => void
}) => {
  const t = useTranslations('messageFlow.list')
  const area = useRef<HTMLDivElement>(null)
  const drafts = useReplyDrafts()
  const now = useNow()
  const hasDraft = useMemo(() => fresh.some(({ id }) => drafts.has(id)), [fresh, drafts])
  const { rows: threads, news, apply } = useHeldRows({ area, list: listed, isLate, fresh, stampOf, isHeld: hasDraft })
  const keyOf = useCallback((index: number) => threads[index]?.id ?? index, [threads])
  const {
    items,
    total: height,
    scrollTo,
  } = useVirtualRows({ area, count: threads.length, keyOf, guess: ROW, beyond: 6 })
  const lastIndex = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && lastIndex >= threads.length - AHEAD) onMore()
  }, [hasMore, lastIndex, threads.length, onMore])

  const move = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf(event.key)
    const isArrow = event.key.startsWith('Arrow')
    if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || !isShortcut(event)) return
    // Arrows belong to the focused element; only inside the list do they move between conversations.
    if (isArrow && !area.current?.contains(document.activeElement)) return
    const from = threads.findIndex(({ id }) => id === openId)
    const index = Math.min(threads.length - 1, Math.max(0, from + step))
    const next = threads[index]
    if (!next) return
    event.preventDefault()
    onOpen(next.id)
    scrollTo(index)
    requestAnimationFrame(() => area.current?.querySelector<HTMLElement>(`[data-thread="${next.id}"]`)?.focus())
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => move(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const showNews = () => {
    apply()
    area.current?.scrollTo({ top: 0 })
  }

  return (
    <>
      {/* The line is always there, so that no row moves when it shows something. */}
      <div className="flex min-h-8 shrink-0 items-center gap-2 border-b bg-sunken px-3 text-xs text-muted touch:min-h-12">
        <span className="min-w-0 flex-1">{t('count', { count: total })}</span>
        <span role="status">
          {news > 0 ? (
            <Button size="sm" className="min-h-6! touch:min-h-11!" onClick={showNews}>
              {t('news', { count: news })}
            </Button>
          ) : null}
        </span>
      </div>
      <div ref={area} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <p className="visually-hidden">{t('keys')}</p>
        <ul aria-label={t('label')} className="relative" style={{ height: height }}>
          {items.map((item) => {
            const thread = threads[item.index]
            return thread ? (
              <li
                key={item.key}
                data-index={item.index}
                aria-setsize={total}
                aria-posinset={item.index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <Row
                  thread={thread}
                  draft={drafts.get(thread.id)}
                  now={now}
                  isOpen={thread.id === openId}
                  onOpen={onOpen}
                />
              </li>
            ) : null
          })}
        </ul>
      </div>
    </>
  )
}
