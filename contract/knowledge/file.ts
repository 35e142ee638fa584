import * as z from 'zod/mini'

/** Entries of one file. */
export const MOST_FILE_ENTRIES = 2000
/** Letters of one file. */
export const LONGEST_KNOWLEDGE_FILE = 2_000_000

export const knowledgeFormats = ['csv', 'json'] as const

/** A file of entries as somebody chose it. */
export const KnowledgeFile = z.object({
  format: z.enum(knowledgeFormats),
  text: z.string().check(z.maxLength(LONGEST_KNOWLEDGE_FILE)),
})
export type KnowledgeFile = z.infer<typeof KnowledgeFile>

export const fileVerdicts = ['new', 'changes', 'same', 'refused'] as const

/** What bringing in one entry of a file would do. */
export const FileEntry = z.object({
  /** Its place in the file, from 1; a header does not count. */
  place: z.int(),
  topic: z.string(),
  verdict: z.enum(fileVerdicts),
  /** The fields that change. */
  fields: z.array(z.string()),
  /** Why it is refused, or could not be approved: a sentence in the caller's language. */
  problem: z.nullable(z.string()),
})
export type FileEntry = z.infer<typeof FileEntry>

/** An entry in a JSON file. */
const bothLanguages = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object({ es: z.optional(schema), en: z.optional(schema) })
const day = z.optional(z.nullable(z.string()))
export const JsonEntry = z.object({
  id: z.optional(z.nullable(z.string())),
  topic: z.string(),
  location: z.optional(z.nullable(z.string())),
  questions: z.optional(bothLanguages(z.array(z.string()))),
  answer: z.optional(bothLanguages(z.string())),
  validFrom: day,
  validTo: day,
  reviewOn: day,
  owner: z.optional(z.nullable(z.string())),
})
export type JsonEntry = z.infer<typeof JsonEntry>
