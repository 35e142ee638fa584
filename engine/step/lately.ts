import type { StepDraft } from './step-draft.ts'

/** Texts that follow each other within this time may say together what none says alone. */
const TOGETHER_MS = 10 * 60_000
/** Nobody parts one sentence over more texts. */
const MOST_TEXTS = 2
/** Whoever writes more in one text has said it there. */
const LONGEST = 200

/** What the patient wrote within the last ten minutes without any danger being found in it, the newest last. */
export const textsLately = ({ state, at }: StepDraft): readonly string[] =>
  (state.lately ?? []).filter((said) => at - said.at <= TOGETHER_MS).map(({ text }) => text)

/** Keeps a text for the next one to be read with. */
export const keepForNext = ({ state, at }: StepDraft, text: string): void => {
  const fresh = (state.lately ?? []).filter((said) => at - said.at <= TOGETHER_MS)
  const kept = text.length > LONGEST || text.trim() === '' ? fresh : [...fresh, { text, at }]
  state.lately = kept.length === 0 ? undefined : kept.slice(-MOST_TEXTS)
}

/** What has raised an alarm raises none with the next text. */
export const forgetLately = ({ state }: StepDraft): void => {
  state.lately = undefined
}
