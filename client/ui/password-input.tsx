import { clsx as cx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Input } from './input.tsx'

/** A password field with a show/hide toggle and a Caps Lock warning; pasting and password managers work. */
export const PasswordInput = ({
  capsLockHint,
  className,
  ...rest
}: ComponentProps<typeof Input> & { capsLockHint?: string }) => {
  const t = useTranslations('words')
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  const follow = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <>
      <span className="relative block">
        <Input
          {...rest}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={follow}
          onKeyUp={follow}
          onBlur={() => setCapsLock(false)}
          className={cx('pr-11', className)}
        />
        <button
          type="button"
          aria-label={isShown ? t('hidePassword') : t('showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control text-muted hover:text-fg"
        >
          <Icon aria-hidden className="size-4.5" />
        </button>
      </span>
      {hasCapsLock && capsLockHint ? (
        <p role="status" className="mt-1.5 text-sm text-yellow">
          {capsLockHint}
        </p>
      ) : null}
    </>
  )
}
