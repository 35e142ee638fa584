import type { Permission } from '../../permissions.ts'
import type { Language } from '../../primitives.ts'

/**
 * What a field holds. `person`: a name, shown in title case. `date-time`: typed without a zone, stored and read as UTC.
 * `date`: a day without a time. `moment`: an instant that Recado notes itself. `user`: the id of an account.
 * `location`: the id of a location.
 */
export type FieldType =
  | 'text'
  | 'long-text'
  | 'person'
  | 'phone'
  | 'number'
  | 'choice'
  | 'date'
  | 'date-time'
  | 'moment'
  | 'time-zone'
  | 'user'
  | 'location'

/** What an entered value must be. A field without it is kept by Recado and is in no form. */
export interface FieldEntry {
  readonly isRequired?: true
  /** Most characters of a text. */
  readonly longest?: number
  /** The range of a number, both ends included. */
  readonly least?: number
  readonly most?: number
}

/**
 * How a model is kept from seeing the value in what a patient writes. `token`: stands for it, upper case with underscores.
 * Otherwise the reason why none is needed: `impersonal` names nobody; `pattern`: the redactor finds such values by their
 * form, whoever they belong to; `unsaid`: staff's own words or marks, which no patient repeats and no model is given.
 */
export type Redaction = { readonly token: string } | 'impersonal' | 'pattern' | 'unsaid'

/** A place that shows fields: the lower order comes first. */
interface Place {
  readonly order: number
}

export interface FieldColumn extends Place {
  /** Least width in pixels. */
  readonly width: number
  /** `wide`: hidden while the details stand beside the table. `asked`: so too, and hidden until somebody asks for it. */
  readonly shown: 'always' | 'wide' | 'asked'
}

export interface FieldVariable extends Place {
  /** As long as the longest values that are still common, in letters of GSM-7: texts are measured with it. */
  readonly typical: string
  /** A value that is as common and makes a text dearer: one accent, and the text is billed as UCS-2. */
  readonly dear?: string
  /** What the patient of a simulation has. */
  readonly sample?: string
  /** Values begin with a title, which takes an article in Spanish. */
  readonly isTitled?: true
  /** The organization's own values are measured instead of `typical`, where it has enough of them. */
  readonly isMeasured?: true
}

/**
 * One field of a patient: everything that differs from field to field, as plain data. A field that an organization adds
 * itself is a row with the same members.
 */
export interface PatientField {
  /** Its name on the wire, of its variable and, in snake case, of its column. */
  readonly key: string
  /** In a sentence: Spanish with its article, English without. The labels of screens stand in client/i18n by the key. */
  readonly label: Readonly<Record<Language, string>>
  readonly type: FieldType
  /** What a `choice` chooses from. */
  readonly choices?: readonly string[]
  /** An organization added it: its value stands in `ownValues` by its key, and `name` is what every place calls it. */
  readonly isOwn?: true
  readonly name?: Readonly<Record<Language, string>>
  /** What the choices of an own field are called. */
  readonly choiceNames?: Readonly<Record<string, Readonly<Record<Language, string>>>>
  /** Screens and texts show the time of day of a `date-time` too. */
  readonly showsTime?: true
  /** It belongs to the phone number, for all its patients, and has no column of the patient's own. */
  readonly isOfNumber?: true
  /** What a new patient has where nobody says; a field with it, or a required one, is never empty. */
  readonly initial?: string | number
  readonly entry?: FieldEntry
  readonly seenWith: Permission
  /** Protected health information: it says something about a person or names one. */
  readonly isPhi: boolean
  readonly redaction: Redaction
  /** Whether the search box finds patients by it: then `recado_patient_search` reads its column. */
  readonly isSearched?: true
  /** How lists sort by it: `name` without case and accents, `newest` first, `rank` by what is verified. */
  readonly sort?: 'name' | 'value' | 'newest' | 'rank'
  /** In the form, in the order of the list. `initial`: what the form of a new patient begins with. */
  readonly form?: {
    readonly group: 'identity' | 'case'
    readonly inputMode?: 'numeric'
    readonly initial?: string
  }
  readonly column?: FieldColumn
  readonly details?: Place
  /** In the file of the queue, in the order of the list. */
  readonly isExported?: true
  readonly variable?: FieldVariable
  /** What the column of a file may be called, lower case without accents; the first is the usual one. */
  readonly importNames?: Readonly<Record<Language, readonly string[]>>
  /** What a cell of a file may say for each of the `choices`, lower case without accents; the first is the usual one. */
  readonly importChoices?: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>
}
