import type { Language } from '../primitives.ts'

// What is said about a file, a row or a cell: `{Field}` is the label of the column, `{n}` a number or words of ours,
// never what stands in the file.

/** Why a file cannot be read. */
export const fileRules = {
  'file-empty': {
    es: '{Field} está vacío: no tiene ninguna fila.',
    en: '{Field} is empty: it has no rows.',
  },
  'file-too-large': {
    es: '{Field} pasa de {n} MB: divídalo en varios.',
    en: '{Field} is over {n} MB: split it into several.',
  },
  'file-is-pdf': {
    es: '{Field} es un PDF: guarde la tabla como Excel (.xlsx) o CSV.',
    en: '{Field} is a PDF: save the table as Excel (.xlsx) or CSV.',
  },
  'file-is-picture': {
    es: '{Field} es una imagen: suba la tabla como Excel (.xlsx) o CSV.',
    en: '{Field} is a picture: upload the table as Excel (.xlsx) or CSV.',
  },
  'file-has-password': {
    es: '{Field} tiene contraseña: quítesela en Excel y súbalo otra vez.',
    en: '{Field} has a password: remove it in Excel and upload it again.',
  },
  'file-is-old-excel': {
    es: '{Field} es de un Excel antiguo (.xls): guárdelo como .xlsx o CSV.',
    en: '{Field} is of an old Excel (.xls): save it as .xlsx or CSV.',
  },
  'file-has-macros': {
    es: '{Field} tiene macros: guárdelo como .xlsx sin macros.',
    en: '{Field} has macros: save it as .xlsx without macros.',
  },
  'file-is-no-workbook': {
    es: '{Field} es un archivo comprimido que no es de Excel: suba un .xlsx o un CSV.',
    en: '{Field} is a compressed file that is no Excel workbook: upload an .xlsx or a CSV.',
  },
  'file-is-no-table': {
    es: '{Field} no es una tabla: suba un CSV o un Excel (.xlsx).',
    en: '{Field} is no table: upload a CSV or an Excel workbook (.xlsx).',
  },
  'file-is-damaged': {
    es: '{Field} está dañado: ábralo en Excel, guárdelo y súbalo otra vez.',
    en: '{Field} is damaged: open it in Excel, save it and upload it again.',
  },
  'file-unpacks-too-large': {
    es: '{Field} ocupa demasiado al abrirse: guárdelo como CSV o divídalo.',
    en: '{Field} is too large when opened: save it as CSV or split it.',
  },
  'file-has-many-columns': {
    es: '{Field} tiene más de {n} columnas: deje solo las necesarias.',
    en: '{Field} has more than {n} columns: keep only those that are needed.',
  },
  'file-has-many-rows': {
    es: '{Field} tiene más de {n} filas: divídalo en varios.',
    en: '{Field} has more than {n} rows: split it into several.',
  },
  'file-has-long-line': {
    es: '{Field}: la fila {n} es demasiado larga para una tabla; revise sus comillas.',
    en: '{Field}: row {n} is too long for a table; check its quotes.',
  },
  'file-has-open-quote': {
    es: '{Field}: las comillas abiertas cerca de la fila {n} no se cierran.',
    en: '{Field}: quotes opened near row {n} are never closed.',
  },
  'file-has-no-rows': {
    es: '{Field} solo tiene el encabezado: no hay ninguna fila debajo.',
    en: '{Field} has only a header: there is no row below it.',
  },
  'column-missing': {
    es: 'Ninguna columna es {field}: elija cuál es.',
    en: 'No column is the {field}: choose which one it is.',
  },
  'column-twice': {
    es: 'Dos columnas son {field}: deje una.',
    en: 'Two columns are the {field}: leave one.',
  },
  'columns-unknown': {
    es: '{Field}: una es de algo que no existe en este archivo.',
    en: '{Field}: one is of something that this file cannot have.',
  },
} as const satisfies Record<string, Record<Language, string>>

/** Why a row is refused, where the rules of forms do not say it. */
export const rowRules = {
  'cell-formula': {
    es: '{Field}: la celda tiene una fórmula; escriba el valor.',
    en: '{Field}: the cell holds a formula; write the value.',
  },
  'cell-error': {
    es: '{Field}: la celda tiene un error de Excel; escriba el valor.',
    en: '{Field}: the cell holds an error of Excel; write the value.',
  },
  'cell-garbled': {
    es: '{Field}: hay letras dañadas (el archivo se guardó con otra codificación); corríjalas.',
    en: '{Field}: letters are garbled (the file was saved in another encoding); correct them.',
  },
  'phone-rounded': {
    es: '{Field}: Excel lo abrevió y se perdieron cifras; dé formato de texto a la columna y escríbalo completo.',
    en: '{Field}: Excel shortened it and digits are lost; format the column as text and write it out.',
  },
  'one-phone': {
    es: '{Field}: la celda tiene dos números; deje uno.',
    en: '{Field}: the cell holds two numbers; leave one.',
  },
  'date-in-file': {
    es: '{Field}: la fecha no existe o no se entiende; escríbala como {n}.',
    en: '{Field}: the date does not exist or cannot be read; write it as {n}.',
  },
  'put-away-word': {
    es: '{Field} solo admite: {n}.',
    en: '{Field} must be one of: {n}.',
  },
  'location-name': {
    es: '{Field} no existe; las que hay son: {n}.',
    en: '{Field} does not exist; there are: {n}.',
  },
  'row-too-wide': {
    es: '{Field} tiene más celdas que el encabezado ({n}): revise las comas y comillas.',
    en: '{Field} has more cells than the header ({n}): check commas and quotes.',
  },
  'contract-twice': {
    es: '{Field} ya está en la fila {n} de este archivo.',
    en: '{Field} is already in row {n} of this file.',
  },
  'contract-unknown': {
    es: '{Field}: ningún paciente tiene este contrato.',
    en: '{Field}: no patient has this contract.',
  },
  'contract-out-of-sight': {
    es: '{Field} ya es de un paciente de otra sede.',
    en: '{Field} already belongs to a patient of another location.',
  },
  'location-out-of-sight': {
    es: '{Field}: usted no ve los pacientes de esta sede.',
    en: '{Field}: you do not see the patients of this location.',
  },
  'contract-rounded': {
    es: '{Field}: Excel lo abrevió y se perdieron cifras; dé formato de texto a la columna y escríbalo completo.',
    en: '{Field}: Excel shortened it and digits are lost; format the column as text and write it out.',
  },
  'contract-added-meanwhile': {
    es: '{Field}: otra persona agregó este contrato mientras tanto.',
    en: '{Field}: somebody else added this contract in the meantime.',
  },
  'patient-gone': {
    es: '{Field}: el paciente cambió o se borró mientras tanto.',
    en: '{Field}: the patient was changed or removed in the meantime.',
  },
  'conversation-is-open': {
    es: '{Field}: el paciente tiene una conversación abierta; termínela antes de completarlo.',
    en: '{Field}: the patient has an open conversation; end it before completing the patient.',
  },
} as const satisfies Record<string, Record<Language, string>>

/** What is said about a row that is brought in all the same. */
export const rowNotices = {
  'cannot-dial': {
    es: 'El número no se puede marcar: no recibirá mensajes.',
    en: 'The number cannot be dialled: it gets no texts.',
  },
  'opted-out': {
    es: 'Este número pidió no recibir mensajes: no los recibirá.',
    en: 'This number asked for no texts: it gets none.',
  },
  'shared-with-patients': {
    es: 'Otros pacientes tienen este número ({n}).',
    en: 'Other patients have this number ({n}).',
  },
  'shared-in-file': {
    es: 'La fila {n} de este archivo tiene el mismo número.',
    en: 'Row {n} of this file has the same number.',
  },
  'status-kept': {
    es: 'El estado no se cambia: el paciente tiene una conversación abierta.',
    en: 'The status is not changed: the patient has an open conversation.',
  },
  'put-away': {
    es: 'El paciente queda como completado, y la nota dice por qué.',
    en: 'The patient becomes completed, and the note says why.',
  },
  'stops-calls': {
    es: 'Por lo que dice el motivo, tampoco se le llamará.',
    en: 'By its reason, the number is not called either.',
  },
  'already-stopped': {
    es: 'Este número ya no recibe mensajes.',
    en: 'This number already gets no texts.',
  },
  'number-twice': {
    es: 'El número ya está en la fila {n} de este archivo.',
    en: 'The number is already in row {n} of this file.',
  },
  'likely-name': {
    es: 'Mismo número y un nombre parecido: puede ser el mismo paciente.',
    en: 'Same number and a similar name: it may be the same patient.',
  },
  'likely-zeros': {
    es: 'Un paciente tiene este contrato con ceros delante: Excel los quita.',
    en: 'A patient has this contract with zeros in front: Excel removes them.',
  },
  'likely-case': {
    es: 'Un paciente tiene este contrato con otras mayúsculas o acentos.',
    en: 'A patient has this contract in other capitals or accents.',
  },
  'likely-in-file': {
    es: 'La fila {n} tiene el mismo número y un nombre parecido.',
    en: 'Row {n} has the same number and a similar name.',
  },
} as const satisfies Record<string, Record<Language, string>>
export type RowNotice = keyof typeof rowNotices

/** A notice as a sentence. */
export const noticeSentence = ({ name, n }: { name: RowNotice; n?: string | number }, language: Language): string =>
  rowNotices[name][language].replaceAll('{n}', String(n ?? ''))
