import { clsx as cx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

export interface SettingsSection {
  id: 'account' | 'preferences' | 'organization' | 'sending' | 'emergencies' | 'replies' | 'content' | 'records'
  content: ReactNode
}

/** A section is the one that is read once its top is this far down the window, as a share of its height. */
const READING_LINE = 0.35

/** The id of the section that is read now: the last one whose top is above the reading line. */
const useRead = (ids: readonly string[]): string | undefined => {
  const [read, setRead] = useState(ids[0])
  const known = ids.join(' ')
  useEffect(() => {
    const look = () => {
      const found = known.split(' ').flatMap((id) => document.getElementById(id) ?? [])
      const above = found.filter((each) => each.getBoundingClientRect().top <= window.innerHeight * READING_LINE)
      setRead((above.at(-1) ?? found[0])?.id)
    }
    look()
    window.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [known])
  return read
}

/** The sections of the settings in one column, and beside it (above it where it is narrow) the list that leads to each. */
export const SettingsSections = ({ sections }: { sections: readonly SettingsSection[] }) => {
  const t = useTranslations('account.sections')
  const current = useRead(sections.map(({ id }) => id))
  return (
    <div className="grid items-start gap-4 @3xl:grid-cols-[12rem_minmax(0,40rem)] @3xl:gap-x-8">
      <nav aria-label={t('label')} className="sticky top-0 z-10 -mx-1 overflow-x-auto bg-bg px-1 py-1">
        <ul className="flex gap-1 @3xl:flex-col">
          {sections.map(({ id }) => (
            <li key={id} className="shrink-0">
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className={cx(
                  'flex min-h-9 items-center rounded-control px-3 text-sm font-medium whitespace-nowrap touch:min-h-11',
                  id === current ? 'bg-tint text-fg' : 'text-muted hover:bg-sunken hover:text-fg',
                )}
              >
                {t(id)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {/* The room below lets a short last section come to the top. */}
      <div className="grid min-w-0 grid-cols-1 gap-8 pb-[40vh]">
        {sections.map(({ id, content }) => (
          <div key={id} id={id} className="grid scroll-mt-14 grid-cols-1 gap-4 @3xl:scroll-mt-1">
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}
