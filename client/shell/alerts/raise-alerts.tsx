import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type Notification as Notice, notificationEndpoints } from '#contract/notifications.ts'
import { useLanguage } from '../../i18n/intl-provider.tsx'
import { rowsOf, useEndpointMutation } from '../../query.ts'
import { placeOf } from '../bell/notification-place.ts'
import { bellList } from '../bell.tsx'
import { announceFront, isAnyInFront } from './in-front.ts'
import { tellOnce } from './tell-once.ts'

const raisedKinds = ['emergency', 'needs-help'] as const
type RaisedKind = (typeof raisedKinds)[number]
const raisedKindOf = ({ kind }: Notice): RaisedKind | undefined => raisedKinds.find((each) => each === kind)

/**
 * Raises a notification of the system for each emergency and each patient newly waiting for a person, while no tab of the
 * console is in front; one over all tabs. It names no patient, and a press on it opens the conversation.
 */
export const RaiseAlerts = () => {
  const t = useTranslations('alerts.desktop')
  const language = useLanguage()
  const navigate = useNavigate()
  const read = useEndpointMutation(notificationEndpoints.readNotification)
  const { data } = useInfiniteQuery(bellList)
  /** What was there before; null until the bell's list has come. */
  const known = useRef<Set<number> | null>(null)
  useEffect(() => announceFront(), [])

  const open = useEffectEvent((notice: Notice) => {
    const place = placeOf(notice)
    window.focus()
    read.mutate({ params: { id: notice.id } })
    if (place.is === 'screen') void navigate({ to: place.to, search: place.search })
  })
  const raise = useEffectEvent(async (notice: Notice, kind: RaisedKind) => {
    if (await isAnyInFront()) return
    const raised = new Notification(t(`${kind}.title`), {
      body: t(`${kind}.text`),
      lang: language,
      tag: `recado-${notice.id}`,
      requireInteraction: kind === 'emergency',
    })
    raised.addEventListener('click', () => {
      raised.close()
      open(notice)
    })
  })

  useEffect(() => {
    if (!data) return
    const { rows } = rowsOf<Notice>(data)
    const before = known.current
    known.current = new Set([...(before ?? []), ...rows.map(({ id }) => id)])
    if (!before) return
    // An older one may come back into the list when another is deleted.
    const oldest = before.size === 0 ? 0 : Math.min(...before)
    for (const notice of rows) {
      const kind = raisedKindOf(notice)
      if (!kind || notice.readAt !== null || before.has(notice.id) || notice.id < oldest) continue
      void tellOnce(`${notice.id} ${notice.createdAt}`, () => raise(notice, kind))
    }
  }, [data])
  return null
}
