import { clsx as cx } from 'clsx'
import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Input } from './input.tsx'
import { isShortcut } from './single-keys.ts'

/**
 * The search of a list. `/` focuses it from anywhere on the screen; Escape clears it, a second one leaves it. The text
 * never goes into the URL, because it names patients.
 */
export const SearchField = ({
  value,
  onChange,
  placeholder,
  label,
  size = 'md',
  className,
}: {
  value: string
  onChange: (value: string) => void
  placeholder: string
  label?: string
  size?: 'md' | 'sm'
  className?: string
}) => {
  const t = useTranslations('words')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (!isShortcut(event)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className={cx('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-subtle" />
      <Input
        ref={input}
        type="search"
        value={value}
        placeholder={placeholder}
        aria-label={label ?? placeholder}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          if (value) onChange('')
          else input.current?.blur()
        }}
        className={cx(
          'pr-9 pl-9 text-ellipsis [&::-webkit-search-cancel-button]:hidden',
          size === 'sm' && 'h-7! touch:h-11!',
        )}
      />
      {value ? (
        <button
          type="button"
          aria-label={t('clearSearch')}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
          className="tap absolute top-1/2 right-1.5 grid -translate-y-1/2 place-items-center rounded-control text-muted hover:text-fg"
        >
          <X aria-hidden className="size-4" />
        </button>
      ) : (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded-[4px] border px-1.5 font-mono text-xs text-subtle touch:hidden"
        >
          /
        </kbd>
      )}
    </div>
  )
}
