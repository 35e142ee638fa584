import type { PatientField } from '../patients/fields/field.ts'
import { enteredFields, type Fields, patientFields } from '../patients/fields.ts'
import type { Language } from '../primitives.ts'
import type { ImportKind } from './words.ts'

/** What a column of a file can be. */
export interface ImportTarget {
  readonly key: string
  /** In a sentence: Spanish with its article, English without. */
  readonly label: Readonly<Record<Language, string>>
  /** What the column may be called, lower case without accents; the first is the usual name. */
  readonly names: Readonly<Record<Language, readonly string[]>>
  /** Some column of the file must be it. */
  readonly isRequired: boolean
  /** Null for what is no field of a patient. */
  readonly field: PatientField | null
}

/** Why a patient is put away: the status becomes COMPLETED, and the notes say why. */
export const PUT_AWAY = 'putAway'
/** The site where a patient is seen, by its name. */
export const LOCATION = 'locationId'
/** Why a number wants no texts, in a list of such numbers. */
export const STOP_REASON = 'stopReason'

const putAway: ImportTarget = {
  key: PUT_AWAY,
  label: { es: 'la novedad', en: 'change' },
  names: {
    es: ['novedad', 'cambio', 'motivo de baja', 'situacion'],
    en: ['change', 'what changed', 'reason for leaving', 'situation'],
  },
  isRequired: false,
  field: null,
}

const location: ImportTarget = {
  key: LOCATION,
  label: { es: 'la sede', en: 'location' },
  names: { es: ['sede', 'centro', 'sucursal'], en: ['location', 'site', 'office'] },
  isRequired: false,
  field: null,
}

const stopReason: ImportTarget = {
  key: STOP_REASON,
  label: { es: 'el motivo', en: 'reason' },
  names: { es: ['motivo', 'razon', 'causa', 'comentario'], en: ['reason', 'why', 'comment', 'note'] },
  isRequired: false,
  field: null,
}

/** What a row says of a patient who moved away, died or left: lower case without accents. */
export const putAwayWords: Readonly<Record<Language, readonly string[]>> = {
  es: [
    'se mudo',
    'mudanza',
    'fallecio',
    'fallecido',
    'fallecida',
    'ya no es paciente',
    'se traslado',
    'cambio de plan',
  ],
  en: [
    'moved away',
    'moved',
    'deceased',
    'died',
    'no longer a patient',
    'transferred',
    'changed plans',
    'left the plan',
  ],
}

/** The column that says why a row was refused, in the file of those rows. It is nothing when the file comes back. */
export const refusalHeader: Readonly<Record<Language, string>> = { es: 'Motivo del rechazo', en: 'Why it was refused' }

const targetOf = (field: PatientField, isRequired: boolean): ImportTarget => ({
  key: field.key,
  label: field.label,
  names: field.importNames ?? { es: [], en: [] },
  isRequired,
  field,
})

/** What the columns of a file of this kind can be, in the order in which they are offered. */
export const importTargets = (kind: ImportKind, fields: Fields = patientFields): readonly ImportTarget[] => {
  // A file names a location, the column holds its id: it is a target of its own.
  const entered = enteredFields(fields).filter(
    ({ importNames, type }) => importNames !== undefined && type !== 'location',
  )
  if (kind === 'stops') {
    const phone = entered.filter(({ key }) => key === 'phoneNumber').map((field) => targetOf(field, true))
    return [...phone, stopReason]
  }
  if (kind === 'changes')
    return [...entered.map((field) => targetOf(field, field.key === 'contractId')), location, putAway]
  return [...entered.map((field) => targetOf(field, field.entry.isRequired === true)), location]
}

/** A name for comparison: lower case, without accents, punctuation and double spaces. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a header is that of the reasons why rows were refused. */
export const isRefusalHeader = (header: string): boolean =>
  Object.values(refusalHeader).some((known) => foldName(known) === foldName(header))

/**
 * Which target each header names; null where none does. A target is given once, to the header that names it best: its
 * own name before its key, and the first header before the others.
 */
export const guessColumns = (headers: readonly string[], targets: readonly ImportTarget[]): (string | null)[] => {
  const folded = headers.map((header) => (isRefusalHeader(header) ? '' : foldName(header)))
  const taken = new Set<string>()
  const guessed: (string | null)[] = headers.map(() => null)
  const give = (doesFit: (name: string, target: ImportTarget) => boolean): void => {
    for (const [index, name] of folded.entries()) {
      if (name === '' || guessed[index]) continue
      const target = targets.find((each) => !taken.has(each.key) && doesFit(name, each))
      if (!target) continue
      taken.add(target.key)
      guessed[index] = target.key
    }
  }
  const namesOf = ({ names }: ImportTarget): readonly string[] => [...names.es, ...names.en]
  give((name, target) => namesOf(target).includes(name))
  give((name, { key }) => name.replaceAll(' ', '') === key.toLowerCase())
  // 'Teléfono del paciente (celular)', 'N.º de contrato': a longer name that holds one of ours.
  give((name, target) => namesOf(target).some((known) => known.length > 3 && ` ${name} `.includes(` ${known} `)))
  return guessed
}
