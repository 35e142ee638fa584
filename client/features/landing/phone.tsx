import { clsx as cx } from 'clsx'
import { useRef } from 'react'
import { Mark } from './mark.tsx'
import { landingTexts, useLanding } from './use-landing.tsx'
import { useSampleLanguage } from './use-sample-language.ts'

/** The demonstrations, by the name that the browser remembers. */
export type DemoTab = 'verification' | 'ai_assistant'

const lines = ['first', 'second', 'third', 'fourth', 'last'] as const
const fromPatient: readonly string[] = ['second', 'fourth']

/** A phone with the sample conversation; pressing it or its badge switches the language. */
export const Phone = ({ tab }: { tab: DemoTab }) => {
  const { t, language: pageLanguage, isMoving } = useLanding()
  const screen = useRef<HTMLDivElement>(null)
  const language = useSampleLanguage(pageLanguage, screen, isMoving)
  const sample = landingTexts[language].demo.samples[tab === 'verification' ? 'verification' : 'assistant']
  return (
    <div className="mx-auto w-full max-w-88 rounded-[2.5rem] border bg-fg p-2.5 shadow-float dark:bg-sunken">
      <div
        ref={screen}
        data-part="sample"
        data-language={language}
        className="flex h-150 cursor-pointer flex-col overflow-hidden rounded-[1.9rem] bg-bg"
      >
        <div className="flex items-center gap-3 border-b bg-surface px-4 pt-5 pb-3">
          <Mark className="size-9" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">Recado</p>
            <p className="text-xs text-subtle">(305) 555-0142</p>
          </div>
          <button
            type="button"
            aria-label={language === 'es' ? t.demo.toEnglish : t.demo.toSpanish}
            className="tap rounded-full bg-accent px-3 py-1 text-xs font-semibold text-on-accent hover:bg-accent-hover"
          >
            {language.toUpperCase()}
          </button>
        </div>
        <div
          key={`${tab}-${language}`}
          lang={language}
          className="flex flex-1 animate-fade flex-col justify-end gap-2 p-4"
        >
          {lines.map((line) => {
            const isPatient = fromPatient.includes(line)
            return (
              <div key={line} className={cx('max-w-[84%]', isPatient ? 'self-end text-right' : 'self-start')}>
                <p
                  className={cx(
                    'inline-block rounded-bubble px-3.5 py-2.5 text-left text-md',
                    isPatient
                      ? 'rounded-br-[4px] bg-accent text-on-accent'
                      : 'rounded-bl-[4px] border bg-surface text-fg',
                  )}
                >
                  {sample[line]}
                </p>
                {line === 'second' ? <p className="mt-1 text-xs text-muted">{sample.note}</p> : null}
              </div>
            )
          })}
        </div>
        <div aria-hidden className="mx-auto mb-2.5 h-1.5 w-28 rounded-full bg-line" />
      </div>
    </div>
  )
}
