/**
 * The Spanish word that a text asks for before a value: `{{el doctorName}}` the article, `{{de doctorName}}` and `{{a
 * doctorName}}` the preposition contracted with it ('del Dr. Ortega', 'a la Dra. Fuentes').
 */
export const articleForms = ['el', 'de', 'a'] as const
export type ArticleForm = (typeof articleForms)[number]

export interface Placeholder {
  name: string
  form: ArticleForm | null
}

/** A variable in double braces; the group is everything inside. */
export const placeholders = /\{\{\s*([^{}]*?)\s*\}\}/g

const withForm = /^(el|de|a)\s+(\S+)$/i

/** The parsed content of the braces. */
export const readPlaceholder = (inside: string): Placeholder => {
  const [, form, name] = withForm.exec(inside) ?? []
  return form === undefined || name === undefined
    ? { name: inside, form: null }
    : { name, form: form.toLowerCase() as ArticleForm }
}

/** A variable as authors write it. */
export const writePlaceholder = ({ name, form }: Placeholder): string =>
  form === null ? `{{${name}}}` : `{{${form} ${name}}}`

/** The first name in double braces that is not among the known ones; null where a text names only those. */
export const unknownPlaceholder = (text: string, known: ReadonlySet<string>): string | null => {
  const names = [...text.matchAll(placeholders)].map(([, inside = '']) => readPlaceholder(inside).name)
  return names.find((name) => !known.has(name)) ?? null
}
