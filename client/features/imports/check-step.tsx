import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useListSearch } from '#client/list-search.ts'
import { Card } from '#client/ui/card.tsx'
import { buttonClass } from '#client/ui/plain-button.tsx'
import { StatStrip, StripFigure } from '#client/ui/stat-card.tsx'
import { type RowVerdict, rowVerdicts } from '#contract/imports/words.ts'
import type { Import } from '#contract/imports.ts'
import { refusedAddress } from './api.ts'
import { BringForm } from './bring-form.tsx'
import { ImportRows } from './import-rows.tsx'

/** The third step: what bringing in would do with each row, and the fourth: bringing them in. */
export const CheckStep = ({ found, onClose }: { found: Import; onClose: () => void }) => (
  <>
    <BringForm found={found} onClose={onClose} />
    <Verdicts found={found} />
  </>
)

/** How many rows of each kind there are; pressing one shows those alone. */
export const Verdicts = ({ found }: { found: Import }) => {
  const t = useTranslations('imports')
  const [search, change] = useListSearch()
  const verdict = rowVerdicts.find((each) => each === search.view)
  const shown = rowVerdicts.filter((each) => found.kind !== 'stops' || (each !== 'changed' && each !== 'unsure'))
  const nameOf = (each: RowVerdict) =>
    found.kind === 'stops' && (each === 'new' || each === 'same') ? t(`stopVerdict.${each}`) : t(`verdict.${each}`)
  return (
    <Card isFlush>
      <div className="flex flex-col gap-3 border-b px-4 py-3 sm:px-5">
        <StatStrip label={t('rows.label')}>
          {shown.map((each) => (
            <StripFigure
              key={each}
              label={nameOf(each)}
              value={found.verdicts[each]}
              isPressed={verdict === each}
              onPress={() => change({ view: verdict === each ? undefined : each })}
            />
          ))}
        </StatStrip>
        {found.undecided > 0 && found.broughtInAt === null ? (
          <p className="text-sm">{t('likely.undecided', { count: found.undecided })}</p>
        ) : null}
        <RefusedLink found={found} />
      </div>
      <ImportRows found={found} verdict={verdict} />
    </Card>
  )
}

/** The file of the refused rows; nothing where there are none. */
const RefusedLink = ({ found }: { found: Import }) => {
  const t = useTranslations('imports.rows')
  const language = useLanguage()
  if (found.verdicts.refused === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      <a href={refusedAddress(found.id, language)} download data-proof className={buttonClass({ size: 'sm' })}>
        <Download aria-hidden className="size-4" />
        {t('download')}
      </a>
      {t('downloadWhy')}
    </p>
  )
}
