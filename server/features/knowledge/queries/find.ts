import { sql } from 'drizzle-orm'
import type { Language } from '#contract/primitives.ts'
import type { Reader } from '../../../db/read.ts'
import { locations } from '../../../db/tables/senders.ts'
import { sitesNamedIn } from '../rules/sites.ts'
import { type AskedWord, askedWords } from '../rules/terms.ts'

/** An approved entry that may answer a text. */
export interface FoundEntry {
  id: number
  topic: string
  /** The site that it is about; null for every site. */
  place: string | null
  questions: string[]
  answer: string
}

/** What a text is matched against. */
export interface KnowledgeSearch {
  text: string
  language: Language
  /** The patient's site: other sites' entries count only where the text names them. Null: unknown. */
  locationId: number | null
  /** The day at the organization, YYYY-MM-DD. */
  today: string
  limit: number
}

/** Entries of one term that are looked at, the weightiest first: more would take time and tell less. */
const MOST_ENTRIES = 100
/** Entries that are compared with the text word by word. */
const CANDIDATES = 20

interface AskedTerm {
  /** Which word of the text it stands for. */
  at: number
  term: string
  weight: number
}

interface ReadWord {
  at: number
  es: string[] | null
  en: string[] | null
  near: string[] | null
}

// Weights of the ways in which a word of the text can match: chosen on the first clinic of `npm run bench knowledge`.
const OWN_STEM = 1
const OTHER_STEM = 0.8
const SOUND = 0.9
const IDEA = 0.9
const NEAR = 0.6
const LIGHT = 0.2
/** How fast a term loses weight with the number of entries that have it. */
const RARITY = 0.8
/** For an entry of the site that the text names, and against one of another site. */
const NAMED_SITE = 0.4
const OTHER_SITE = 0.7

/** A spelling that shares fewer trigrams is another word. */
const LEAST_SIMILAR = 0.3

/** The stems of the words, and of words that no entry uses the nearest that one does. */
const readWords = async (db: Reader, words: readonly AskedWord[]): Promise<ReadWord[]> => {
  const { rows } = await db.execute<{
    at: number
    es: string[] | null
    en: string[] | null
    near: string[] | null
  }>(sql`
    select asked.at::int, ts_lexize('spanish_stem', asked.word) as es, ts_lexize('english_stem', asked.word) as en,
      case when length(asked.word) >= 4
          and not exists (select from knowledge_words where word = asked.word)
          and not exists (select from knowledge_terms where term = 'sound:' || asked.sound)
        then (select array_agg(word) from (
          select word from knowledge_words order by word <-> asked.word limit 2) nearest
          where similarity(word, asked.word) >= ${LEAST_SIMILAR}) end as near
    from unnest(${sql.param(words.map(({ word }) => word))}::text[], ${sql.param(words.map(({ sound }) => sound))}::text[])
      with ordinality as asked(word, sound, at)`)
  return rows
}

const termsOf = (words: readonly AskedWord[], read: readonly ReadWord[], language: Language): AskedTerm[] => {
  const other = language === 'es' ? 'en' : 'es'
  return words.flatMap(({ sound, ideas, isLight }, index) => {
    const found = read.find(({ at }) => at === index + 1)
    const own = found?.[language] ?? []
    const foreign = found?.[other] ?? []
    const at = index + 1
    const terms: AskedTerm[] = ideas.map((idea) => ({ at, term: `idea:${idea}`, weight: IDEA }))
    const part = isLight ? LIGHT : 1
    // A word that says nothing in the text's own language, such as an article.
    if (own.length > 0) {
      for (const stem of own) terms.push({ at, term: `${language}:${stem}`, weight: OWN_STEM * part })
      for (const stem of foreign) terms.push({ at, term: `${other}:${stem}`, weight: OTHER_STEM * part })
      terms.push({ at, term: `sound:${sound}`, weight: SOUND * part })
    }
    return terms
  })
}

/**
 * The approved and valid entries that most likely answer a text, the likeliest first: by the stems of both languages, by
 * sound, by what patients call things, and by the nearest spelling of words that no entry uses.
 */
export const findEntries = async (
  db: Reader,
  { text, language, locationId, today, limit }: KnowledgeSearch,
): Promise<FoundEntry[]> => {
  const words = askedWords(text, language)
  if (words.length === 0) return []
  const sites = await db.select({ id: locations.id, name: locations.name }).from(locations)
  const named = sql.param(sitesNamedIn(text, sites))
  const read = await readWords(db, words)
  const near = read.flatMap(({ at, near }) => (near ?? []).map((word) => ({ at, word })))
  const terms = termsOf(words, read, language)
  const { rows } = await db.execute<{
    id: number
    topic: string
    place: string | null
    questions: string[]
    answer: string
    score: number
  }>(sql`
    with asked as (
      select * from unnest(${sql.param(terms.map(({ at }) => at))}::int[], ${sql.param(terms.map(({ term }) => term))}::text[],
        ${sql.param(terms.map(({ weight }) => weight))}::real[]) as asked(at, term, weight)
      union all
      select near.at, lex.language || ':' || lex.stem, ${NEAR}::real
      from unnest(${sql.param(near.map(({ at }) => at))}::int[], ${sql.param(near.map(({ word }) => word))}::text[]) as near(at, word),
        lateral (select 'es' as language, unnest(ts_lexize('spanish_stem', near.word)) as stem
          union all select 'en', unnest(ts_lexize('english_stem', near.word))) lex
    ), counted as (
      select asked.at, asked.weight as asked_weight, hits.*, count(*) over (partition by asked.at, asked.term) as entries
      from asked, lateral (
        select entry_id, weight from knowledge_terms where term = asked.term
        order by weight desc nulls last, entry_id limit ${sql.raw(String(MOST_ENTRIES))}
      ) hits
    ), best as (
      select entry_id, at, max(asked_weight * weight / (1 + ${RARITY}::real * ln(entries))) as score
      from counted group by entry_id, at
    ), summed as (
      select entry_id, sum(score) as score from best group by entry_id order by 2 desc limit ${CANDIDATES * 4}
    )
    select entry.id, entry.topic, location.name as place, summed.score,
      ${language === 'es' ? sql`entry.questions_es` : sql`entry.questions_en`} as questions,
      ${language === 'es' ? sql`entry.answer_es` : sql`entry.answer_en`} as answer
    from summed join knowledge_entries entry on entry.id = summed.entry_id
      left join locations location on location.id = entry.location_id
    where entry.state = 'approved'
      and (entry.valid_from is null or entry.valid_from <= ${today}::date)
      and (entry.valid_to is null or entry.valid_to >= ${today}::date)
      and (${locationId}::bigint is null or entry.location_id is null or entry.location_id = ${locationId}
        or entry.location_id = any (${named}::bigint[]))
    order by summed.score + case when entry.location_id is null then 0
      when entry.location_id = any (${named}::bigint[]) then ${NAMED_SITE}::real
      when cardinality(${named}::bigint[]) > 0 then -${OTHER_SITE}::real else 0 end desc, entry.id limit ${CANDIDATES}`)
  return rows
    .slice(0, limit)
    .map(({ id, topic, place, questions, answer }) => ({ id: Number(id), topic, place, questions, answer }))
}
