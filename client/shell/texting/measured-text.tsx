import { clsx as cx } from 'clsx'
import { useTranslations } from 'use-intl'
import { dollars } from '#client/format/numbers.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useCurrentUser } from '#client/session.tsx'
import { type Language, languages } from '#contract/primitives.ts'
import { type Introduction, introduced } from '#engine/render/introduction.ts'
import { teamName } from '#engine/render.ts'
import { type Segments, segmentsOf } from '#engine/segments.ts'

/** Characters per segment, for a single segment and for each of several (3GPP TS 23.040). */
const room = { 'GSM-7': { one: 160, each: 153 }, 'UCS-2': { one: 70, each: 67 } } as const
/** Up to this many letters are listed one by one. */
const LISTED_LETTERS = 8
/** From this many segments on, a text costs more than most people expect. */
const MANY_SEGMENTS = 3

const roomOf = ({ count, encoding }: Segments): number => (count > 1 ? count * room[encoding].each : room[encoding].one)

/** The text without the marks that need UCS-2; ñ, é and ü are in GSM-7 and stay. */
const withoutCostlyMarks = (text: string, costly: readonly string[]): string =>
  text.replace(/./gu, (letter) => (costly.includes(letter) ? letter.normalize('NFD').replace(/\p{M}/gu, '') : letter))

interface MeasuredTextProps {
  measured: string
  /** The template as its author wrote it: tells letters that they can change from those in a value. */
  written?: string
  /** The introduction that the engine adds to a first text. */
  introduction?: Introduction
  /** The language of the text; when unknown, the longer introduction counts. */
  textLanguage?: Language
  id?: string
  className?: string
}

/** The longest text that can be sent, with what the engine adds. */
const useSentText = ({ measured, introduction = 'none', textLanguage }: MeasuredTextProps): string => {
  const { organizationName } = useCurrentUser()
  if (measured.trim() === '') return measured
  return (textLanguage ? [textLanguage] : languages)
    .map((one) => introduced(measured, introduction, one, teamName({ organizationName }, one)))
    .reduce((longest, text) => (segmentsOf(text).count > segmentsOf(longest).count ? text : longest))
}

/**
 * Shows the length of a text and what the carrier bills for it. `measured` is the text with likely values for its
 * variables.
 */
export const MeasuredText = (props: MeasuredTextProps) => {
  const { introduction = 'none', written = props.measured, id, className } = props
  const t = useTranslations('texting.meter')
  const language = useLanguage()
  const { segmentPrice } = useCurrentUser()
  const measured = useSentText(props)
  const segments = segmentsOf(measured)
  const { characters, count, costly } = segments
  const own = costly.filter((letter) => written.includes(letter))
  const plain = own.length === 0 ? count : segmentsOf(withoutCostlyMarks(measured, own)).count
  const full = roomOf(segments)
  return (
    <div id={id} className={cx('min-w-0 text-xs text-muted', className)}>
      <p className="flex items-center gap-2">
        <span aria-hidden data-part="bar" className="h-1 w-14 shrink-0 overflow-hidden rounded-full bg-line">
          <span
            className={cx('block h-full', count >= MANY_SEGMENTS ? 'bg-orange-dot' : 'bg-accent')}
            style={{ width: `${Math.min(100, (characters / full) * 100)}%` }}
          />
        </span>
        <span>
          <span className="inline-block">{t('length', { characters, full, count: Math.max(1, count) })}</span>{' '}
          {characters > 0 ? (
            <span className="inline-block">{t('cost', { cost: dollars(count * segmentPrice, language) })}</span>
          ) : null}
        </span>
      </p>
      {introduction === 'none' || characters === 0 ? null : <p className="mt-0.5">{t(introduction)}</p>}
      {own.length === 0 && costly.length > 0 ? (
        <p className="mt-0.5">{t('ofValues', { letters: costly.slice(0, LISTED_LETTERS).join(' ') })}</p>
      ) : null}
      {own.length > 0 ? (
        <p className={cx('mt-0.5', plain < count && 'text-yellow')}>
          {t(plain < count ? 'dearer' : 'shorter', {
            letters: own.slice(0, LISTED_LETTERS).join(' '),
            plain,
            count,
          })}
        </p>
      ) : null}
    </div>
  )
}
