/** A syntax tree node as rolldown gives it; everything but its kind and position is looked up by name. */
export type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Every node below a node, parents first. */
export function* nodesIn(node: SyntaxNode): Generator<SyntaxNode> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child)
}

/** A range of a source and its replacement. */
export interface Change {
  start: number
  end: number
  text: string
}

/** Applies the changes to a source; they may not overlap. */
export const changed = (source: string, changes: readonly Change[]): string =>
  changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end), source)
