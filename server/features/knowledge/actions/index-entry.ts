import { eq, sql } from 'drizzle-orm'
import type { KnowledgeForm } from '#contract/knowledge/form.ts'
import type { Writer } from '../../../db/read.ts'
import { knowledgeTerms } from '../../../db/tables/knowledge.ts'
import { soundIn } from '../rules/sound.ts'
import { entryWords } from '../rules/terms.ts'

type Spoken = Pick<KnowledgeForm, 'topic' | 'questionsEs' | 'questionsEn' | 'answerEs' | 'answerEn'>

/** Removes what an entry is found by. */
export const removeTerms = async (tx: Writer, id: number): Promise<void> => {
  await tx.delete(knowledgeTerms).where(eq(knowledgeTerms.entryId, id))
}

/** Writes anew what an approved entry is found by: the stems of its words, their sounds, and the ideas they name. */
export const indexEntry = async (tx: Writer, id: number, entry: Spoken): Promise<void> => {
  await removeTerms(tx, id)
  const words = entryWords(entry)
  const rows = words.map(({ word, language, weight, ideas, ideaWeight }) => ({
    word,
    language,
    weight,
    ideaWeight,
    sound: soundIn(word),
    ideas,
  }))
  await tx.execute(sql`
    with said as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as word(word text, language text, weight real, sound text, ideas text[], "ideaWeight" real)
    ), stemmed as (
      select *, case language when 'es' then ts_lexize('spanish_stem', word) else ts_lexize('english_stem', word) end as stems
      from said
    ), new_words as (
      insert into knowledge_words (word) select distinct word from stemmed where stems <> '{}'
      on conflict do nothing
    )
    insert into knowledge_terms (entry_id, term, weight)
    select ${id}, term, max(weight) from (
      select left(language || ':' || stem, 80) as term, weight from stemmed, unnest(stems) as stem
      union all
      select left('sound:' || sound, 80), weight from stemmed where stems <> '{}' and sound <> ''
      union all
      select 'idea:' || idea, "ideaWeight" from stemmed, unnest(ideas) as idea
    ) found group by term`)
}
