import type { Language } from '#contract/primitives.ts'
import { hasItem, isInUnit } from './match.ts'
import type { Item } from './parts.ts'
import { isAbout, type KnownSource } from './sources.ts'
import { isSpecific } from './support.ts'
import { unitsOf } from './units.ts'

const itemsOf = (text: string, language: Language): Item[] =>
  unitsOf(text, language).flatMap(({ items, inherited }) => [...items, ...inherited])

const doesTell = (source: KnownSource, item: Item): boolean =>
  isAbout(source, item) || source.units.some((unit) => isInUnit(unit, item))

/** Ideas of a question that name another source clearly. */
const CLEARLY = 2

/** Whether a source is about a place that the question or the answer names, or about none in particular. */
const isOfPlace = (source: KnownSource, places: readonly Item[], told: readonly Item[]): boolean =>
  source.place.length === 0 ||
  places.length === 0 ||
  source.place.some((item) => hasItem(places, item) || hasItem(told, item))

/**
 * Whether what an answer rests on has to do with what was asked. It has not where another source is about what was asked and
 * none of these says a word of it, or where the question names one place, all of these are about others, and the answer does not say so. A question that
 * no source is about tells nothing.
 */
export const isRelevant = (
  text: string,
  cited: readonly KnownSource[],
  all: readonly KnownSource[],
  { language, query }: { language: Language; query: string },
): boolean => {
  const asked = itemsOf(query, language).filter((item) => item.kind === 'idea')
  const places = asked.filter((item) => all.some(({ place }) => hasItem(place, item)))
  const fitting = cited.filter((source) => isOfPlace(source, places, itemsOf(text, language)))
  if (fitting.length === 0) return false
  const topics = asked.filter((item) => isSpecific(item) && !hasItem(places, item))
  // An answer that names nothing itself ('son 2 días') must rest on what was asked; one that does shows what it is about.
  const isBare = !itemsOf(text, language).some((item) => item.kind === 'idea' && isSpecific(item))
  const least = isBare ? 1 : CLEARLY
  const isOthers = all.some((source) => topics.filter((item) => isAbout(source, item)).length >= least)
  return !isOthers || topics.some((item) => fitting.some((source) => doesTell(source, item)))
}
