import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { answerText } from '#client/domain/answer-text.ts'
import { titleCase } from '#client/format/names.ts'
import { phoneOnConversations } from '#client/format/phone.ts'
import { shortText } from '#client/format/text.ts'
import { useLanguage } from '#client/i18n/intl-provider.tsx'
import type { Conversation, ThreadState } from '#contract/conversations.ts'
import { answersQuery, patientQuery } from './api.ts'

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-subtle">{term}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </>
)

/** The patient's answers so far, and how each was read. */
const Answers = ({ conversationId, questions }: { conversationId: number; questions: ThreadState['questions'] }) => {
  const t = useTranslations('messageFlow')
  const language = useLanguage()
  const { data: answers } = useQuery(answersQuery(conversationId))
  if (!answers || answers.length === 0) return null
  const inOrder = answers.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp) || a.id - b.id)
  return (
    <>
      <h3 className="mt-3 text-sm font-semibold">
        {t('patient.answers', {
          count: new Set(answers.map(({ questionId }) => questionId)).size,
          of: questions.length,
        })}
      </h3>
      <ul className="text-sm">
        {inOrder.map((answer) => (
          <li key={answer.id} className="border-b py-1.5 last:border-b-0">
            <p lang={answer.language} className="font-medium [overflow-wrap:anywhere]">
              {answer.userResponse}
            </p>
            <p className="text-xs text-muted">
              {answer.questionText ? <span lang={answer.language}>{shortText(answer.questionText, 60)} · </span> : null}
              {answer.value === null
                ? t('answer.unread')
                : t('patient.readAs', { value: answerText(answer.value, answer.question, language) })}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

const PatientFacts = ({ patientId }: { patientId: number }) => {
  const t = useTranslations('messageFlow.patient')
  const { data: patient } = useQuery(patientQuery(patientId))
  if (!patient) return null
  return (
    <>
      <Fact term={t('doctor')}>{patient.doctorName}</Fact>
      <Fact term={t('attempts')}>{t('attemptsOf', { used: patient.currentAttempts, most: patient.maxAttempts })}</Fact>
      {patient.city ? <Fact term={t('city')}>{patient.city}</Fact> : null}
      {patient.notes ? <Fact term={t('notes')}>{patient.notes}</Fact> : null}
    </>
  )
}

/** The patient of the conversation, with their answers. */
export const PatientCard = ({
  conversation,
  questions,
}: {
  conversation: Conversation
  questions: ThreadState['questions']
}) => {
  const t = useTranslations('messageFlow.patient')
  const words = useTranslations('words')
  const { patient, phoneNumber, patientQueueId } = conversation
  return (
    <section aria-labelledby="patient-card" className="border-b px-3 pt-2 pb-3">
      <h2 id="patient-card" className="font-semibold">
        {t('title')}
      </h2>
      <dl className="mt-2 grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        {patient.patientName ? <Fact term={t('name')}>{titleCase(patient.patientName)}</Fact> : null}
        <Fact term={t('phone')}>{phoneOnConversations(phoneNumber)}</Fact>
        {patient.contractId ? <Fact term={t('contract')}>{patient.contractId}</Fact> : null}
        <Fact term={t('language')}>{conversation.language === 'es' ? words('spanish') : words('english')}</Fact>
        {patientQueueId === null ? null : <PatientFacts patientId={patientQueueId} />}
      </dl>
      <Answers conversationId={conversation.id} questions={questions} />
    </section>
  )
}
