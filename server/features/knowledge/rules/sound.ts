import { soundOf } from '#reader/read-answer/fold.ts'

/** The sound of a word for somebody who spells by ear; m also stands for n before b and p. */
export const soundIn = (word: string): string => soundOf(word).replace(/n(?=[bp])/g, 'm')
