// The words of imports, without schemas: screens load them without a library.

/** patients: added, or changed by their contract. changes: patients who exist. stops: numbers that want no texts. */
export const importKinds = ['patients', 'changes', 'stops'] as const
export type ImportKind = (typeof importKinds)[number]

/**
 * columns: a person says which column is what. checked: a person decides whether to bring it in. stopped: its job was
 * stopped or failed, and can go on. refused: the file cannot be read.
 */
export const importStates = [
  'columns',
  'checking',
  'refused',
  'checked',
  'bringing',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** What bringing in would do with a row. unsure: a person says whether it is a patient who exists. */
export const rowVerdicts = ['new', 'changed', 'same', 'refused', 'unsure'] as const
export type RowVerdict = (typeof rowVerdicts)[number]

/** What a person decides about an unsure row. Without a choice it is left out. */
export const rowChoices = ['add', 'update', 'skip'] as const
export type RowChoice = (typeof rowChoices)[number]

/** What became of a row. left: nothing was done with it. */
export const rowOutcomes = ['added', 'changed', 'same', 'left', 'undone', 'kept'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** Where the patients of a file gave their numbers. */
export const consentSources = ['signed-form', 'spoken', 'health-plan', 'other'] as const
export type ConsentSource = (typeof consentSources)[number]

/** Whether the day or the month stands first in a date such as 3/4/2026. */
export const dateOrders = ['mdy', 'dmy'] as const
export type DateOrder = (typeof dateOrders)[number]

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

export const MOST_FILE_BYTES = 50 * 1024 * 1024
export const MOST_IMPORT_ROWS = 100_000
export const MOST_FILE_COLUMNS = 200
/** As many characters as a cell of a spreadsheet takes. */
export const LONGEST_CELL = 32_767
/** Hours in which an import can be undone. */
export const UNDO_HOURS = 24
