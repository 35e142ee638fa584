import { useQuery } from '@tanstack/react-query'
import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { initials } from '#client/format/names.ts'
import { phoneOnConversations } from '#client/format/phone.ts'
import { timeOfDay } from '#client/format/time.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { SkeletonRows } from '#client/ui/skeleton.tsx'
import type { HandsetThread } from '#contract/sandbox.ts'
import { phonesQuery } from './api.ts'
import { phoneName } from './use-phone-name.ts'
import { usePolling } from './use-polling.ts'

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const matches = (thread: HandsetThread, wanted: string): boolean => {
  const digits = wanted.replace(/\D/g, '')
  return (
    folded(thread.patientName ?? '').includes(folded(wanted)) || (digits !== '' && thread.phoneNumber.includes(digits))
  )
}

const PhoneLine = ({ thread, isPicked, onPick }: { thread: HandsetThread; isPicked: boolean; onPick: () => void }) => {
  const language = useLanguage()
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={onPick}
      className={cx(
        'flex w-full items-center gap-3 px-4 py-2.5 text-left outline-offset-[-2px] transition-colors duration-120',
        isPicked ? 'bg-tint' : 'hover:bg-sunken',
      )}
    >
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-tint text-sm font-semibold text-accent"
      >
        {thread.patientName ? initials(thread.patientName) : '#'}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="truncate font-medium">{phoneName(thread)}</span>
          {thread.lastAt ? (
            <span className="ml-auto shrink-0 text-xs text-muted">{timeOfDay(thread.lastAt, language)}</span>
          ) : null}
        </span>
        <span className="block truncate text-sm text-muted">
          {thread.lastText ?? phoneOnConversations(thread.phoneNumber)}
        </span>
      </span>
    </button>
  )
}

/** Every phone of the sandbox, those with texts first; the search stays visible. */
export const PhoneList = ({ picked, onPick }: { picked: string | null; onPick: (thread: HandsetThread) => void }) => {
  const t = useTranslations('handset')
  const [text, setText] = useState('')
  const { data, isPending, isError } = useQuery(phonesQuery())
  usePolling(phonesQuery().queryKey)
  const threads = data?.filter((thread) => text.trim() === '' || matches(thread, text.trim())) ?? []
  return (
    <>
      <div className="border-b px-4 pb-3">
        <SearchField value={text} onChange={setText} placeholder={t('search')} />
      </div>
      {isError ? (
        <p role="alert" className="px-4 py-3 text-red">
          {t('failedPhones')}
        </p>
      ) : null}
      {isPending ? (
        <SkeletonRows text={t('loadingPhones')} />
      ) : threads.length === 0 && !isError ? (
        <EmptyState title={t(text.trim() === '' ? 'noPhonesYet' : 'noPhones')} why={t('noPhonesWhy')} />
      ) : (
        <ul aria-label={t('phones')} className="min-h-0 flex-1 divide-y overflow-y-auto">
          {threads.map((thread) => (
            <li key={thread.phoneNumber}>
              <PhoneLine thread={thread} isPicked={thread.phoneNumber === picked} onPick={() => onPick(thread)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
