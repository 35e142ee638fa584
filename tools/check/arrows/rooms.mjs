import { npm, TEST } from './files.mjs'

const TEST_PACKAGES = ['vitest', '@vitest', 'fast-check', '@fast-check']
const PURE_PACKAGES = ['re2js', 'sms-segments-calculator', 'temporal-polyfill']

/** The rules between rooms, and those for all rooms. */
export const roomArrows = [
  {
    name: 'contract-is-the-root',
    comment:
      'contract/ imports zod and itself: it is what both sides promise, so it may depend on neither side nor on a machine.',
    from: { path: '^contract/', pathNot: TEST },
    to: { pathNot: ['^contract/', npm('zod')] },
  },
  {
    name: 'reader-is-pure',
    comment: `reader/ imports contract, itself and ${PURE_PACKAGES.join(', ')}: what a text means hangs on the text alone, not on the conversation, the server or the screen that asks.`,
    from: { path: '^reader/', pathNot: TEST },
    to: { pathNot: ['^(contract|reader)/', npm(...PURE_PACKAGES)] },
  },
  {
    name: 'engine-is-pure',
    comment: `engine/ imports contract, reader, itself and ${PURE_PACKAGES.join(', ')}: the same turn must give the same result in server, browser and terminal.`,
    from: { path: '^engine/', pathNot: TEST },
    to: { pathNot: ['^(contract|reader|engine)/', npm(...PURE_PACKAGES)] },
  },
  {
    name: 'engine-asks-the-meaning',
    comment:
      'The engine asks a text nothing but its Meaning (reader/understand.ts), which reads it once; beside that it may fold words, count days, weigh the language over several texts, unpack lists of words and know what a question asks.',
    from: { path: '^engine/', pathNot: [TEST, '^engine/transcripts/'] },
    to: {
      path: '^reader/',
      pathNot: String.raw`^reader/(understand|language/(tracker|unpack)|read-answer/(fold|choices|date-question|calendar|lexicon))\.ts$`,
    },
  },
  {
    name: 'pure-tests-stay-pure',
    comment:
      'Tests of contract/, reader/ and engine/ add the test runner and fast-check, nothing else: one node: import there brings the globals of Node back for the whole project.',
    from: { path: String.raw`^(contract|reader|engine)/.*\.test\.tsx?$` },
    to: { pathNot: ['^(contract|reader|engine)/', npm('zod', ...PURE_PACKAGES, ...TEST_PACKAGES)] },
  },
  {
    name: 'client-never-server',
    comment:
      'client/ knows contract, reader and engine only: whatever else it imports would travel to the browser, secrets included.',
    from: { path: '^client/' },
    to: { path: '^(local|server|sandbox)/' },
  },
  {
    name: 'server-never-client',
    comment: 'server/ answers any client: screens may change without it, so it imports none of them.',
    from: { path: '^server/' },
    to: { path: '^client/' },
  },
  {
    name: 'sandbox-is-a-stranger',
    comment:
      'sandbox/ plays the outside world over HTTP: if it shared code with Recado, both would share the same mistake.',
    from: { path: '^sandbox/' },
    to: { path: '^(contract|reader|engine|local|server|client)/' },
  },
  {
    name: 'server-never-sandbox',
    comment:
      'server/ speaks to the sandbox as to any carrier, over HTTP: going live changes configuration, not code paths.',
    from: { path: '^server/' },
    to: { path: '^sandbox/' },
  },
  {
    name: 'local-stands-alone',
    comment:
      'local/ imports itself and packages: it makes a bare machine ready before anything else of the house can run.',
    from: { path: '^local/' },
    to: { path: '^(contract|reader|engine|server|client|sandbox|bench|e2e|tools)/' },
  },
  {
    name: 'training-knows-the-reader',
    comment:
      "training/ learns the reader's weights: it imports contract, reader and itself, for no weight may hang on who will ask.",
    from: { path: '^training/' },
    to: { path: '^(engine|local|server|client|sandbox|bench|e2e|tools)/' },
  },
  {
    name: 'nobody-imports-training',
    comment: 'Nothing imports training/: what ships holds the weights, never the texts they were learnt from.',
    from: { pathNot: '^training/' },
    to: { path: '^training/' },
  },
  {
    name: 'nobody-looks-at-tools',
    comment: 'bench/, e2e/ and tools/ look at everything; what ships must work without them.',
    from: { path: '^(contract|reader|engine|local|server|client|sandbox)/' },
    to: { path: '^(bench|e2e|tools)/' },
  },
  {
    name: 'client-parts-fit-elsewhere',
    comment:
      'client/ui, client/format and client/i18n know no feature, frame, call or thing of the domain: they must fit another product.',
    from: { path: '^client/(ui|format|i18n)/' },
    to: { path: String.raw`^client/(features/|shell/|domain/|(main|router|call|live)\.tsx?$)` },
  },
  {
    name: 'client-domain-knows-no-screen',
    comment:
      'client/domain holds what several screens show alike: it knows none of them, nor the frame around them, nor how data is fetched.',
    from: { path: '^client/domain/' },
    to: { path: String.raw`^client/(features/|shell/|(main|router|call|live|query)\.tsx?$)` },
  },
  {
    name: 'client-features-are-islands',
    comment:
      'Client features do not import each other: pages meet in router.tsx and shell/, else features grow together in circles.',
    from: { path: '^client/features/([^/]+)/' },
    to: { path: '^client/features/', pathNot: '^client/features/$1/' },
  },
  {
    name: 'nobody-imports-main',
    comment: 'main.ts is where a process starts, and main/ is what it starts: importing it starts one.',
    from: { pathNot: String.raw`^server/main(\.ts$|/)` },
    to: { path: String.raw`^(server|client|sandbox)/main(\.tsx?$|/)` },
  },
  {
    name: 'no-circles',
    comment: 'A circle of imports has no reading order and no part that can be tested alone.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'tests-are-leaves',
    comment:
      'Only tests import what is made for tests, and nothing imports a test file: what two tests share is a file of its own, called test-*.ts.',
    from: { path: '^(contract|reader|engine|local|server|client|sandbox)/', pathNot: TEST },
    to: { path: TEST },
  },
  {
    name: 'every-import-exists',
    comment: 'The import cannot be resolved: the file was moved or the package is not installed.',
    from: {},
    to: { couldNotResolve: true, pathNot: String.raw`^(virtual:|/)|\.css$|\?` },
  },
  {
    name: 'what-ships-is-a-dependency',
    comment:
      'What runs in production stands under dependencies: an installation without development packages must start.',
    from: { path: '^(contract|reader|engine|local|server|sandbox)/', pathNot: TEST },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], pathNot: npm('@types') },
  },
]
