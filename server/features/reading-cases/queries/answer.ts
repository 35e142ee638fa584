import { eq } from 'drizzle-orm'
import type { CaseText } from '#contract/reading-cases.ts'
import { defaultSettings } from '#engine/settings.ts'
import { understand } from '#reader/understand.ts'
import type { Reader } from '../../../db/read.ts'
import { conversations, responses } from '../../../db/tables/conversations.ts'
import { flowVersions } from '../../../db/tables/flows.ts'
import { organizationLexicon } from '../../lexicon/queries.ts'
import { questionOfResponse } from '../../responses/queries.ts'
import { caseValue } from '../rules.ts'

/**
 * An answer that staff have set, beside what the reader made of its words. Null where nothing is to be learnt: the
 * question is not known, or takes any words for an answer.
 */
export const readAnswerCase = async (
  db: Reader,
  responseId: number,
): Promise<(Omit<CaseText, 'kind' | 'readerVersion'> & { conversationId: number }) | null> => {
  const [found] = await db
    .select({ response: responses, definition: flowVersions.definition, conversationId: conversations.id })
    .from(responses)
    .innerJoin(conversations, eq(conversations.id, responses.conversationId))
    .innerJoin(flowVersions, eq(flowVersions.id, conversations.flowVersionId))
    .where(eq(responses.id, responseId))
  const question = await questionOfResponse(db, responseId)
  if (!found || question === null || question.questionType === 'text') return null
  const { response, conversationId, definition } = found
  const language = response.language === 'en' ? 'en' : 'es'
  const read = async (): Promise<string | null> => {
    const lexicon = await organizationLexicon(db)
    const options = { language, longest: defaultSettings.maxAnswerLength, lexicon } as const
    const reading = understand(response.userResponse, { ownPatterns: [] }).answerTo(question, options)
    return reading.outcome === 'answer' ? String(reading.value) : null
  }
  // What staff had set before is no reading: then the words are read once more.
  const isReadingKnown = response.correctedAt !== null && response.readMethod !== 'staff'
  return {
    conversationId,
    text: response.userResponse,
    language,
    // With {{variables}} instead of a patient's name.
    asked: language === 'en' ? question.questionTextEn : question.questionTextEs,
    questionType: question.questionType,
    flowType: definition.flowType,
    readAs: caseValue(question, isReadingKnown ? response.readValue : await read()),
    means: caseValue(question, response.value),
  }
}
