import { Link, useLocation } from '@tanstack/react-router'
import { clsx as cx } from 'clsx'
import { LogOut, Pin, PinOff, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { initials } from '../format/names.ts'
import { useCurrentUser } from '../session.tsx'
import { IconButton } from '../ui/button.tsx'
import { Tooltip, TooltipProvider } from '../ui/tooltip.tsx'
import { Brand } from './brand.tsx'
import { entriesFor, isCurrent } from './nav-entries.ts'
import { useSignOut } from './sign-out.ts'

const SIDEBAR_TOOLTIP_MS = 300

interface SidebarProps {
  isOpen: boolean
  isPinned: boolean
  setOpen: (isOpen: boolean) => void
  setPinned: (isPinned: boolean) => void
}

/**
 * From 1024 px on: narrow or wide beside the page; hover and focus widen it, leaving narrows it unless it is pinned.
 */
export const Sidebar = ({ isOpen, isPinned, setOpen, setPinned }: SidebarProps) => {
  const t = useTranslations('shell.nav')
  const isPointerIn = useRef(false)
  // A page that loads under a resting pointer does not count as hover.
  const hasMoved = useRef(false)
  useEffect(() => {
    const onMove = () => {
      hasMoved.current = true
    }
    window.addEventListener('pointermove', onMove, { once: true, capture: true })
    return () => window.removeEventListener('pointermove', onMove, { capture: true })
  }, [])
  const onPointer = () => {
    if (isPointerIn.current || !hasMoved.current) return
    isPointerIn.current = true
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isPinned) setOpen(false)
  }
  return (
    <TooltipProvider value={SIDEBAR_TOOLTIP_MS}>
      {/* Reserves the sidebar's width; a sidebar opened by hover overlays the page, so that nothing moves. */}
      <div
        className={cx('shrink-0 transition-[width] duration-180 ease-out max-lg:hidden', isPinned ? 'w-56' : 'w-16')}
      />
      <aside
        data-open={isOpen}
        data-pinned={isPinned}
        // React sends no enter event when the element that was under the pointer was removed.
        onMouseOver={onPointer}
        onMouseMove={onPointer}
        onMouseLeave={() => {
          isPointerIn.current = false
          setOpen(false)
        }}
        onFocus={() => setOpen(true)}
        onBlur={(event) => {
          // Stays open under the pointer, because navigation moves the focus to the page.
          if (!event.currentTarget.contains(event.relatedTarget) && !isPointerIn.current) setOpen(false)
        }}
        onKeyDown={onKeyDown}
        className={cx(
          'fixed inset-y-0 left-0 z-30 flex flex-col overflow-hidden border-r bg-surface transition-[width] duration-180 ease-out max-lg:hidden',
          isOpen ? 'w-56' : 'w-16',
          isOpen && !isPinned && 'shadow-float',
        )}
      >
        <div className="flex h-16 shrink-0 items-center justify-between pr-3 pl-4">
          <Brand isShort={!isOpen} />
          {isOpen ? (
            <IconButton
              size="icon-sm"
              side="right"
              label={isPinned ? t('unpin') : t('pin')}
              aria-pressed={isPinned}
              icon={isPinned ? <PinOff aria-hidden className="size-4" /> : <Pin aria-hidden className="size-4" />}
              onClick={() => setPinned(!isPinned)}
            />
          ) : null}
        </div>
        <NavList isOpen={isOpen} />
        <SidebarFooter isOpen={isOpen} />
      </aside>
    </TooltipProvider>
  )
}

/** Below 1024 px: over the page, closed by its backdrop, Escape, or navigation. Not rendered while closed. */
export const SidebarOverlay = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = useTranslations('shell.nav')
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = panel.current
    if (!dialog) return
    if (isOpen && !dialog.open) dialog.showModal()
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])
  return (
    <dialog
      ref={panel}
      aria-label={t('label')}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-surface text-fg backdrop:bg-veil open:flex open:animate-fade lg:hidden"
    >
      {isOpen ? (
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex h-16 shrink-0 items-center justify-between pr-3 pl-4">
            <Brand />
            <IconButton label={t('close')} icon={<X aria-hidden className="size-5" />} onClick={onClose} />
          </div>
          <NavList isOpen onGo={onClose} />
          <SidebarFooter isOpen />
        </div>
      ) : null}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        onClick={onClose}
        className="fixed inset-y-0 right-0 left-[min(18rem,85vw)]"
      />
    </dialog>
  )
}

const NavList = ({ isOpen, onGo }: { isOpen: boolean; onGo?: () => void }) => {
  const t = useTranslations('shell.nav')
  const user = useCurrentUser()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('label')} className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-3 py-1">
      <ul className="flex flex-col gap-0.5">
        {entriesFor(user).map(({ to, text, Icon }) => {
          const isHere = isCurrent(to, pathname)
          const link = (
            <Link
              to={to}
              onClick={onGo}
              aria-current={isHere ? 'page' : undefined}
              aria-label={t(text)}
              className={cx(
                'flex min-h-10 items-center gap-2.5 rounded-control pr-1.5 pl-2.5 font-medium whitespace-nowrap transition-colors duration-120 touch:min-h-11',
                isHere ? 'bg-tint text-fg' : 'text-muted hover:bg-sunken hover:text-fg',
              )}
            >
              <Icon aria-hidden className={cx('size-5 shrink-0', isHere && 'text-accent')} />
              <span className={cx('truncate transition-opacity duration-120', !isOpen && 'opacity-0')}>{t(text)}</span>
            </Link>
          )
          return (
            <li key={to}>
              {isOpen ? (
                link
              ) : (
                <Tooltip text={t(text)} side="right">
                  {link}
                </Tooltip>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const SidebarFooter = ({ isOpen }: { isOpen: boolean }) => {
  const t = useTranslations('shell')
  const user = useCurrentUser()
  const signOut = useSignOut()
  return (
    <div className="shrink-0 border-t px-3 py-3">
      <div className="flex h-10 items-center gap-3 px-1">
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-tint font-semibold text-accent"
        >
          {initials(user.username).slice(0, 1)}
        </span>
        <span className={cx('min-w-0 whitespace-nowrap', !isOpen && 'invisible')}>
          <span className="block truncate font-medium">{user.username}</span>
          <span className="block text-xs text-subtle">
            {user.role === 'ADMINISTRATOR' ? t('administrator') : t('staff')}
          </span>
        </span>
      </div>
      <div
        className={cx('mt-2 flex flex-col gap-1 px-1 text-xs whitespace-nowrap text-subtle', !isOpen && 'invisible')}
      >
        {user.smsConnected ? (
          <span className="flex items-center gap-2">
            <span aria-hidden data-part="dot" className="size-2 rounded-full bg-green-dot" />
            {t('smsConnected')}
          </span>
        ) : null}
        <span>{t('languagesActive')}</span>
      </div>
      <Tooltip text={isOpen ? '' : t('signOut')} side="right">
        <button
          type="button"
          aria-label={t('signOut')}
          aria-disabled={signOut.isPending || undefined}
          onClick={() => (signOut.isPending ? undefined : signOut.mutate())}
          className="mt-2 flex min-h-10 w-full items-center gap-3 rounded-control px-2.5 font-medium whitespace-nowrap text-muted hover:bg-sunken hover:text-fg touch:min-h-11"
        >
          <LogOut aria-hidden className="size-5 shrink-0" />
          <span className={cx(!isOpen && 'opacity-0')}>{signOut.isPending ? t('signingOut') : t('signOut')}</span>
        </button>
      </Tooltip>
    </div>
  )
}
