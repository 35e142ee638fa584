import { clsx as cx } from 'clsx'
import { useTranslations } from 'use-intl'
import { Tag } from '#client/ui/badge.tsx'
import type { FlowChange } from '#contract/flows/versions.ts'
import { fieldComparisons, flowOutcomes } from '#contract/flows.ts'
import { compareWords, type Piece } from '../rules/word-changes.ts'

const fields = [
  'questionId',
  'questionTextEs',
  'questionTextEn',
  'questionType',
  'choices',
  'isRequired',
  'order',
  'connections',
  'name',
  'flowType',
  'purpose',
  'dataType',
  'defaultValue',
] as const

const Side = ({ pieces, isBefore, label }: { pieces: readonly Piece[]; isBefore: boolean; label: string }) => (
  <div className="min-w-0 rounded-control bg-sunken px-2.5 py-1.5">
    <p className="text-xs text-subtle">{label}</p>
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {pieces.map(({ at, text, isOwn }) => {
        if (!isOwn) return text
        return isBefore ? (
          <del key={at} className="rounded-[3px] bg-red-tint text-red">
            {text}
          </del>
        ) : (
          <ins key={at} className="rounded-[3px] bg-green-tint text-green no-underline">
            {text}
          </ins>
        )
      })}
    </p>
  </div>
)

/** Describes a connection that the server writes as 'equals No -> end failed'. */
const useWayWords = (): ((line: string) => string) => {
  const t = useTranslations('flowBuilder.next')
  const spoken = useTranslations('flowBuilder.next.spokenAs')
  const condition = (when: string, value: string): string => {
    if (when === 'equals' || when === 'lessThan' || when === 'greaterThan') return spoken(when, { value })
    if (when === 'oneOf')
      return spoken('oneOf', { value: value.replace(/[[\]"]/g, '').replaceAll(',', ` ${t('or')} `) })
    if (when === 'field') {
      const [field = '', is = 'oneOf', ...rest] = value.split(' ')
      const said = rest
        .join(' ')
        .replace(/[[\]"]/g, '')
        .replaceAll(',', ` ${t('or')} `)
      const comparison = fieldComparisons.find((each) => each === is) ?? 'oneOf'
      const words = { field, is: t(`is.${comparison}`) }
      return said === '' ? spoken('fieldAlone', words) : spoken('field', { ...words, value: said })
    }
    if (when === 'skipped') return spoken(value === 'false' ? 'answered' : 'skipped')
    if (when === 'language') return spoken('language', { value })
    return spoken(when === 'default' ? 'otherwise' : 'always')
  }
  const target = (to: string): string => {
    const outcome = flowOutcomes.find((each) => to === `end ${each}`)
    if (to === 'end' || to.startsWith('end '))
      return t('leadsTo.end', { outcome: t(`outcomes.${outcome ?? 'verified'}`) })
    return to
  }
  return (line) => {
    const [left = '', to = ''] = line.split(' -> ')
    const [when = '', ...value] = left.split(' ')
    return `${condition(when, value.join(' '))} → ${target(to)}`
  }
}

/**
 * The changes as a list, with texts side by side and their words compared. `before` and `after` name the two versions.
 */
export const ChangeLines = ({
  changes,
  before,
  after,
}: {
  changes: readonly FlowChange[]
  before: string
  after: string
}) => {
  const t = useTranslations('flowVersions')
  const wayWords = useWayWords()
  const said = (change: FlowChange, text: string | null): string => {
    if (text === null) return ''
    if (change.subject === 'connection') return text.split('\n').map(wayWords).join('\n')
    if (text === 'true' || text === 'false') return t(text === 'true' ? 'yes' : 'no')
    return text
  }
  return (
    <ul className="flex flex-col gap-4">
      {changes.map((change) => {
        const field = fields.find((each) => each === change.field)
        const compared = compareWords(said(change, change.before), said(change, change.after))
        return (
          <li key={[change.subject, change.key, change.field, change.change].join(' ')}>
            <p className="mb-1.5 flex flex-wrap items-center gap-1.5 text-sm">
              <Tag>{t(`subject.${change.subject}`)}</Tag>
              <span className="font-mono font-medium">{change.key}</span>
              <span className="text-muted">
                {field ? t(`field.${field}`) : null}
                {change.change === 'changed' ? null : ` · ${t(`change.${change.change}`)}`}
              </span>
            </p>
            <div className={cx('grid gap-2', change.before !== null && change.after !== null && 'sm:grid-cols-2')}>
              {change.before === null ? null : <Side isBefore pieces={compared.before} label={before} />}
              {change.after === null ? null : <Side isBefore={false} pieces={compared.after} label={after} />}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
