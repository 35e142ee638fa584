import { useTranslations } from 'use-intl'
import { serverMessage } from '#client/call.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import { useEndpointMutation } from '#client/query.ts'
import { toast } from '#client/ui/toast-queue.ts'
import { LexiconForm } from '#contract/lexicon/form.ts'
import { lexiconEndpoints } from '#contract/lexicon.ts'
import type { Language } from '#contract/primitives.ts'
import {
  type CorrectionOutcome,
  type correctionCauses,
  type Response,
  type Review,
  responseEndpoints,
} from '#contract/responses.ts'

/** Why an answer is set right, and whether the lexicon learns it. */
export interface Correction {
  cause: (typeof correctionCauses)[number]
  doesTeach: boolean
}

/** Yes and no are taught for every question that asks for them; other choices by their label. */
const meansOf = (value: string): string => (value === 'Sí' ? 'yes' : value === 'No' ? 'no' : value)

const questionIn = ({ question }: CorrectionOutcome, language: Language): string =>
  (question?.[language] ?? '').replace(/\{\{[^}]*\}\}/g, '…')

/** What a corrected answer meant for its conversation, in a sentence. */
const useOutcomeWords = (): ((outcome: CorrectionOutcome) => string) => {
  const t = useTranslations('corrections')
  const language = useLanguage()
  return (outcome) =>
    outcome.kind === 'left'
      ? t(`left.${outcome.reason ?? 'over'}`)
      : t(`outcome.${outcome.kind}`, { question: questionIn(outcome, language) })
}

/** Reviews an answer; where its value is set right, says what became of the conversation and teaches the words if wished. */
export const useCorrectAnswer = (answer: Response) => {
  const t = useTranslations('corrections')
  const wordsOf = useOutcomeWords()
  const review = useEndpointMutation(responseEndpoints.reviewResponse)
  const teach = useEndpointMutation(lexiconEndpoints.teachLexicon)
  /** Rejects with the refusal of the review; what was not taught is told beside what was saved. */
  const save = async (title: string, body: Review, correction: Correction | null): Promise<void> => {
    const cause = body.value !== undefined && correction ? { cause: correction.cause } : {}
    const reviewed = await review.mutateAsync({ params: { id: answer.id }, body: { ...body, ...cause } })
    const told = reviewed.correction ? [wordsOf(reviewed.correction)] : []
    const language = answer.language === 'en' ? 'en' : 'es'
    if (correction?.doesTeach && reviewed.correction && reviewed.value !== null) {
      const words = LexiconForm.safeParse({ language, phrase: answer.userResponse, means: meansOf(reviewed.value) })
      try {
        if (!words.success) throw new Error('too long to be taught')
        await teach.mutateAsync({ body: words.data })
        told.push(t('taught'))
      } catch (error) {
        told.push(`${t('notTaught')} ${serverMessage(error, t('teachOff'))}`)
      }
    }
    toast({ title, ...(told.length > 0 ? { description: told.join(' ') } : {}) })
  }
  return { save, isPending: review.isPending || teach.isPending }
}
