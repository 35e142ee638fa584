import type { Plugin, Rolldown } from 'vite'

/** Screens that people open first, by address, with their files of texts. */
const firstScreens = {
  '/': ['features/dashboard/dashboard-page.tsx', 'dashboard'],
  '/dashboard': ['features/dashboard/dashboard-page.tsx', 'dashboard'],
  '/conversations': ['features/conversations/conversations-page.tsx', 'conversations'],
  '/patient-queue': ['features/patients/patients-page.tsx', 'patients', 'patient-fields'],
} as const
/**
 * The requests of a first screen in its default state (no filter in its address, no stored sort). An address that the
 * screen does not request would be wasted: e2e/routes.spec.ts.
 */
const dashboardCalls = [
  '/api/stats',
  '/api/stats/daily',
  '/api/conversations?limit=5',
  '/api/responses?limit=10&sort=timestamp&order=desc',
]
const firstCalls: Readonly<Record<string, readonly string[]>> = {
  '/': dashboardCalls,
  '/dashboard': dashboardCalls,
  '/patient-queue': ['/api/patients?limit=50&sort=verifiedStatus&order=asc', '/api/patients/stats'],
}
/** Where a browser stores the queue's sort (client/features/patients/use-queue-address.ts). */
const SORTED_OTHERWISE = 'recado-queue-todo-first'
const FRAME = 'shell/frame.tsx'

type Bundle = Rolldown.OutputBundle

/** The built file of a module, with everything it imports. */
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

/** The files of a signed-in person's first screen, by language and address. */
export const preloadsOf = (bundle: Bundle): Record<string, Record<string, string[]>> =>
  Object.fromEntries(
    ['es', 'en'].map((language) => [
      language,
      Object.fromEntries(
        Object.entries(firstScreens).map(([path, [page, ...texts]]) => {
          const modules = [FRAME, page, ...['everywhere', ...texts].map((name) => `i18n/${language}/${name}.ts`)]
          return [path, [...new Set(modules.flatMap((module) => filesOf(bundle, module)))]]
        }),
      ),
    ]),
  )

/** Runs in the document before the styles: written for any browser, and small. */
const scriptOf = (files: unknown): string =>
  `((root,files,calls)=>{if(root.dataset.session!=='1')return;` +
  `var asked=window.recadoAsked={},path=location.pathname,isOtherwise=location.search;` +
  `try{isOtherwise=isOtherwise||localStorage.getItem('${SORTED_OTHERWISE}')==='true'}catch(_){}` +
  `var ask=(address)=>{(asked[address]=fetch(address,{credentials:'include',headers:{accept:'application/json','x-language':root.lang}})).catch(()=>{})};` +
  `ask('/api/auth/me');` +
  `if(!isOtherwise)(calls[path]??[]).forEach(ask);` +
  `for(const file of files[root.lang][path]??[])document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:'/'+file}));` +
  // The first formatted number or date makes the browser load its locale data; this does it while the page waits
  // anyway.
  `setTimeout(()=>{new Intl.DateTimeFormat(root.lang+'-US',{dateStyle:'medium'}).format();new Intl.NumberFormat(root.lang+'-US')})})` +
  `(document.documentElement,${JSON.stringify(files)},${JSON.stringify(firstCalls)})`

/**
 * Makes the document itself request the files of a first screen, the signed-in person and the screen's data
 * (client/call.ts takes those answers). Otherwise they are requested only after the console's own files have loaded and
 * run: more round trips. Must precede the styles: a script below them waits for them.
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
      const script = scriptOf(byLanguage)
      const [styles] = /<link rel="stylesheet"/.exec(html) ?? []
      if (!styles) throw new Error('The document has no styles: tools/build/preloads.ts stands before them.')
      return html.replace(styles, () => `<script>${script}</script>\n    ${styles}`)
    },
  },
})
