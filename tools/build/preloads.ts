import type { Plugin, Rolldown } from 'vite'

/** Screens that people open first, by their address, and the folder of each's texts. */
const firstScreens = {
  '/': ['features/dashboard/dashboard-page.tsx', 'dashboard'],
  '/dashboard': ['features/dashboard/dashboard-page.tsx', 'dashboard'],
  '/conversations': ['features/conversations/conversations-page.tsx', 'conversations'],
  '/patient-queue': ['features/patients/patients-page.tsx', 'patients'],
} as const
const FRAME = 'shell/frame.tsx'
const everywhere = ['words', 'shell', 'login']

type Bundle = Rolldown.OutputBundle

/** The built file of a module, and all it imports. */
const filesOf = (bundle: Bundle, module: string): string[] => {
  const start = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/client/${module}`),
  )
  if (!start) throw new Error(`The build has no ${module}: tools/build/preloads.ts names a file that is no more.`)
  const found = new Set<string>()
  const walk = (name: string) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    for (const next of file.imports) walk(next)
  }
  walk(start.fileName)
  return [...found]
}

/** Which files a signed-in person's first screen is made of, by language and address. */
export const preloadsOf = (bundle: Bundle): Record<string, Record<string, string[]>> =>
  Object.fromEntries(
    ['es', 'en'].map((language) => [
      language,
      Object.fromEntries(
        Object.entries(firstScreens).map(([path, [page, texts]]) => {
          const modules = [FRAME, page, ...[...everywhere, texts].map((name) => `i18n/${language}/${name}.ts`)]
          return [path, [...new Set(modules.flatMap((module) => filesOf(bundle, module)))]]
        }),
      ),
    ]),
  )

/**
 * Has the document itself ask for everything a first screen is made of, and for who is signed in (client/call.ts takes
 * that answer). Otherwise both are asked for only when the console's own files have come and run: two more ways to the
 * server and back. Before the styles: a script below them waits until they are there.
 */
export const preloads = (): Plugin => ({
  name: 'recado:preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, path }) => {
      if (!bundle || path !== '/index.html') return html
      const known = new Set([...html.matchAll(/href="\/([^"]+\.js)"/g)].map(([, file]) => file))
      const byLanguage = Object.fromEntries(
        Object.entries(preloadsOf(bundle)).map(([language, byPath]) => [
          language,
          Object.fromEntries(
            Object.entries(byPath).map(([address, files]) => [address, files.filter((file) => !known.has(file))]),
          ),
        ]),
      )
      const script = `((root,all)=>{if(root.dataset.session!=='1')return;var me=fetch('/api/auth/me',{credentials:'include',headers:{accept:'application/json','x-language':root.lang}});me.catch(()=>{});window.recadoAsked={'/api/auth/me':me};for(const file of all[root.lang][location.pathname]??[])document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:'/'+file}))})(document.documentElement,${JSON.stringify(byLanguage)})`
      const [styles] = /<link rel="stylesheet"/.exec(html) ?? []
      if (!styles) throw new Error('The document has no styles: tools/build/preloads.ts stands before them.')
      return html.replace(styles, () => `<script>${script}</script>\n    ${styles}`)
    },
  },
})
