import { Outlet, useLocation } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLiveSocket } from '../live.ts'
import { useCurrentUser } from '../session.tsx'
import { IconButton } from '../ui/button.tsx'
import { LanguageToggle } from '../ui/language-toggle.tsx'
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
import { SandboxBanner } from './sandbox-banner.tsx'
import { Sidebar, SidebarOverlay } from './sidebar.tsx'
import { useSidebarState } from './sidebar-state.ts'
import { useThemeStep } from './theme-button.tsx'
import { useLate } from './use-late.ts'

/** The frame of every signed-in screen: sidebar, header, banners, and one live socket. */
export const Frame = () => {
  const t = useTranslations('shell')
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const sidebar = useSidebarState()
  const [isOverlayOpen, setOverlayOpen] = useState(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const main = useRef<HTMLElement>(null)
  const isNarrow = useIsNarrow()
  const themeStep = useThemeStep()
  useLiveSocket(pathname)
  useLiveRefresh()
  useOwnDrafts()
  useWholeWords()
  const { Toaster, TooltipLayer, IdleDialog, OnCallBanner, SendingBanner } = useLate()

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
          {user.mode === 'sandbox' ? <SandboxBanner /> : null}
        </Notices>
        <header className="mx-auto flex h-14 w-full max-w-360 shrink-0 items-center gap-3 px-4 sm:px-6">
          <IconButton
            className="-ml-2 lg:hidden"
            label={t('nav.open')}
            icon={<MenuIcon aria-hidden className="size-5" />}
            onClick={() => setOverlayOpen(true)}
          />
          <div ref={setSlot} className="min-w-0 flex-1" />
          <div className="ml-auto flex items-center gap-2 sm:gap-3">
            <Finder />
            <LanguageToggle />
            <span className="max-md:hidden">
              <IconButton variant="secondary" side="bottom" {...themeStep} />
            </span>
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
          <PageHeaderSlot value={isNarrow ? null : slot}>
            <Outlet />
          </PageHeaderSlot>
        </main>
      </div>
      {TooltipLayer ? <TooltipLayer /> : null}
      <PressGuard />
      <IdleWarning Dialog={IdleDialog} />
      {Toaster ? <Toaster /> : <PlainToast />}
    </div>
  )
}
