import { enteredFields, requiredMessage } from '../patients/fields.ts'
import type { InputRule, RuleName } from './input-rules.ts'

/** Longer lists of values would make the sentence unreadable. */
const MOST_VALUES = 12

/** Messages of the contract's checks whose issue does not identify the rule, and which do not name the field. */
const checkRules: Readonly<Record<string, RuleName>> = {
  'Invalid date': 'date',
  'Invalid phone number': 'phone',
  'Unknown time zone': 'time-zone',
  'Not a number, short code or service': 'sender-address',
  'Not the id of an account': 'account-id',
  'Not a list of field conditions': 'list',
  'Write it on one line': 'one-line',
  'Write it as 09:00-17:00': 'time-span',
  'This text holds a character that cannot be stored': 'storable',
  'Username may hold letters, digits and . _ @ -': 'username-characters',
  'Variable names hold letters, digits and _ only': 'variable-characters',
  'Shortcuts hold letters, digits and - only': 'shortcut-characters',
  'The key must be 8 to 300 characters without blanks': 'key-characters',
  'Name fewer answers in one condition': 'fewer-answers',
  'A keyword is empty': 'no-empty-entry',
  'A pattern is empty': 'no-empty-entry',
}

const PASSWORD_CHARACTERS = 'Password must contain uppercase, lowercase, number, and special character'

/** Messages of the contract's checks that name field and rule: the specified ones of the forms, unchanged. */
const specifiedTexts: ReadonlySet<string> = new Set([
  ...enteredFields()
    .filter(({ entry }) => entry.isRequired)
    .map(requiredMessage),
  'Choose what it means',
  'Configuration name is required',
  'Current password is required',
  'Current password is required for security',
  'Display name is required',
  'Email is required',
  'English label is required',
  'English text is required',
  'Evidence of consent is required',
  'Flow name is required',
  'Forbidden words are required',
  'Invalid email address',
  'Invalid email format',
  'Message is required',
  'Model is required',
  'Name is required',
  'Order is required',
  'External ID is required',
  'Place is required',
  'Plan name is required',
  'Password is required',
  'Password must be at least 8 characters',
  'Password must be at most 128 characters',
  PASSWORD_CHARACTERS,
  'Please enter a test query',
  'Question ID is required',
  'Reason is required',
  'Rule name is required',
  'Shortcut is required',
  'Spanish label is required',
  'Spanish text is required',
  'System prompt is required',
  'Question is required',
  'Test name is required',
  'Text is required',
  'Topic is required',
  'Username is required',
  'Username must be at least 3 characters',
  'Username must be at most 50 characters',
  'Variable name is required',
  'Write a name',
  'Write a note',
  'Write a text',
  'Write the value',
  'Write the words',
])

const typeRules: Record<string, RuleName> = {
  string: 'text',
  number: 'number',
  int: 'whole-number',
  boolean: 'yes-or-no',
  array: 'list',
  object: 'group',
  record: 'group',
}

const formatRules: Record<string, RuleName> = { email: 'email', datetime: 'date', date: 'date' }

const sizeRule = (
  side: 'at-least' | 'at-most',
  { origin, minimum, maximum, inclusive }: Record<string, unknown>,
): InputRule => {
  const limit = Number(side === 'at-least' ? minimum : maximum)
  if (origin === 'string')
    return side === 'at-least' && limit <= 1 ? { name: 'required' } : { name: `${side}-characters`, n: limit }
  if (origin === 'array')
    return side === 'at-least' && limit <= 1 ? { name: 'required' } : { name: `${side}-entries`, n: limit }
  // For whole numbers, "more than 0" becomes "at least 1".
  const step = inclusive === false ? (side === 'at-least' ? 1 : -1) : 0
  return { name: side, n: limit + step }
}

const valueRule = (values: unknown): InputRule =>
  Array.isArray(values) && values.length > 0 && values.length <= MOST_VALUES
    ? { name: 'one-of', n: values.join(', ') }
    : { name: 'valid' }

/** A validation error: the parts of a Zod issue that identify the broken rule. */
export interface Finding {
  code: string | undefined
  message: string
  params: Readonly<Record<string, unknown>>
}

/**
 * Maps a validation error to the broken rule; the validator's own words are not used. The English messages of the
 * contract's checks are the specified ones of the forms and stay unchanged.
 */
export const ruleOf = (finding: Finding, isMissing: boolean): InputRule => {
  const named = checkRules[finding.message]
  if (named) return { name: isMissing ? 'required' : named }
  const rule: InputRule = isMissing ? { name: 'required' } : toldRule(finding)
  return specifiedTexts.has(finding.message) ? { ...rule, en: `${finding.message}.` } : rule
}

const toldRule = ({ code, message, params }: Finding): InputRule => {
  if (message === PASSWORD_CHARACTERS) return { name: 'password-characters' }
  if (code === 'too_small') return sizeRule('at-least', params)
  if (code === 'too_big') return sizeRule('at-most', params)
  if (code === 'invalid_type') return { name: typeRules[String(params.expected)] ?? 'valid' }
  if (code === 'invalid_format') return { name: formatRules[String(params.format)] ?? 'valid' }
  if (code === 'invalid_value') return valueRule(params.values)
  if (code === 'unrecognized_keys') return { name: 'known-fields' }
  return { name: 'valid' }
}
