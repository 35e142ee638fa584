import { fileRules, rowRules } from '../imports/rules.ts'
import type { Language } from '../primitives.ts'
import { accessRules } from './access-texts.ts'
import { type FieldLabel, fieldLabels } from './labels.ts'
import { nameRules } from './reply-texts.ts'
import { timeRules } from './time-rules.ts'

/**
 * What an input must be, as a sentence. `{Field}` and `{field}` are the label, `{n}` the number or text that the rule
 * names, `{one|many}` follows the label's number.
 */
const ruleTexts = {
  required: { es: 'Indique {field}.', en: '{Field} {is|are} required.' },
  'at-least-characters': {
    es: '{Field} {necesita|necesitan} al menos {n} caracteres.',
    en: '{Field} must be at least {n} characters.',
  },
  'at-most-characters': {
    es: '{Field} {admite|admiten} {n} caracteres como máximo.',
    en: '{Field} must be at most {n} characters.',
  },
  'at-least-entries': {
    es: '{Field} {necesita|necesitan} al menos {n} entradas.',
    en: '{Field} must have at least {n} entries.',
  },
  'at-most-entries': {
    es: '{Field} {admite|admiten} {n} entradas como máximo.',
    en: '{Field} must have at most {n} entries.',
  },
  'at-least': { es: '{Field} no {puede|pueden} ser menos de {n}.', en: '{Field} must be at least {n}.' },
  'at-most': { es: '{Field} no {puede|pueden} ser más de {n}.', en: '{Field} must be at most {n}.' },
  text: { es: '{Field} {debe|deben} ser un texto.', en: '{Field} must be text.' },
  number: { es: '{Field} {debe|deben} ser un número.', en: '{Field} must be a number.' },
  'whole-number': { es: '{Field} {debe|deben} ser un número entero.', en: '{Field} must be a whole number.' },
  'yes-or-no': {
    es: '{Field} {debe|deben} ser sí o no (true o false).',
    en: '{Field} must be yes or no (true or false).',
  },
  list: { es: '{Field} {debe|deben} ser una lista.', en: '{Field} must be a list.' },
  group: { es: '{Field} {debe|deben} ser un grupo de campos.', en: '{Field} must be a group of fields.' },
  'one-of': { es: '{Field} solo {admite|admiten}: {n}.', en: '{Field} must be one of: {n}.' },
  'known-fields': {
    es: '{Field} {tiene|tienen} campos que no existen.',
    en: '{Field} {has|have} fields that do not exist.',
  },
  date: { es: '{Field} no {tiene|tienen} una fecha válida.', en: '{Field} must be a valid date.' },
  email: {
    es: '{Field} no {es|son} una dirección válida: escríbala como nombre@ejemplo.org.',
    en: '{Field} must be an address like name@example.org.',
  },
  phone: { es: '{Field} no es un número de teléfono válido.', en: '{Field} must be a valid phone number.' },
  'our-countries': {
    es: '{Field}: las pruebas solo van a números de los países de la organización.',
    en: '{Field}: tests go only to numbers of the organization’s countries.',
  },
  'diallable-phone': {
    es: '{Field}: no se puede marcar el número de {n}.',
    en: '{Field}: the number of {n} cannot be dialled.',
  },
  'time-zone': { es: '{Field} no {existe|existen}.', en: '{Field} must be a time zone that exists.' },
  'one-line': { es: '{Field} {debe|deben} ir en una sola línea.', en: '{Field} must be on one line.' },
  storable: {
    es: '{Field} {tiene|tienen} un carácter que no se puede guardar.',
    en: '{Field} {has|have} a character that cannot be stored.',
  },
  'username-characters': {
    es: '{Field} solo admite letras, números y . _ @ -',
    en: '{Field} may hold letters, digits and . _ @ -',
  },
  ...nameRules,
  'key-characters': {
    es: '{Field} debe tener de 8 a 300 caracteres, sin espacios.',
    en: '{Field} must be 8 to 300 characters without blanks.',
  },
  'password-characters': {
    es: '{Field} debe contener mayúscula, minúscula, número y carácter especial.',
    en: '{Field} must contain uppercase, lowercase, number, and special character.',
  },
  'another-password': {
    es: '{Field} debe ser distinta de la actual.',
    en: '{Field} must differ from the current one.',
  },
  'agreement-first': {
    es: 'Indique {field}: sin el acuerdo con el proveedor no se le pueden enviar datos de pacientes.',
    en: 'Enter the {field}: without the agreement no patient data may go to the provider.',
  },
  'sender-address': {
    es: '{Field} se escribe como +13055550100, 24680 o MG y 32 letras o números.',
    en: '{Field} must be written as +13055550100, 24680, or MG and 32 letters or digits.',
  },
  'account-id': {
    es: '{Field} se escribe como AC y 32 letras o números.',
    en: '{Field} must be AC and 32 letters or digits.',
  },
  'another-sender': {
    es: '{Field} ya es de otro remitente; escriba otra.',
    en: '{Field} belongs to another sender already; write another one.',
  },
  'known-sender': { es: '{Field} no existe; elija uno de la lista.', en: '{Field} must be one of the list.' },
  'known-location': { es: '{Field} no existe; elija una de la lista.', en: '{Field} must be one of the list.' },
  'another-location': {
    es: '{Field} ya es de otra sede; escriba otro.',
    en: '{Field} belongs to another location already; write another one.',
  },
  'of-environment': {
    es: '{Field} de este remitente no se {cambia|cambian} aquí.',
    en: '{Field} of this sender cannot be changed here.',
  },
  'soon-ahead': { es: '{Field} debe estar en los próximos {n} días.', en: '{Field} must be in the next {n} days.' },
  'has-column': { es: '{Field} necesita la columna {n}.', en: '{Field} needs the column {n}.' },
  'entry-form': {
    es: '{Field}: la entrada n.º {n} no tiene la forma que se espera.',
    en: '{Field}: entry no. {n} does not have the form that is expected.',
  },
  'says-also': {
    es: '{Field} no {dice|dicen} «{n}», que está en el otro idioma.',
    en: "{Field} {does|do} not say '{n}', which stands in the other language.",
  },
  'another-provider': {
    es: '{Field} debe ser distinto del principal.',
    en: '{Field} must differ from the primary one.',
  },
  'of-provider': { es: '{Field} debe ser del proveedor {n}.', en: '{Field} must be one of provider {n}.' },
  'https-address': {
    es: '{Field} debe empezar con https:// y ser pública.',
    en: '{Field} must be public and begin with https://.',
  },
  'https-or-local-address': {
    es: '{Field} debe empezar con https:// y ser pública; las de este equipo necesitan ALLOW_LOCAL_AI=1.',
    en: '{Field} must be public and begin with https://; one of this machine needs ALLOW_LOCAL_AI=1.',
  },
  'fewer-answers': {
    es: '{Field} {nombra|nombran} demasiadas respuestas; nombre menos.',
    en: '{Field} {names|name} too many answers; name fewer.',
  },
  'no-empty-entry': { es: '{Field} {tiene|tienen} una entrada vacía.', en: '{Field} {has|have} an empty entry.' },
  'has-letters': {
    es: '{Field}: «{n}» no tiene ninguna letra ni número.',
    en: "{Field}: '{n}' has no letter or digit.",
  },
  'something-to-match': {
    es: '{Field}: la regla necesita una palabra clave, un patrón, una condición o un solo idioma.',
    en: '{Field}: the rule needs a keyword, a pattern, a condition or a single language.',
  },
  'pattern-readable': {
    es: '{Field}: «{n}» no es una expresión regular válida (sin miradas alrededor ni referencias).',
    en: "{Field}: '{n}' is not a valid regular expression (no look-around, no back-references).",
  },
  'pattern-length': { es: '{Field}: «{n}» es demasiado largo.', en: "{Field}: '{n}' is too long." },
  'pattern-repeats': {
    es: '{Field}: «{n}» repite demasiado; use repeticiones más pequeñas.',
    en: "{Field}: '{n}' repeats too much; write smaller repeats.",
  },
  'pattern-slow': {
    es: '{Field}: tarda demasiado en un texto largo («{n}»); use repeticiones más pequeñas.',
    en: "{Field}: takes too long on a long text ('{n}'); write smaller repeats.",
  },
  'pattern-selective': {
    es: '{Field}: «{n}» coincide con cualquier texto, también el vacío.',
    en: "{Field}: '{n}' matches every text, the empty one too.",
  },
  'names-911': { es: '{Field} debe nombrar el 911.', en: '{Field} must name 911.' },
  'names-start': {
    es: '{Field} debe decir cómo volver a recibir mensajes (ALTA o START).',
    en: '{Field} must say how to get texts again (START).',
  },
  'names-stop': {
    es: '{Field} debe decir cómo dejar de recibir mensajes (ALTO, BAJA o STOP).',
    en: '{Field} must say how to stop texts (STOP).',
  },
  'known-variable': {
    es: '{Field} solo admite la variable {n}.',
    en: '{Field} may hold the variable {n} only.',
  },
  'at-most-segments': {
    es: '{Field} {cabe|caben} en {n} segmentos de SMS como máximo; acórtelo.',
    en: '{Field} must fit into {n} SMS segments; shorten it.',
  },
  'once-each': { es: '{Field}: ninguna puede repetirse.', en: '{Field}: none may occur twice.' },
  'of-this-flow': { es: '{Field} {debe|deben} ser de este flujo.', en: '{Field} must belong to this flow.' },
  'at-most-questions': {
    es: '{Field}: un flujo admite {n} preguntas como máximo.',
    en: '{Field}: a flow holds at most {n} questions.',
  },
  words: { es: '{Field} {debe|deben} contener letras o números.', en: '{Field} must hold letters or digits.' },
  json: { es: '{Field} debe ser JSON válido en UTF-8.', en: '{Field} must be valid JSON in UTF-8.' },
  size: {
    es: '{Field} {tiene|tienen} más partes de las que admite un formulario.',
    en: '{Field} {has|have} more parts than any form takes.',
  },
  ...accessRules,
  ...timeRules,
  ...fileRules,
  ...rowRules,
  valid: { es: 'Revise {field}: lo escrito no es válido.', en: 'Check the {field}: what was entered is not valid.' },
} as const satisfies Record<string, Record<Language, string>>

export type RuleName = keyof typeof ruleTexts
/** A broken rule; `n` is the number or text in its sentence, never patient data. */
export interface InputRule {
  name: RuleName
  n?: string | number
  /** The English sentence, if the specification words it. */
  en?: string
}

/** The label of a field by its path: the last part that is a name. A field that no form knows is `body`. */
const labelOf = (path: string): { label: FieldLabel; position: number | null } => {
  const parts = path.split('.')
  const last = parts.at(-1) ?? ''
  const key = parts.findLast((part) => !/^\d+$/.test(part)) ?? ''
  const label = Object.hasOwn(fieldLabels, key) ? fieldLabels[key] : undefined
  const index = parts.findLast((part) => /^\d+$/.test(part)) ?? last
  return {
    label: label ?? fieldLabels.body ?? { es: '', en: '' },
    position: label && /^\d+$/.test(index) ? Number(index) + 1 : null,
  }
}

/** `{Field}`, with the position if it is in a list: 'El teléfono (n.º 2)'. */
const subjectOf = (path: string, language: Language, own?: FieldLabel): { subject: string; isPlural: boolean } => {
  const { label, position } = own ? { label: own, position: null } : labelOf(path)
  const place = position === null ? '' : language === 'es' ? ` (n.º ${position})` : ` (no. ${position})`
  return { subject: `${label[language]}${place}`, isPlural: /^l[oa]s /.test(label.es) }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * A sentence that names the field's label and the broken rule. `path` is the field, its parts joined by dots; `label` is
 * what an organization calls a field of its own.
 */
export const inputSentence = (path: string, rule: InputRule, language: Language, label?: FieldLabel): string => {
  if (language === 'en' && rule.en !== undefined) return rule.en
  const { subject, isPlural } = subjectOf(path, language, label)
  const values: Record<string, string> = {
    Field: capitalised(subject),
    field: subject,
    n: String(rule.n ?? ''),
  }
  return ruleTexts[rule.name][language].replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const [one, many] = name.split('|')
    if (many !== undefined && one !== undefined) return isPlural ? many : one
    return values[name] ?? whole
  })
}
