import { useTranslations } from 'use-intl'
import type { BulkPreview } from '#contract/bulk-acts.ts'

/** Says in a sentence how many are reached, and in another why the others are left out. */
export const useReachWords = () => {
  const t = useTranslations('bulkActs')
  return ({ total, reached, leftOut }: BulkPreview): { reached: string; leftOut: string | null } => ({
    reached: leftOut.length === 0 ? t('reached', { count: reached }) : t('reachedOf', { count: reached, total }),
    leftOut:
      leftOut.length === 0
        ? null
        : t('leftOut', { reasons: leftOut.map(({ reason, count }) => t(`left.${reason}`, { count })).join(', ') }),
  })
}
