import { useTranslations } from 'use-intl'

/** Twilio's statuses of a text (twilio.com/docs/messaging/api/message-resource). */
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

/** The carrier's status if this version knows it, else null. */
export const knownDelivery = (status: string | null): DeliveryStatus | null =>
  statuses.find((each) => each === status) ?? null

/** The delivery status of a text in a word: pending without a report; an unknown status is shown as it is. */
export const useDeliveryWord = (): ((status: string | null) => string) => {
  const t = useTranslations('words.delivery')
  return (status) => {
    const known = knownDelivery(status)
    return known === null ? (status ?? t('pending')) : t(known)
  }
}
