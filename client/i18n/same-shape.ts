import type { createTranslator } from 'use-intl/core'

/** Texts with exactly the keys of the Spanish ones. */
export type SameKeys<Spanish> = {
  readonly [Key in keyof Spanish]: Spanish[Key] extends string ? string : SameKeys<Spanish[Key]>
}

/** What a message asks for when it is shown, as use-intl reads its ICU arguments. */
type ArgumentsOf<Message extends string> = Parameters<
  ReturnType<typeof createTranslator<{ message: Message }, never>>
>[1]

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/**
 * The paths whose English text takes other arguments than the Spanish one; `never` when all agree. A file of English
 * texts asserts `never`, so a missing or misspelt `{name}` does not compile.
 */
export type OtherArguments<Spanish, English, Path extends string = ''> = {
  [Key in keyof Spanish & keyof English & string]: Spanish[Key] extends string
    ? English[Key] extends string
      ? IsSame<ArgumentsOf<Spanish[Key]>, ArgumentsOf<English[Key]>> extends true
        ? never
        : `${Path}${Key}`
      : `${Path}${Key}`
    : OtherArguments<Spanish[Key], English[Key], `${Path}${Key}.`>
}[keyof Spanish & keyof English & string]

/**
 * Checks English texts against the Spanish ones: same keys, same arguments. Usage:
 * `export const patients = inEnglish<typeof spanish>()({ … })`.
 */
export const inEnglish =
  <Spanish>() =>
  <const English extends SameKeys<Spanish>>(
    texts: English &
      (OtherArguments<Spanish, English> extends never
        ? unknown
        : { argumentsDiffer: OtherArguments<Spanish, English> }),
  ): English =>
    texts
