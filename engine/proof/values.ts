import type { Language } from '#contract/primitives.ts'
import { placeOf, type Rule } from './rule.ts'
import type { Value } from './value.ts'
import { rulesFor } from './value-rules.ts'

const rules: Readonly<Record<Language, readonly Rule[]>> = { es: rulesFor('es'), en: rulesFor('en') }

/**
 * The values in a text and the text with their places blanked. `line` is in lower case without accents and keeps its
 * punctuation. The first rule that reads a place keeps it.
 */
export const findValues = (line: string, language: Language): { values: Value[]; rest: string } => {
  let rest = line
  const values: Value[] = []
  for (const { pattern, read } of rules[language])
    for (const match of Array.from(rest.matchAll(pattern))) {
      const found = read(match)
      if (found === null) continue
      values.push(...(Array.isArray(found) ? found : [found as Value]))
      const { place, end } = placeOf(match)
      rest = rest.slice(0, place) + '\ue000'.repeat(end - place) + rest.slice(end)
    }
  return { values: values.sort((one, other) => one.place - other.place), rest }
}
