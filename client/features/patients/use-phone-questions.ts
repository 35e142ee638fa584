import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, useEndpointMutation } from '#client/query.ts'
import { useFailure } from '#client/shell/failure.ts'
import { type PhoneQuestions, phoneQuestionEndpoints } from '#contract/calls/phone-questions.ts'

const phoneQuery = (id: number) => queryOf(phoneQuestionEndpoints.phoneQuestions, { params: { id } })

type Wish = { flowId?: number; openText?: 'go-on' | 'end'; takesOver?: boolean }
type Answer = { spoken?: string; value?: string | number }

/** The questions of a patient by telephone: as they stand on the server, and the steps that one can take. */
export const usePhoneQuestions = (patientId: number) => {
  const client = useQueryClient()
  const fail = useFailure()
  const query = useQuery({ ...phoneQuery(patientId), refetchOnMount: 'always' })
  // The end is shown although the patient has no open conversation any more.
  const [ended, setEnded] = useState<PhoneQuestions | null>(null)
  const [isDanger, setDanger] = useState(false)
  const begin = useEndpointMutation(phoneQuestionEndpoints.beginPhoneQuestions)
  const answer = useEndpointMutation(phoneQuestionEndpoints.answerPhoneQuestion)
  const end = useEndpointMutation(phoneQuestionEndpoints.endPhoneQuestions)
  const params = { id: patientId }
  /** Shows what the server says; after a refusal, what it has now. */
  const take = async (work: Promise<PhoneQuestions>): Promise<PhoneQuestions | null> => {
    try {
      const asked = await work
      if (asked.isDanger) setDanger(true)
      if (asked.endReason === null) client.setQueryData(phoneQuery(patientId).queryKey, { asked })
      else setEnded(asked)
      return asked
    } catch (error) {
      fail(error as Error)
      await query.refetch()
      return null
    }
  }
  const asked = ended ?? query.data?.asked ?? null
  const step = asked?.step ?? 0
  return {
    asked,
    isDanger,
    isLoading: query.isPending,
    hasFailed: query.isError,
    isBusy: begin.isPending || answer.isPending || end.isPending,
    begin: (wish: Wish) => take(begin.mutateAsync({ params, body: wish })),
    answer: (given: Answer) => take(answer.mutateAsync({ params, body: { step, ...given } })),
    end: () => take(end.mutateAsync({ params, body: { step } })),
  }
}
