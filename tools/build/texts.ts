import compile from 'icu-minify/compile'
import { type Plugin, parseSync } from 'vite'
import { type Change, changed, nodesIn, type SyntaxNode } from './spans.ts'

/** Where texts for people stand; the landing page's own are shown as they are. */
const isTextFile = (id: string): boolean => /\/client\/i18n\/(?:es|en)\/(?!landing)[a-z-]+\.ts$/.test(id)

/**
 * Compiles the ICU messages of a file of texts, so that the browser only puts values in and never reads the syntax.
 * Throws where a message is not valid.
 */
export const compileTexts = (source: string): string => {
  const { program, errors } = parseSync('texts.ts', source)
  const [error] = errors
  if (error) throw new Error(error.message)
  const changes: Change[] = []
  for (const node of nodesIn(program as unknown as SyntaxNode)) {
    if (node.type !== 'Property') continue
    const value = node['value'] as SyntaxNode
    if (value.type !== 'Literal' || typeof value['value'] !== 'string') continue
    const compiled = compile(value['value'])
    if (compiled !== value['value'])
      changes.push({ start: value.start, end: value.end, text: JSON.stringify(compiled) })
  }
  return changed(source, changes)
}

export const compiledTexts = (): Plugin => ({
  name: 'recado:compiled-texts',
  enforce: 'pre',
  config: () => ({
    // What is compiled here needs no parser there.
    resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  }),
  transform: (source, id) => (isTextFile(id) ? { code: compileTexts(source), map: null } : null),
})
