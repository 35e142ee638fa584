import { chooseTheme } from '#client/shell/theme.ts'
import { buttonClasses } from './button-class.tsx'
import { Mark } from './mark.tsx'
import { useLanding } from './use-landing.tsx'

const controlClass = `${buttonClasses.quiet} [&_svg]:size-4.5`

/** The name, sign-in and contact, and the visitor's settings: language, appearance, motion. */
export const TopBar = () => {
  const { t } = useLanding()
  return (
    <header className="sticky top-0 z-30 border-b bg-bg/90 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-300 items-center gap-2 px-4 sm:gap-3 sm:px-6 lg:px-8">
        <a href="/" aria-label="Recado" className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
          <Mark className="size-8" />
          Recado
        </a>
        <div className="ml-auto flex items-center gap-1 max-sm:hidden">
          <Controls />
        </div>
        <div className="flex items-center gap-2 max-sm:ml-auto">
          <a href="/login" className={`${buttonClasses.secondary} min-h-control px-3 whitespace-nowrap sm:px-4`}>
            {t.login}
          </a>
          <a href="/register" className={`${buttonClasses.primary} min-h-control px-3 whitespace-nowrap sm:px-4`}>
            {t.getStarted}
          </a>
        </div>
      </div>
      <div className="flex items-center justify-end gap-1 border-t px-3 py-1 sm:hidden">
        <Controls />
      </div>
    </header>
  )
}

const Controls = () => {
  const { t, language, switchLanguage, isMoving, isStill, toggleMotion } = useLanding()
  const motion = isMoving ? t.pause : t.resume
  return (
    <>
      {isStill ? null : (
        <button type="button" aria-label={motion} title={motion} className={controlClass} onClick={toggleMotion}>
          <svg aria-hidden viewBox="0 0 20 20" fill="currentColor">
            <path d={isMoving ? 'M6 4h3v12H6zM11 4h3v12h-3z' : 'M6 3.5v13l10-6.5z'} />
          </svg>
        </button>
      )}
      <button
        type="button"
        aria-label={t.theme}
        title={t.theme}
        className={controlClass}
        onClick={() => chooseTheme(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark')}
      >
        <svg aria-hidden viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round">
          <path className="dark:hidden" d="M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z" />
          <g className="not-dark:hidden">
            <circle cx="10" cy="10" r="3.4" />
            <path d="M10 2.2v1.6M10 16.2v1.6M2.2 10h1.6M16.2 10h1.6M4.5 4.5l1.1 1.1M14.4 14.4l1.1 1.1M15.5 4.5l-1.1 1.1M5.6 14.4l-1.1 1.1" />
          </g>
        </svg>
      </button>
      <button
        type="button"
        aria-label={`${language === 'es' ? 'EN' : 'ES'}: ${t.otherLanguage}`}
        title={t.otherLanguage}
        className={`${buttonClasses.quiet} text-xs font-semibold`}
        onClick={switchLanguage}
      >
        {language === 'es' ? 'EN' : 'ES'}
      </button>
    </>
  )
}
