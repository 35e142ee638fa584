import { Eye, Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { usePresence } from './use-presence.ts'

type Present = ReturnType<typeof usePresence>['colleagues']

/** Which colleagues are in this thread now, and whether they are typing. */
export const Colleagues = ({ colleagues }: { colleagues: Present }) => {
  const t = useTranslations('messageFlow.presence')
  const writers = colleagues.filter(({ doing }) => doing === 'typing')
  const shown = writers.length > 0 ? writers : colleagues
  const names = shown
    .map(({ username }) => username)
    .toSorted()
    .join(', ')
  const Icon = writers.length > 0 ? Pencil : Eye
  return (
    <p
      role="status"
      className={
        colleagues.length === 0
          ? 'visually-hidden'
          : 'flex items-center gap-2 border-b bg-yellow-tint px-4 py-1.5 text-sm text-yellow sm:px-5'
      }
    >
      {colleagues.length === 0 ? null : (
        <>
          <Icon aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0">
            {t(writers.length > 0 ? 'typing' : 'looking', { names, count: shown.length })}
          </span>
        </>
      )}
    </p>
  )
}
