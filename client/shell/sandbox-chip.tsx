import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Popover } from '../ui/menu.tsx'

/** Marks every screen of the sandbox: nothing leaves this machine. Pressed, it says so and leads to the handset. */
export const SandboxChip = () => {
  const t = useTranslations('shell.sandbox')
  return (
    <Popover
      label={t('name')}
      trigger={
        <button
          type="button"
          className="tap inline-flex h-7 shrink-0 items-center justify-center gap-1.5 rounded-full bg-yellow-tint px-2 text-xs font-medium whitespace-nowrap text-yellow touch:h-11 @min-[1200px]:px-2.5"
        >
          <FlaskConical aria-hidden className="size-3.5" />
          <span className="@max-[1200px]:visually-hidden">{t('name')}</span>
        </button>
      }
    >
      {(close) => (
        <div className="flex max-w-72 flex-col gap-2 p-4 text-sm">
          <p>
            <strong className="font-semibold">{t('name')}:</strong> {t('text')}
          </p>
          <Link to="/handset" onClick={close} className="font-semibold text-accent underline underline-offset-2">
            {t('handset')}
          </Link>
        </div>
      )}
    </Popover>
  )
}
