export interface Requirement {
  id: string
  /** Where to look, for the few that no test can prove. */
  review: string | null
}

/** The numbered statements of docs/requirements.md, in its order. */
export const readRequirements = (markdown: string): Requirement[] =>
  [...markdown.matchAll(/^- \*\*([A-Z]+-\d{2})\*\* (.*)$/gm)].map(([, id = '', text = '']) => ({
    id,
    review: /\(review: ([^)]+)\)$/.exec(text)?.[1] ?? null,
  }))

/** The area of an id: QUEUE of QUEUE-08. */
export const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'))
