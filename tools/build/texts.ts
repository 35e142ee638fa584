import compile from 'icu-minify/compile'
import { type Plugin, parseSync } from 'vite'
import { type Change, changed, nodesIn, type SyntaxNode } from './spans.ts'

/** The folders of translated texts; the landing page's own are shown as they are. */
const isTextFile = (id: string): boolean => /\/client\/i18n\/(?:es|en)\/(?!landing)[a-z-]+\.ts$/.test(id)

/** Compiles the ICU messages of a file of texts, so that the browser needs no parser. Throws for an invalid message. */
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
    // Compiled messages need no parser in the browser.
    resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  }),
  transform: (source, id) => (isTextFile(id) ? { code: compileTexts(source), map: null } : null),
})
