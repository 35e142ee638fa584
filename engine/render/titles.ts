import type { Language } from '#contract/primitives.ts'
import { properName } from './names.ts'
import type { ArticleForm } from './placeholders.ts'

type Article = 'el' | 'la' | 'los' | 'las'

interface Title {
  es: string
  /** Empty: English has none. */
  en: string
  /** Null: the title does not tell the gender. */
  article: Article | null
}

const doctor: Title = { es: 'Dr.', en: 'Dr.', article: 'el' }
const doctora: Title = { es: 'Dra.', en: 'Dr.', article: 'la' }
const doctores: Title = { es: 'Dres.', en: 'Drs.', article: 'los' }
const doctoras: Title = { es: 'Dras.', en: 'Drs.', article: 'las' }
const licenciado: Title = { es: 'Lcdo.', en: '', article: 'el' }
const licenciada: Title = { es: 'Lcda.', en: '', article: 'la' }

/** Keyed by the word as people write it, without its point. */
const titles: ReadonlyMap<string, Title> = new Map([
  ['dr', doctor],
  ['doctor', doctor],
  ['dra', doctora],
  ['doctora', doctora],
  ['dres', doctores],
  ['drs', doctores],
  ['doctores', doctores],
  ['dras', doctoras],
  ['doctoras', doctoras],
  ['sr', { es: 'Sr.', en: 'Mr.', article: 'el' }],
  ['sra', { es: 'Sra.', en: 'Ms.', article: 'la' }],
  ['srta', { es: 'Srta.', en: 'Ms.', article: 'la' }],
  ['lcdo', licenciado],
  ['ldo', licenciado],
  ['lcda', licenciada],
  ['lda', licenciada],
  ['lic', { es: 'Lic.', en: '', article: null }],
])

/** Pattern of a title's word, with its point or before a space. */
export const titlePattern = String.raw`(?:${[...titles.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?:\.\s*|\s+)`

const ARTICLE = '(?:el|la|los|las)'
const titled = new RegExp(String.raw`^(?:${ARTICLE}\s+)?(${titlePattern})(.*)$`, 'iu')
/** Several people in one field: a new person begins with a title, because 'Ortega y Gasset' is one. */
const between = new RegExp(String.raw`\s*(?:[,;/&]|\s(?:y|and)(?=\s))\s*(?=(?:${ARTICLE}\s+)?${titlePattern})`, 'iu')
/** Words that repeat the title. */
const degree = /(?:,\s*|\s+)(?:M\.\s?D\.|D\.O\.|MD)$|,\s*(?:MD|DO)\.?$/i

interface Named {
  title: Title | null
  article: Article | null
  name: string
}

const readNamed = (value: string): Named => {
  const [, word = '', name = ''] = titled.exec(`${value} `) ?? []
  const title = titles.get(word.replace(/[.\s]/g, '').toLowerCase())
  if (title) return { title, article: title.article, name: properName(name.trim().replace(degree, '')) }
  // 'la clínica del sol': an article that is part of a name ('El Paso') is capitalized.
  const [, article, rest] = /^(el|la|los|las) (.+)$/.exec(value) ?? []
  return article === undefined || rest === undefined
    ? { title: null, article: null, name: value }
    : { title: null, article: article as Article, name: rest }
}

/** Whether a value begins with a person's title: 'Dra. Isabel Fuentes', 'DR ORTEGA', 'la Dra. Ruiz'. */
export const hasTitle = (value: string): boolean => readNamed(value).title !== null

const contracted = { de: 'del', a: 'al' } as const

/** A value after the requested word; 'de' and 'a' contract with 'el' only. */
export const withArticle = (form: ArticleForm, article: string | null, name: string): string => {
  if (article === null) return form === 'el' ? name : `${form} ${name}`
  if (form === 'el') return `${article} ${name}`
  return article === 'el' ? `${contracted[form]} ${name}` : `${form} ${article} ${name}`
}

const joined = (parts: readonly string[], and: string): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`

const inSpanish = (value: string, { title, article, name }: Named, form: ArticleForm | null): string => {
  const words = [title?.es, name].filter(Boolean).join(' ')
  if (form !== null) return withArticle(form, article, words)
  // Without a request, an article typed into the field stays.
  return title !== null && /^(?:el|la|los|las)\s/i.test(value)
    ? withArticle('el', article, words)
    : title
      ? words
      : value
}

const inEnglish = (value: string, { title, name }: Named): string => {
  if (title === null) return value
  const people = title.en === 'Drs.' ? name.replace(/ y (?=\p{Lu})/gu, ' and ') : name
  return [title.en, people].filter(Boolean).join(' ')
}

/**
 * A person's name, or several, as a sentence needs it: 'Dra. Isabel Fuentes' becomes 'la Dra. Isabel Fuentes' in
 * Spanish where the article is requested, and 'Dr. Isabel Fuentes' in English.
 */
export const writeNamed = (value: string, language: Language, form: ArticleForm | null): string => {
  const people = value.split(between).filter((part) => part !== '')
  return joined(
    people.map((part) => {
      const named = readNamed(part)
      return language === 'es' ? inSpanish(part, named, form) : inEnglish(part, named)
    }),
    language === 'es' ? 'y' : 'and',
  )
}
