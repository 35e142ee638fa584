import * as z from 'zod'
import type { Language } from '#contract/primitives.ts'
import type { NoTranslationReason, TextDifference } from '#contract/translations.ts'
import { translationPrompt } from '#engine/prompt/translation.ts'
import { compareTexts } from '#engine/proof/compare.ts'
import { Redactor } from '#engine/redact.ts'
import { teamName } from '#engine/render.ts'
import type { EngineSettings } from '#engine/settings.ts'
import { defaultOf } from './decide.ts'
import { readOrganizationFacts } from './organization-facts.ts'
import { type AssistantDeps, askOnce, prepareHelp } from './staff-help.ts'

const WrittenTranslation = z.object({ translation: z.string().min(1).max(4000) })

/** What is to be translated, and whose thread it stands in. */
export interface TranslationSource {
  conversationId: number
  contactId: number
  text: string
  from: Language
  to: Language
}

export interface TranslationDraft {
  text: string
  back: string
  differences: TextDifference[]
  backDifferences: TextDifference[]
}

/** Whether a configuration can be asked for translations. */
export const canTranslate = async (deps: AssistantDeps): Promise<boolean> =>
  defaultOf(await readOrganizationFacts(deps, deps.db.reader)) !== null

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Translates a text and translates it back, both redacted like every question to a provider, and compares both with the
 * source. Refuses to call a text translated that came back as it was. Stores and sends nothing.
 */
export const translate = async (
  deps: AssistantDeps,
  settings: EngineSettings,
  { conversationId, contactId, text, from, to }: TranslationSource,
): Promise<TranslationDraft | Exclude<NoTranslationReason, 'same-language'>> => {
  const prepared = await prepareHelp(deps, settings, { conversationId, contactId, text, language: from, texts: [] })
  if (typeof prepared === 'string') return prepared
  const { known, patientName, doctorName } = prepared.about
  const redactor = new Redactor(known, [
    teamName(settings, from),
    teamName(settings, to),
    settings.organizationPhone ?? '',
  ])
  const ask = async (source: string, one: Language, other: Language) => {
    const written = await askOnce(deps, prepared, redactor, {
      instructions: translationPrompt(one, other),
      text: JSON.stringify({ text: redactor.redact(source) }),
      shape: WrittenTranslation,
      name: 'translation',
    })
    return written === null ? null : redactor.restoreIn(written.translation.trim(), one, other)
  }
  const there = await ask(text, from, to)
  if (there === null || there.text === '' || bare(there.text) === bare(text)) return 'no-answer'
  const translated = there.text
  const back = (await ask(translated, to, from))?.text ?? ''
  if (back === '') return 'no-answer'
  const names = [patientName, doctorName].filter((name) => name !== null)
  return {
    text: translated,
    back,
    differences: [
      ...compareTexts({ text, language: from }, { text: translated, language: to }, names),
      ...there.doubts,
    ],
    backDifferences: compareTexts({ text, language: from }, { text: back, language: from }, names),
  }
}
