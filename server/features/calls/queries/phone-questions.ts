import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { AskedQuestion, PhoneQuestions } from '#contract/calls/phone-questions.ts'
import type { DefinedField, DefinedQuestion, FlowDefinition } from '#contract/flows.ts'
import { questionOf } from '#engine/branch.ts'
import { definedFieldOf, writtenDay } from '#engine/render/own-fields.ts'
import { renderQuestion } from '#engine/render.ts'
import type { EngineSettings } from '#engine/settings.ts'
import { isByPhone } from '#engine/step/step-draft.ts'
import type { State } from '#engine/types.ts'
import { choicesOf } from '#reader/read-answer/choices.ts'
import { dayAskedBy } from '#reader/read-answer/date-question.ts'
import type { Reader } from '../../../db/read.ts'
import { conversations } from '../../../db/tables/conversations.ts'
import { flowVersions } from '../../../db/tables/flows.ts'
import type { Deps } from '../../../deps.ts'
import { readTurnSettings } from '../../../turn/turn-settings.ts'
import { ownDescriptors } from '../../own-fields/queries.ts'

interface Asking {
  flow: FlowDefinition
  state: State
  settings: EngineSettings
  callerName: string | null
}

/** A question with the patient's values; where one is missing, its words as they were written: whoever calls fills the gap. */
const textOf = (question: DefinedQuestion, { flow, state, settings }: Asking): AskedQuestion['text'] => {
  const inLanguage = (language: 'es' | 'en'): string => {
    const rendered = renderQuestion(question, language, flow, state.variables, settings)
    if (rendered.ok) return rendered.text
    return language === 'es' ? question.questionTextEs : question.questionTextEn
  }
  return { es: inLanguage('es'), en: inLanguage('en') }
}

const presentQuestion = (question: DefinedQuestion, asking: Asking): AskedQuestion => ({
  key: question.questionId,
  text: textOf(question, asking),
  type: dayAskedBy(question) === null ? question.questionType : 'day',
  choices: question.questionType === 'choice' ? choicesOf(question).list.map(({ es, en }) => ({ es, en })) : [],
  isRequired: question.isRequired,
})

/** A stored value in both languages: of a choice its labels, a day as people write it. */
const labelsOfValue = (question: DefinedQuestion, value: string | number | null) => {
  if (value === null) return null
  const choice = choicesOf(question).list.find(({ es }) => es === value)
  return choice
    ? { es: choice.es, en: choice.en }
    : { es: writtenDay(String(value), 'es'), en: writtenDay(String(value), 'en') }
}

const present = (id: number, asking: Asking): PhoneQuestions => {
  const { flow, state, callerName } = asking
  const open = state.phase === 'ended' ? null : questionOf(flow, state.questionId)
  return {
    conversationId: id,
    flowName: flow.name,
    language: state.language,
    step: state.waitSeq,
    caller: isByPhone({ state }) ? { userId: state.caller ?? 0, name: callerName ?? state.pauseDetail ?? '' } : null,
    question: open && presentQuestion(open, asking),
    answers: state.answers.flatMap(({ questionId, value }) => {
      const question = questionOf(flow, questionId)
      return question
        ? [{ key: question.questionId, text: textOf(question, asking), value: labelsOfValue(question, value) }]
        : []
    }),
    completion: state.completion ?? 0,
    isUnread: false,
    isDanger: false,
    endReason: state.phase === 'ended' ? state.endReason : null,
  }
}

const findWhere = async (db: Reader, deps: Deps, where: SQL | undefined): Promise<PhoneQuestions | null> => {
  const [row] = await db
    .select({
      id: conversations.id,
      state: conversations.state,
      definition: flowVersions.definition,
      callerName: sql<string | null>`(select nullif(concat_ws(' ', u.first_name, u.last_name), '') from users u
        where u.id = (${conversations.state}->>'caller')::bigint)`,
    })
    .from(conversations)
    .innerJoin(flowVersions, eq(flowVersions.id, conversations.flowVersionId))
    .where(where)
    .orderBy(desc(conversations.id))
    .limit(1)
  if (!row?.state) return null
  const fields: DefinedField[] = (await ownDescriptors(db)).map(definedFieldOf)
  const { engine } = await readTurnSettings(deps)
  return present(row.id, {
    flow: { ...row.definition, fields },
    state: row.state,
    settings: engine,
    callerName: row.callerName,
  })
}

/** The questions of a conversation as they are read out. */
export const phoneQuestionsOf = (db: Reader, deps: Deps, conversationId: number): Promise<PhoneQuestions | null> =>
  findWhere(db, deps, eq(conversations.id, conversationId))

/** Those of the patient's open conversation; null without one, and where the assistant leads it. */
export const openPhoneQuestions = (db: Reader, deps: Deps, patientId: number): Promise<PhoneQuestions | null> =>
  findWhere(
    db,
    deps,
    and(
      eq(conversations.patientQueueId, patientId),
      ne(conversations.phase, 'ended'),
      sql`${conversations.completionPercentage} is not null`,
    ),
  )
