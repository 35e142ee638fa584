export interface Requirement {
  id: string
  /**
   * What the product does beyond its specification; counted separately, so that the specification's count stays the
   * same.
   */
  isAdded: boolean
  /** Where to look, for the few that no test can prove. */
  review: string | null
}

const ADDED = '\n# What Recado adds\n'

/** The numbered statements of docs/requirements.md, in order. */
export const readRequirements = (markdown: string): Requirement[] => {
  const addedFrom = markdown.includes(ADDED) ? markdown.indexOf(ADDED) : markdown.length
  return [...markdown.matchAll(/^- \*\*([A-Z]+-\d{2})\*\* (.*)$/gm)].map(({ index, 1: id = '', 2: text = '' }) => ({
    id,
    isAdded: index > addedFrom,
    review: /\(review: ([^)]+)\)$/.exec(text)?.[1] ?? null,
  }))
}

/** The area of an id: QUEUE of QUEUE-08. */
export const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'))
