import { type Plugin, parseSync } from 'vite'
import { type Change, changed, nodesIn, type SyntaxNode } from './spans.ts'

const isContract = (id: string): boolean => /\/contract\/(?:[a-z-]+\/)*[a-z-]+\.ts$/.test(id)

/** The schemas of an endpoint's declaration. The server validates with them; the browser only needs method and path. */
const checking = new Set(['params', 'query', 'body', 'result'])

const nameOf = (node: unknown): string => String((node as SyntaxNode)['name'])

/** Code without side effects when the file is loaded. */
const isStill = ({ type }: SyntaxNode): boolean => type === 'Literal' || type === 'ArrowFunctionExpression'

/**
 * Removes from a file of the contract what the browser does not run: the schemas in endpoints' declarations, and every
 * other schema that nobody imports (bundlers keep top-level calls for possible side effects; the contract's only build
 * schemas).
 */
export const keepCalled = (source: string): string => {
  const { program, errors } = parseSync('contract.ts', source)
  const [error] = errors
  if (error) throw new Error(error.message)
  const changes: Change[] = []
  for (const node of nodesIn(program as unknown as SyntaxNode)) {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'endpoint') continue
    const [declaration] = node['arguments'] as SyntaxNode[]
    for (const property of (declaration?.['properties'] ?? []) as SyntaxNode[]) {
      if (property.type !== 'Property' || !checking.has(nameOf(property['key']))) continue
      const value = property['value'] as SyntaxNode
      const isShort = property['shorthand'] === true
      changes.push({ start: value.start, end: value.end, text: isShort ? `${nameOf(value)}: undefined` : 'undefined' })
    }
  }
  for (const statement of program.body as unknown as SyntaxNode[]) {
    const declaration = (statement['declaration'] ?? statement) as SyntaxNode
    if (declaration.type !== 'VariableDeclaration') continue
    for (const { init } of declaration['declarations'] as { init: SyntaxNode | null }[]) {
      if (!init || isStill(init)) continue
      changes.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
      changes.push({ start: init.end, end: init.end, text: '))()' })
    }
  }
  return changed(source, changes)
}

export const calledPromises = (): Plugin => ({
  name: 'recado:called-promises',
  enforce: 'pre',
  apply: 'build',
  transform: (source, id) =>
    isContract(id) ? { code: keepCalled(source), map: null, moduleSideEffects: false } : null,
})
