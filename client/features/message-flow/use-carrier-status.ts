import { useTranslations } from 'use-intl'
import type { Message } from '#contract/messages.ts'

const knownStatuses = [
  'queued',
  'accepted',
  'scheduled',
  'sending',
  'sent',
  'delivered',
  'read',
  'received',
  'receiving',
  'undelivered',
  'failed',
  'canceled',
] as const

/** The carrier's status of a text as a word and as a sentence; pending while there is none. */
export const useCarrierStatus = (): ((message: Pick<Message, 'twilioStatus'>) => { word: string; meaning: string }) => {
  const t = useTranslations('messageFlow')
  return ({ twilioStatus }) => {
    const status = knownStatuses.find((each) => each === twilioStatus) ?? 'pending'
    return { word: t(`status.${status}`), meaning: t(`carrier.${status}`) }
  }
}
