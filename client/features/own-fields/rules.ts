import type { OwnChoice } from '#contract/patients/own-fields.ts'

/** One choice per line: `Sí | Yes` is Spanish and English, a line without the bar is the same in both. */
export const choicesIn = (text: string): OwnChoice[] =>
  text
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .flatMap(([es = '', en = es]) => (es === '' ? [] : [{ es, en: en === '' ? es : en }]))

/** The choices as they are typed. */
export const choiceText = (choices: readonly OwnChoice[]): string =>
  choices.map(({ es, en }) => (es === en ? es : `${es} | ${en}`)).join('\n')
