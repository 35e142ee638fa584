import { useTranslations } from 'use-intl'

/** What a carrier says of a text (twilio.com/docs/messaging/api/message-resource). */
const statuses = [
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

export type DeliveryStatus = (typeof statuses)[number]

/** The carrier's status when this console knows it, else null. */
export const knownDelivery = (status: string | null): DeliveryStatus | null =>
  statuses.find((each) => each === status) ?? null

/** What became of a text, in a word: pending while the carrier has said nothing; a status that is new to us as it came. */
export const useDeliveryWord = (): ((status: string | null) => string) => {
  const t = useTranslations('words.delivery')
  return (status) => {
    const known = knownDelivery(status)
    return known === null ? (status ?? t('pending')) : t(known)
  }
}
