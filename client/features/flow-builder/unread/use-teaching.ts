import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsAllowed } from '#client/session.tsx'
import { useFailure } from '#client/shell/failure.ts'
import { toast } from '#client/ui/toast-queue.ts'
import { type LexiconRow, lexiconEndpoints, type UnreadReply } from '#contract/lexicon.ts'
import { useForgetLexicon, useTeachLexicon } from '../api.ts'

/** Teaches the meaning of words, and removes it. */
export const useTeaching = () => {
  const t = useTranslations('unreadReplies')
  const words = useTranslations('words')
  const fail = useFailure()
  const isAllowed = useIsAllowed(lexiconEndpoints.teachLexicon)
  const { mutateAsync: teachLexicon } = useTeachLexicon()
  const { mutateAsync: forgetLexicon } = useForgetLexicon()
  const [pending, setPending] = useState<string | null>(null)

  const forget = async ({ id, phrase }: Pick<LexiconRow, 'id' | 'phrase'>): Promise<void> => {
    try {
      await forgetLexicon({ params: { id } })
      toast({ title: t('undone', { phrase }), description: t('undoneText') })
    } catch (error) {
      fail(error as Error)
    }
  }
  /** `means` is the stored value, `value` its text for people. */
  const teach = async ({ phrase, language }: UnreadReply, means: string, value: string): Promise<void> => {
    if (pending) return
    setPending(`${phrase} ${means}`)
    try {
      const row = await teachLexicon({ body: { phrase, language, means } })
      toast({
        title: t('taught', { phrase, value }),
        description: t('reread', { count: row.reread }),
        action: { label: t('undo'), onPress: () => void forget(row) },
      })
    } catch (error) {
      fail(error as Error)
    } finally {
      setPending(null)
    }
  }
  return {
    teach,
    forget,
    isPending: ({ phrase }: UnreadReply, means: string): boolean => pending === `${phrase} ${means}`,
    refusal: isAllowed ? null : words('notAllowed'),
  }
}

export type Teaching = ReturnType<typeof useTeaching>
