import type { InputRule } from '#contract/errors/input-rules.ts'
import { JsonEntry, type KnowledgeFile, MOST_FILE_ENTRIES } from '#contract/knowledge/file.ts'
import { KnowledgeForm } from '#contract/knowledge/form.ts'
import type { Language } from '#contract/primitives.ts'
import { foldLine } from '#reader/read-answer/fold.ts'
import { withoutGuards } from '../../../csv.ts'

/** Columns of a CSV file, with the header of each as it is written and others that are understood. */
const columns = [
  { name: 'id', es: 'Clave', en: 'ID', also: ['key', 'identificador'] },
  { name: 'topic', es: 'Tema', en: 'Topic', also: ['asunto', 'subject'] },
  { name: 'location', es: 'Sede', en: 'Location', also: ['sitio', 'ubicacion', 'site', 'clinica'] },
  {
    name: 'questionsEs',
    es: 'Preguntas en español',
    en: 'Spanish questions',
    also: ['preguntas', 'preguntas es', 'questions es'],
  },
  {
    name: 'questionsEn',
    es: 'Preguntas en inglés',
    en: 'English questions',
    also: ['questions', 'preguntas en', 'questions en'],
  },
  {
    name: 'answerEs',
    es: 'Respuesta en español',
    en: 'Spanish answer',
    also: ['respuesta', 'respuesta es', 'answer es'],
  },
  { name: 'answerEn', es: 'Respuesta en inglés', en: 'English answer', also: ['answer', 'respuesta en', 'answer en'] },
  { name: 'validFrom', es: 'Primer día', en: 'First day', also: ['desde', 'valido desde', 'valid from', 'from'] },
  { name: 'validTo', es: 'Último día', en: 'Last day', also: ['hasta', 'valido hasta', 'valid to', 'to', 'until'] },
  { name: 'owner', es: 'Responsable', en: 'Owner', also: ['dueno'] },
  {
    name: 'reviewOn',
    es: 'Fecha de revisión',
    en: 'Review date',
    also: ['revisar', 'revision', 'review', 'review on'],
  },
] as const

type ColumnName = (typeof columns)[number]['name']

/** The header of a file in a language. */
export const fileHeader = (language: Language): string[] => columns.map((column) => column[language])

const SEPARATOR = ' | '

/** The cells of a CSV file (RFC 4180), separated by commas, semicolons or tabs. */
const cellsOf = (text: string): string[][] => {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const separator =
    [',', ';', '\t'].toSorted((one, other) => head.split(other).length - head.split(one).length)[0] ?? ','
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator || letter === '\n') {
      rows.at(-1)?.push(cell)
      cell = ''
      if (letter === '\n') rows.push([])
    } else if (letter !== '\r') cell += letter
  }
  rows.at(-1)?.push(cell)
  return rows.filter((row) => row.some((value) => value.trim() !== ''))
}

/** A file cannot be read at all: what is wrong with it. */
export interface UnreadFile {
  rule: InputRule
}

const questionsIn = (cell: string): string[] =>
  cell
    .split(/\s*(?:\||\n)\s*/)
    .map((question) => question.trim())
    .filter(Boolean)

const fromCsv = (text: string): JsonEntry[] | UnreadFile => {
  const [head = [], ...rows] = cellsOf(text)
  const names = head.map((title): ColumnName | null => {
    const folded = foldLine(title)
    const known = columns.find(({ es, en, also }) => [es, en, ...also].some((one) => foldLine(one) === folded))
    return known?.name ?? null
  })
  if (!names.includes('topic')) return { rule: { name: 'has-column', n: 'Tema / Topic' } }
  return rows.map((row) => {
    const of = (name: ColumnName): string => {
      const at = names.indexOf(name)
      // Our own files mark what a spreadsheet would run as a formula.
      return at < 0 ? '' : withoutGuards((row[at] ?? '').trim())
    }
    return {
      id: of('id') || null,
      topic: of('topic'),
      location: of('location') || null,
      questions: { es: questionsIn(of('questionsEs')), en: questionsIn(of('questionsEn')) },
      answer: { es: of('answerEs'), en: of('answerEn') },
      validFrom: of('validFrom') || null,
      validTo: of('validTo') || null,
      owner: of('owner') || null,
      reviewOn: of('reviewOn') || null,
    }
  })
}

const fromJson = (text: string): JsonEntry[] | UnreadFile => {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return { rule: { name: 'json' } }
  }
  if (!Array.isArray(read)) return { rule: { name: 'list' } }
  const entries: JsonEntry[] = []
  for (const one of read) {
    const entry = JsonEntry.safeParse(one)
    if (!entry.success) return { rule: { name: 'entry-form', n: entries.length + 1 } }
    entries.push(entry.data)
  }
  return entries
}

/** The entries of a file, or why it cannot be read. */
export const readKnowledgeFile = ({ format, text }: KnowledgeFile): JsonEntry[] | UnreadFile => {
  const plain = text.replace(/^\uFEFF/, '')
  const entries = format === 'csv' ? fromCsv(plain) : fromJson(plain)
  if ('rule' in entries) return entries
  return entries.length > MOST_FILE_ENTRIES ? { rule: { name: 'at-most-entries', n: MOST_FILE_ENTRIES } } : entries
}

/** Names of a file and what they stand for here, lower case. */
export interface KnownNames {
  locations: ReadonlyMap<string, number>
  owners: ReadonlyMap<string, number>
}

/** The form of an entry in a file, or its field at fault. */
export const formFrom = (
  entry: JsonEntry,
  { locations, owners }: KnownNames,
): KnowledgeForm | { field: keyof KnowledgeForm; rule: InputRule } => {
  const locationId = entry.location ? (locations.get(entry.location.trim().toLowerCase()) ?? null) : null
  if (entry.location && locationId === null)
    return { field: 'locationId', rule: { name: 'one-of', n: [...locations.keys()].join(', ') || '—' } }
  const ownerId = entry.owner ? (owners.get(entry.owner.trim().toLowerCase()) ?? null) : null
  if (entry.owner && ownerId === null) return { field: 'ownerId', rule: { name: 'valid' } }
  const form = KnowledgeForm.safeParse({
    topic: entry.topic,
    questionsEs: entry.questions?.es ?? [],
    questionsEn: entry.questions?.en ?? [],
    answerEs: (entry.answer?.es ?? '').trim(),
    answerEn: (entry.answer?.en ?? '').trim(),
    locationId,
    ownerId,
    validFrom: entry.validFrom ?? null,
    validTo: entry.validTo ?? null,
    reviewOn: entry.reviewOn ?? null,
  })
  if (form.success) return form.data
  const [issue] = form.error.issues
  const field = (issue?.path[0] ?? 'topic') as keyof KnowledgeForm
  if (issue?.code === 'too_big') return { field, rule: { name: 'at-most-characters', n: Number(issue.maximum) } }
  if (issue?.code === 'too_small') return { field, rule: { name: 'required' } }
  return { field, rule: { name: field.startsWith('valid') || field === 'reviewOn' ? 'date' : 'valid' } }
}

/** The cells of an entry in a CSV file. */
export const fileCells = (entry: JsonEntry): string[] => [
  entry.id ?? '',
  entry.topic,
  entry.location ?? '',
  (entry.questions?.es ?? []).join(SEPARATOR),
  (entry.questions?.en ?? []).join(SEPARATOR),
  entry.answer?.es ?? '',
  entry.answer?.en ?? '',
  entry.validFrom ?? '',
  entry.validTo ?? '',
  entry.owner ?? '',
  entry.reviewOn ?? '',
]
