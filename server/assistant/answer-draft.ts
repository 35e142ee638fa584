import type { DraftSentence, draftReasons } from '#contract/routing/answer-drafts.ts'
import type { GateFinding } from '#contract/routing/trace.ts'
import { phrases } from '#engine/phrases/phrases.ts'
import type { Source } from '#engine/proof/sources.ts'
import type { Deps } from '../deps.ts'
import type { ProofContext, ProvedDraft } from './check-answer.ts'

/** An answer for a person to edit and send. */
export interface NewDraft {
  reason: (typeof draftReasons)[number]
  text: string
  sentences: DraftSentence[]
}

const cited = (id: string, sources: readonly Source[]): DraftSentence['entries'][number] => {
  const number = /^k(\d+)$/.exec(id)?.[1]
  const about = sources.find((source) => source.id === id)?.about ?? id
  return { id: number === undefined ? null : Number(number), topic: about.split('. ')[0] ?? about }
}

/** What of a model's answer is shown to staff: its sentences with this patient's values, and what was not proved of each. */
export const draftOf = (
  { sources, language }: ProofContext,
  { proved, written, findings }: ProvedDraft,
  reason: NewDraft['reason'],
): NewDraft => {
  const told = written.filter(({ kind }) => kind !== 'hand-over' && kind !== 'crisis')
  // What is wrong with the form of the whole stands with its last sentence.
  const ofSentences = new Set<GateFinding>(proved.failed.flatMap((failed) => failed.findings))
  const ofWhole = findings.filter((finding) => !ofSentences.has(finding))
  const sentences = told.map((sentence, at): DraftSentence => {
    const failed = proved.failed.find((one) => one.sentence === sentence)
    return {
      text: sentence.text.trim(),
      findings: [...(failed?.findings ?? []), ...(at === told.length - 1 ? ofWhole : [])],
      places: failed?.places ?? [],
      entries: sentence.entries.map((id) => cited(id, sources)),
    }
  })
  const text = sentences.map((sentence) => sentence.text).join(' ')
  return { reason, text: proved.doesHandOver && text === '' ? phrases[language].passOn : text, sentences }
}

/** PostgreSQL rejects NUL and lone surrogates, and a model can write both. */
const keepable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

/** Keeps a draft for the thread; a run repeated after a crash overwrites its own. */
export const storeDraft = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  { conversationId, askSeq, decisionId }: { conversationId: number; askSeq: number; decisionId: number },
  draft: NewDraft,
): Promise<void> => {
  if (draft.text === '') return
  await deps.db.write.query({
    name: 'assistant-draft',
    text: `insert into ai_drafts (conversation_id, ask_seq, decision_id, reason, text, sentences, created_at)
      select c.id, $2, $3, j->>'reason', j->>'text', j->'sentences', $5 from conversations c, (select $4::jsonb as j) given
      where c.id = $1
      on conflict (conversation_id, ask_seq) do update
        set (decision_id, reason, text, sentences) = row(excluded.decision_id, excluded.reason, excluded.text, excluded.sentences)`,
    values: [
      conversationId,
      askSeq,
      decisionId || null,
      JSON.stringify(draft, keepable),
      deps.clock.now().toISOString(),
    ],
  })
}
