import { Outlet, useLocation } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLiveSocket } from '../live.ts'
import { useCurrentUser } from '../session.tsx'
import { IconButton } from '../ui/button.tsx'
import { LanguageToggle } from '../ui/language-toggle.tsx'
import { loadable } from '../ui/loadable.tsx'
import { PageHeaderSlot } from '../ui/page-header.tsx'
import { PlainToast } from '../ui/plain-toast.tsx'
import { PressGuard } from '../ui/press-guard.tsx'
import { useIsNarrow } from '../ui/use-media.ts'
import { useWholeWords } from '../ui/use-whole-words.ts'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { useOwnDrafts } from './drafts.ts'
import { Finder } from './finder.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { useLiveRefresh } from './live-refresh.ts'
import { Notices } from './notices.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { Sidebar, SidebarOverlay } from './sidebar.tsx'
import { useSidebarState } from './sidebar-state.ts'
import { useThemeStep } from './theme-button.tsx'
import { useLate } from './use-late.ts'

/** Only the sandbox has it; it stands at the free end of the header, so nothing moves when it arrives. */
const SandboxChip = loadable(() => import('./sandbox-chip.tsx').then((file) => file.SandboxChip))
/** Only phones need it. */
const HeaderActions = loadable(() => import('./header-actions.tsx').then((file) => file.HeaderActions))

/** The frame of every signed-in screen: sidebar, header, alert line, and one live socket. */
export const Frame = () => {
  const t = useTranslations('shell')
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const sidebar = useSidebarState()
  const [isOverlayOpen, setOverlayOpen] = useState(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const main = useRef<HTMLElement>(null)
  const isNarrow = useIsNarrow()
  const themeStep = useThemeStep()
  useLiveSocket(pathname)
  useLiveRefresh()
  useOwnDrafts()
  useWholeWords()
  const { Toaster, TooltipLayer, IdleDialog, OnCallBanner, Proofs, SendingBanner, DesktopAlerts } = useLate()

  const slots = useMemo(() => ({ title: slot, actions: isNarrow ? menu : null }), [slot, menu, isNarrow])

  // After navigation, screen readers hear the new screen and it starts at its top.
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2 text-on-accent focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Sidebar {...sidebar} />
      <SidebarOverlay isOpen={isOverlayOpen} onClose={() => setOverlayOpen(false)} />
      <div className="flex h-dvh min-w-0 flex-1 flex-col">
        <Notices>
          {OnCallBanner ? <OnCallBanner /> : null}
          {SendingBanner ? <SendingBanner /> : null}
          <OfflineBar />
        </Notices>
        <header className="@container relative z-10 mx-auto flex h-14 w-full max-w-360 shrink-0 items-center gap-2 px-4 sm:px-6 md:gap-3">
          <IconButton
            className="-ml-2 shrink-0 lg:hidden"
            label={t('nav.open')}
            icon={<MenuIcon aria-hidden className="size-5" />}
            onClick={() => setOverlayOpen(true)}
          />
          <div ref={setSlot} className="min-w-0 flex-1" />
          <div className="ml-auto flex shrink-0 items-center gap-2 sm:gap-3">
            {user.mode === 'sandbox' ? <SandboxChip /> : null}
            {isNarrow ? (
              <HeaderActions onSlot={setMenu}>
                <Finder />
                <LanguageToggle />
              </HeaderActions>
            ) : (
              <>
                <Finder />
                <LanguageToggle />
                <IconButton variant="secondary" side="bottom" {...themeStep} />
              </>
            )}
            <Bell />
            <AccountMenu />
          </div>
        </header>
        {/* Positioned, so that visually hidden text does not make the window scroll. A container query, because a
            pinned sidebar takes some of the width. */}
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className="@container relative mx-auto flex min-h-0 w-full max-w-360 flex-1 flex-col gap-3 overflow-y-auto px-4 pt-1 pb-6 focus:outline-none sm:px-6 md:pt-2"
        >
          <PageHeaderSlot value={slots}>
            <Outlet />
          </PageHeaderSlot>
        </main>
      </div>
      {TooltipLayer ? <TooltipLayer /> : null}
      <PressGuard />
      <IdleWarning Dialog={IdleDialog} />
      {Proofs ? <Proofs /> : null}
      {DesktopAlerts ? <DesktopAlerts /> : null}
      {Toaster ? <Toaster /> : <PlainToast />}
    </div>
  )
}
