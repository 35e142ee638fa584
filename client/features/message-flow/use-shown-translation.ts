import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFailure } from '#client/shell/failure.ts'
import type { Translation } from '#contract/translations.ts'
import { translationsQuery, useKeepEdited } from './api.ts'

const MOST_AGE_MS = 24 * 60 * 60_000
/** Old decisions are kept, and not shown again. */
const isDone = ({ state, createdAt }: Translation): boolean =>
  state === 'refused' || Date.now() - Date.parse(createdAt) > MOST_AGE_MS

/** The translation of a thread that a person looks at. A text that was refused as edited is compared again to become it. */
export const useShownTranslation = ({
  conversationId,
  text,
  isNeeded,
  isRefused,
}: {
  conversationId: number
  text: string
  isNeeded: boolean
  /** The text did not go out, because it is a translation that says something else by now. */
  isRefused: boolean
}) => {
  const fail = useFailure()
  const { data, refetch } = useQuery({ ...translationsQuery(conversationId), enabled: isNeeded })
  const { mutate: keepEdited, data: compared } = useKeepEdited()
  const [closedId, setClosedId] = useState<number | null>(null)
  const show = () => {
    setClosedId(null)
    void refetch()
  }
  // Brings the places that differ, for a decision.
  const compareAgain = useEffectEvent(() =>
    keepEdited(
      { params: { id: conversationId }, body: { text: text.trim() } },
      { onSuccess: show, onError: (error) => void fail(error) },
    ),
  )
  useEffect(() => {
    if (isRefused) compareAgain()
  }, [isRefused])
  const last = data?.translations[0]
  const shown = last && last.id !== closedId && !isDone(last) ? last : null
  return {
    isOff: data?.isOff ?? null,
    shown,
    /** Whether what is shown came of the last comparison. */
    isCompared: shown !== null && shown.id === compared?.translation?.id,
    show,
    close: setClosedId,
  }
}
