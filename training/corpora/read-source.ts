import type { Language } from '#contract/primitives.ts'
import { readChats, readOrders, readRequests, readTalks, readWrittenDialogue } from './read-dialogues.ts'
import { readIntents, readLanguageUnderstanding } from './read-intents.ts'
import type { CorpusText, Form, Source } from './source.ts'

const linesOf = (content: string): string[] => content.split(/\r?\n/).filter((line) => line.trim() !== '')
const ordinary = (text: string, language: Language): CorpusText => ({ text, language, kind: 'ordinary' })

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&apos;': "'" }
const decoded = (text: string): string => text.replace(/&(?:lt|gt|amp|quot|apos);/g, (entity) => entities[entity] ?? '')

const readSms = (content: string, language: Language): CorpusText[] =>
  linesOf(content).flatMap((line) => {
    const [label = '', text = ''] = line.split('\t')
    if (label !== 'ham' && label !== 'spam') throw new Error(`neither ham nor spam: ${line.slice(0, 40)}`)
    return label === 'ham' ? [ordinary(decoded(text), language)] : []
  })

/** The sentences that were said at a doctor's, in both languages. */
const readTranslations = (content: string): CorpusText[] =>
  [...content.matchAll(/<tu tuid="CMU_[^"]*">([\s\S]*?)<\/tu>/g)].flatMap(([, unit = '']) =>
    (['en', 'es'] as const).flatMap((language) => {
      const text = new RegExp(`xml:lang="${language}[^"]*">\\s*<seg>([^<]*)</seg>`).exec(unit)?.[1]
      return text === undefined ? [] : [ordinary(decoded(text), language)]
    }),
  )

/** CSV with a heading; the text is the first column, in quotes where it holds a comma. */
const readTable = (content: string, language: Language): CorpusText[] =>
  [...content.matchAll(/^(?:"((?:[^"]|"")*)"|([^",\n]*)),[\w?]+\r?$/gm)]
    .slice(1)
    .map(([, quoted, plain = '']) => ordinary((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' '), language))

const readers: Record<Form, (content: string, language: Language) => CorpusText[]> = {
  sms: readSms,
  translations: readTranslations,
  'language understanding': readLanguageUnderstanding,
  lines: (content, language) => linesOf(content).map((line) => ordinary(line, language)),
  orders: readOrders,
  table: readTable,
  intents: readIntents,
  chats: readChats,
  talks: readTalks,
  'written dialogues': readWrittenDialogue,
  requests: readRequests,
}

/** The texts of a source, as its files give them; throws where a file is of another form or gives nothing. */
export const readSource = (
  { id, form, language = 'en' }: Pick<Source, 'id' | 'form' | 'language'>,
  files: readonly { path: string; content: string }[],
): CorpusText[] => {
  const texts = files.flatMap(({ path, content }) => {
    try {
      return readers[form](content, language)
    } catch (error) {
      throw new Error(`${id}: ${path} is not of the form '${form}': ${(error as Error).message}`)
    }
  })
  if (texts.length === 0) throw new Error(`${id}: its files hold no text of the form '${form}'`)
  return texts
}
