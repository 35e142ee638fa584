// Who may know whom. Every comment is printed when its rule is broken, so it says why the rule exists.
//
// The parser (swc) counts `import type` as an import: no rule here makes an exception for types. What a feature needs
// of the outside world therefore stands in server/deps.ts.

const TEST = String.raw`\.test\.tsx?$|/test-[^/]+\.ts$|/testing/`
const npm = (...names) => `node_modules/(${names.join('|').replaceAll('.', '[.]')})/`
const TEST_PACKAGES = ['vitest', '@vitest', 'fast-check', '@fast-check']
const PURE_PACKAGES = ['re2js', 'sms-segments-calculator', 'temporal-polyfill']
const FRONT_DOORS = String.raw`^server/features/[^/]+/(actions|queries)(\.ts$|/)`

const forbidden = [
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
    name: 'server-knows-an-address-only',
    comment:
      'Only main/ starts the embedded PostgreSQL of local/: the rest of the server knows a DATABASE_URL, and cannot tell whose it is.',
    from: { path: '^server/', pathNot: [String.raw`^server/main(\.ts$|/)`, TEST] },
    to: { path: '^local/' },
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
    comment: 'client/ui, client/format and client/i18n know no feature, frame or call: they must fit another product.',
    from: { path: '^client/(ui|format|i18n)/' },
    to: { path: String.raw`^client/(features/|shell/|(main|router|call|live)\.tsx?$)` },
  },
  {
    name: 'client-features-are-islands',
    comment:
      'Client features do not import each other: pages meet in router.tsx and shell/, else features grow together in circles.',
    from: { path: '^client/features/([^/]+)/' },
    to: { path: '^client/features/', pathNot: '^client/features/$1/' },
  },
  {
    name: 'server-features-meet-at-front-doors',
    comment:
      'Server features meet only through actions.ts and queries.ts (or the folders of that name): the inside of a feature may change without asking the others.',
    from: { path: '^server/features/([^/]+)/' },
    to: { path: '^server/features/', pathNot: ['^server/features/$1/', FRONT_DOORS] },
  },
  {
    name: 'features-have-front-doors',
    comment:
      'The rest of the server reaches a feature through its routes, actions or queries: the inside of a feature may change without asking the others.',
    from: { path: '^server/', pathNot: ['^server/features/', TEST] },
    to: { path: '^server/features/', pathNot: [FRONT_DOORS, String.raw`^server/features/[^/]+/routes(\.ts$|/)`] },
  },
  {
    name: 'sql-has-few-homes',
    comment:
      'Only actions, queries and the rooms of a turn (inbound, turn, outbound, assistant, runner) import server/db (main.ts opens it, mount.ts hands it out): SQL in a route or a rule is SQL that no audit row and no lock knows of.',
    from: {
      path: '^server/',
      pathNot: [
        FRONT_DOORS,
        String.raw`^server/(main/|(inbound|turn|outbound|assistant|runner)/|db/|(main|deps|http/mount)\.ts$)`,
        TEST,
      ],
    },
    to: { path: '^server/db/' },
  },
  {
    name: 'one-door-to-the-database',
    comment:
      'Only act.ts, read.ts and main.ts import the database client (deps.ts names its type): whoever else held it could write without an audit row.',
    from: { path: '^server/', pathNot: [String.raw`^server/(main(\.ts$|/)|deps\.ts$|db/(act|read)(\.ts$|/))`, TEST] },
    to: { path: String.raw`^server/db/client(\.ts$|/)` },
  },
  {
    name: 'driver-stays-in-db',
    comment:
      'The PostgreSQL driver is imported in server/db and by the supervisor in local/ only: connections, statements and pools are decided in one place.',
    from: {
      path: '^(contract|reader|engine|local|server|client|sandbox)/',
      pathNot: ['^(local/postgres|server/db)/', TEST],
    },
    to: { path: npm('pg', 'pg-pool', 'pg-protocol') },
  },
  {
    name: 'adapters-only-from-main',
    comment:
      'Features and the rooms of a turn import deps.ts, never adapters/: main.ts alone decides which carrier, clock or model is real.',
    from: { path: '^server/', pathNot: [String.raw`^server/(main(\.ts$|/)|adapters/)`, TEST] },
    to: { path: '^server/adapters/' },
  },
  {
    name: 'outside-world-in-adapters',
    comment:
      'The SDKs of carriers and models are imported in server/adapters only: everything else speaks to the types in deps.ts.',
    from: { path: '^(contract|reader|engine|server|client)/', pathNot: ['^server/adapters/', TEST] },
    to: { path: npm('twilio', 'ai', '@ai-sdk') },
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

export default {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`^(dist|data|coverage|\.reports|\.tsbuild|\.bootstrap|e2e/\.shots|e2e/\.results)/` },
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
