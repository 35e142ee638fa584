import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Group, LONGEST_GROUP_NAME } from './groups.ts'
import {
  consentSources,
  dateOrders,
  fileFormats,
  importKinds,
  importStates,
  MOST_FILE_BYTES,
  MOST_FILE_COLUMNS,
  rowChoices,
  rowOutcomes,
  rowVerdicts,
  UNDO_HOURS,
} from './imports/words.ts'
import { Empty, Id, IdAsText, IdInPath, Instant, Language, listQuery, requiredText } from './primitives.ts'

/** Most imports listed. */
export const MOST_IMPORTS = 50
export const LONGEST_EVIDENCE = 500

/** A file of patients, of changes or of numbers, and how far it is. It names no patient. */
export const Import = z.object({
  id: Id,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  fileName: z.string(),
  format: z.enum(fileFormats),
  /** Of a CSV file: utf-8, utf-16le, utf-16be, windows-1252 or mixed. */
  encoding: z.nullable(z.string()),
  separator: z.nullable(z.string()),
  /** What each column is: the key of a target, or null for one that is left out. */
  columns: z.array(z.nullable(z.string())),
  dateOrder: z.enum(dateOrders),
  /** The columns are as they were confirmed for an earlier file with the same headers. */
  isRemembered: z.boolean(),
  /** Why the file cannot be read, in the caller's language. */
  problem: z.nullable(z.string()),
  verdicts: z.record(z.enum(rowVerdicts), z.int()),
  outcomes: z.record(z.enum(rowOutcomes), z.int()),
  /** Unsure rows that nobody has decided about. */
  undecided: z.int(),
  /** Unsure rows that a person has decided to leave out. */
  skipped: z.int(),
  /** Of the work under way: rows done, and how many there are as far as is known. */
  done: z.int(),
  total: z.int(),
  isStopping: z.boolean(),
  createdBy: z.nullable(z.string()),
  createdAt: Instant,
  broughtInAt: z.nullable(Instant),
  /** Until when it can be undone. */
  undoUntil: z.nullable(Instant),
})
export type Import = z.infer<typeof Import>

/** The header and the first rows of a file, as they stand in it. */
export const ImportSample = z.object({ headers: z.array(z.string()), rows: z.array(z.array(z.string())) })
export type ImportSample = z.infer<typeof ImportSample>

/** A patient that an unsure row may be, or another row of the file. */
export const LikelyPatient = z.object({
  patientId: z.nullable(Id),
  row: z.nullable(z.int()),
  contractId: z.string(),
  patientName: z.string(),
  phoneNumber: z.string(),
  doctorName: z.string(),
})
export type LikelyPatient = z.infer<typeof LikelyPatient>

const Value = z.nullable(z.union([z.string(), z.number()]))

export const ImportRow = z.object({
  /** Where it stands in the file; the header counts. */
  row: z.int(),
  verdict: z.enum(rowVerdicts),
  choice: z.nullable(z.enum(rowChoices)),
  outcome: z.nullable(z.enum(rowOutcomes)),
  /** What was read, by the key of the target. */
  values: z.record(z.string(), Value),
  /** The patient who has the contract, or was added. */
  patientId: z.nullable(Id),
  /** What would change: the value of today, and the one of the file. */
  changes: z.array(z.object({ field: z.string(), from: Value, to: Value })),
  /** Why it is refused, each a sentence in the caller's language. */
  problems: z.array(z.object({ field: z.string(), text: z.string() })),
  /** What else there is to know, each a sentence. */
  notices: z.array(z.string()),
  likely: z.nullable(LikelyPatient),
})
export type ImportRow = z.infer<typeof ImportRow>

const allow = { anyOf: ['correct-patients', 'patients.create'] } as const

/** In which language sentences are answered; the caller's own by default. */
const reader = z.optional(Language)

/** A file may hold notes. */
const withWords = { phi: true, needsWords: true } as const
export const importEndpoints = {
  uploadImport: endpoint({
    method: 'POST',
    path: '/api/imports',
    allow,
    ...withWords,
    summary:
      'Upload a file (CSV or XLSX) as the body, as it is: patients, changes, or numbers that want no texts. The answer says what its columns seem to be; nothing is checked or brought in yet',
    query: z.object({
      kind: z.optional(z.enum(importKinds)),
      /** What the file is called. */
      name: z.optional(z.string().check(z.maxLength(200))),
    }),
    result: Import,
    upload: true,
    bodyLimit: MOST_FILE_BYTES,
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/api/imports',
    allow,
    phi: false,
    summary: `Imports, the newest first, ${MOST_IMPORTS} at most`,
    query: z.object({ reader }),
    result: z.array(Import),
  }),
  getImport: endpoint({
    method: 'GET',
    path: '/api/imports/{id}',
    allow,
    phi: false,
    summary: 'One import, and how far it is',
    params: IdInPath,
    query: z.object({ reader }),
    result: Import,
  }),
  importSample: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/sample',
    allow,
    ...withWords,
    summary: 'The header and the first rows of the file',
    params: IdInPath,
    result: ImportSample,
  }),
  checkImport: endpoint({
    method: 'PUT',
    path: '/api/imports/{id}/columns',
    allow,
    ...withWords,
    summary: 'Say what each column is and check every row, in the background; the patients stay as they are',
    params: IdInPath,
    body: z.object({
      columns: z.array(z.nullable(z.string().check(z.maxLength(60)))).check(z.maxLength(MOST_FILE_COLUMNS)),
      dateOrder: z.optional(z.enum(dateOrders)),
    }),
    result: Import,
  }),
  listImportRows: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/rows',
    allow,
    ...withWords,
    summary: 'The checked rows in the order of the file, with what bringing in would do or has done',
    params: IdInPath,
    query: z.object({
      limit: listQuery.limit,
      cursor: listQuery.cursor,
      verdict: z.optional(z.enum(rowVerdicts)),
      reader,
    }),
    result: z.array(ImportRow),
    list: true,
  }),
  chooseRow: endpoint({
    method: 'PUT',
    path: '/api/imports/{id}/rows/{row}/choice',
    allow,
    ...withWords,
    summary: 'Decide whether an unsure row is a new patient, the patient who exists, or left out',
    params: z.object({ id: IdAsText, row: IdAsText }),
    body: z.object({ choice: z.enum(rowChoices) }),
    result: Import,
  }),
  bringIn: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/bring-in',
    allow,
    ...withWords,
    summary:
      'Bring the checked rows in, in the background, or go on after a stop. How the patients gave their numbers, and what proves it, is written to the ledger of each number',
    params: IdInPath,
    body: z.object({
      consentSource: z.optional(z.enum(consentSources)),
      consentEvidence: z.optional(requiredText(LONGEST_EVIDENCE, 'Evidence of consent is required')),
    }),
    result: Import,
  }),
  stopImport: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/stop',
    allow,
    phi: false,
    summary: 'Stop what is under way; what has been brought in stays',
    params: IdInPath,
    result: Import,
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/undo',
    allow,
    ...withWords,
    summary: `Take an import back within ${UNDO_HOURS} hours, in the background: rows that nobody has touched since`,
    params: IdInPath,
    result: Import,
  }),
  groupImport: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/group',
    allow: { anyOf: ['campaigns.manage'] },
    phi: false,
    summary:
      'Add a list of the patients of a finished import: those who were added or changed, or were as the file says',
    params: IdInPath,
    body: z.object({ name: requiredText(LONGEST_GROUP_NAME, 'Write a name') }),
    result: Group,
  }),
  refusedRows: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/refused',
    allow,
    ...withWords,
    needsProof: true,
    summary: 'The refused rows as a CSV file with the same columns and the reason, to be mended and uploaded again',
    params: IdInPath,
    query: z.object({ reader }),
    result: z.string(),
    csv: true,
  }),
  removeImport: endpoint({
    method: 'DELETE',
    path: '/api/imports/{id}',
    allow,
    phi: false,
    summary: 'Discard an import of which nothing has been brought in, with its file and rows',
    params: IdInPath,
    result: Empty,
  }),
}
