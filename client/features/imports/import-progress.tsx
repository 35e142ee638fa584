import { useQuery } from '@tanstack/react-query'
import { Square } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import type { Import } from '#contract/imports.ts'
import { importQuery, useStopImport } from './api.ts'

/** Also without a socket the bar moves, and the end is seen. */
const ASK_MS = 3000

/** How far the work on an import is. It goes on without this screen. */
export const ImportProgress = ({ found, state }: { found: Import; state: 'checking' | 'bringing' | 'undoing' }) => {
  const t = useTranslations('imports.progress')
  const fail = useFailure()
  const stop = useStopImport()
  const language = useLanguage()
  useQuery({ ...importQuery(found.id, language), refetchInterval: ASK_MS })
  const percent = found.total === 0 ? 0 : (100 * found.done) / found.total
  return (
    <Card title={t(state)}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ProgressBar className="w-72 max-w-full" percent={percent} label={t(state)} />
          <span role="status" className="text-sm text-muted">
            {t('done', { done: found.done, total: found.total })}
          </span>
        </div>
        <p className="text-muted">{t('leave')}</p>
        <Button
          className="self-start"
          icon={<Square aria-hidden className="size-3.5" />}
          isDisabled={found.isStopping}
          isPending={stop.isPending}
          onClick={() => stop.mutate({ params: { id: found.id } }, { onError: (error) => void fail(error) })}
        >
          {found.isStopping ? t('stopping') : t('stop')}
        </Button>
      </div>
    </Card>
  )
}
