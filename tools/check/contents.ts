import type { Problem } from './problem.ts'
import { isCode, isTest, isTestPart, isText, type Tree } from './tree.ts'

/** A pattern that no line of certain files may match. */
interface Line {
  rule: string
  where: (file: string) => boolean
  pattern: RegExp
  why: string
}

const isScript = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file)
const below = (folder: string) => (file: string) => file.startsWith(`${folder}/`)
const isMadeForTests = (file: string): boolean => isTest(file) || isTestPart(file)
const isShown = (file: string): boolean =>
  /^client\/.*\.(tsx?|css)$/.test(file) && !isTest(file) && !/^client\/ui\/tokens\.(css|ts)$/.test(file)

const PALETTE =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose'
const PAINTED =
  'bg|text|border|ring|fill|stroke|from|via|to|outline|divide|decoration|accent|caret|shadow|placeholder|inset-ring'

/** npm start and the commands that may use the data folder of the environment. */
const WORKS_ON_DATA = new Set([
  'server/config.ts',
  'server/main.ts',
  'tools/programs.mjs',
  ...['seed', 'backup', 'restore', 'audit-verify', 'cases-export'].map((command) => `tools/${command}.ts`),
])

// Some letters are in brackets so that the rules do not match themselves.
const forbiddenLines: readonly Line[] = [
  {
    rule: 'engine-has-no-chance',
    where: (file) => ['contract', 'reader', 'engine'].some((room) => below(room)(file)),
    pattern: /\bMath\.random\b|\bTemporal\.Now\b|\bIntl\.DateTimeFormat\(\)|\bimport\.meta\b/,
    why: 'Reader and engine have neither clock nor chance: the moment and every identifier are handed in, so that a turn can be played again.',
  },
  {
    rule: 'one-door-for-writing',
    where: (file) => below('server/features')(file) && !isMadeForTests(file),
    pattern: /\bdb\.(?:write|writer)\b|\{[^}]*\bwriter?\b[^}]*\} = [\w.]*\bdb\b/,
    why: 'Features write through act() and read through the handle they are given: a write past them leaves no audit row.',
  },
  {
    rule: 'clock-is-given',
    where: (file) =>
      /^server\/(?:features|inbound|turn|outbound|assistant|runner)\//.test(file) && !isMadeForTests(file),
    pattern: /\bnew Date\(\)|\bDate\.now\(\)/,
    why: 'The moment comes from clock.now(): tests and the demonstration data move it, and a row must not know two moments.',
  },
  {
    rule: 'audit-names',
    where: (file) => below('server')(file) && !isMadeForTests(file),
    pattern: /\bact\(\s*[\w.]+,\s*'(?![a-z][a-z-]*\.[a-z][a-z-]*')/,
    why: 'Audit entries are called noun.verbed: the trail is read, searched and counted by these words for years.',
  },
  {
    rule: 'data-folder-of-the-operator',
    where: (file) => isScript(file) && !WORKS_ON_DATA.has(file) && !below('tools/check')(file),
    pattern: /\bwithDataFolder\b|\bconfigFromEnvironment\b|\breadConfig\(.*\bprocess\.env\b/,
    why: 'Only the commands of an operator work on DATA_DIR: what a test or a bench reads or writes there belongs to a console that somebody uses. Name a temporary folder.',
  },
  {
    rule: 'colours-are-tokens',
    where: isShown,
    pattern: new RegExp(
      String.raw`(?<![\w&/])#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\b(?!/)|\b(?:rgba?|hsla?|oklch|oklab|hwb)\(|\b(?:${PAINTED})-(?:(?:${PALETTE})-\d{2,3}|white|black)\b`,
    ),
    why: 'Colours come from the tokens in client/ui/tokens.css: a raw one is wrong in the dark and out of reach of the contrast test.',
  },
  {
    rule: 'formats-live-in-format',
    where: (file) => isShown(file) && !below('client/format')(file),
    pattern:
      /\.toLocale(?:Date|Time)?String\(|\bIntl\.(?:DateTimeFormat|RelativeTimeFormat|NumberFormat|ListFormat|DurationFormat)\b(?!\(\)\.resolvedOptions)|\.to(?:Date|Time|UTC|GMT)String\(|['"]date-fns|\buseFormatter\b/,
    why: 'Dates, numbers and phones are formatted in client/format only: one moment must not read differently on two screens.',
  },
  {
    rule: 'no-suppressions',
    where: isCode,
    pattern:
      /biome-[i]gnore|(?:oxlint|eslint)-[d]isable|@ts-(?:[i]gnore|[e]xpect-error|[n]ocheck)|c8 [i]gnore|v8 [i]gnore/,
    why: 'A rule is not switched off in a line: change the code, or add an exception with its reason to tools/check/exceptions.ts.',
  },
  {
    rule: 'nothing-left-for-later',
    where: isScript,
    pattern: /\b(?:TO[D]O|FIX[M]E|HA[C]K|XX[X])\b/,
    why: 'Notes to self rot: do it, or write it down where work is planned.',
  },
  {
    rule: 'no-skipped-tests',
    where: isTest,
    pattern: /\b(?:it|test|describe|suite)\.(?:[s]kip|[o]nly|[t]odo|[f]ixme)\b/,
    why: 'A test that does not run proves nothing and looks as if it did.',
  },
  {
    rule: 'no-fixed-sleeps',
    where: below('e2e'),
    pattern: /\.waitForTime[o]ut\(|\bnetwork[i]dle\b|node:timers\/prom[i]ses|\bsetTime[o]ut\(\w+, \w+\)|\bwait[I]n\(/,
    why: 'A fixed wait is too long on a quick machine and too short on a slow one: wait for what the test needs to see.',
  },
  {
    rule: 'no-foreign-words',
    where: (file) => isText(file) && file !== 'package-lock.json',
    pattern:
      /(?<![\w.:])\/(?:wor[k]|far[m]|roo[t])\/|\/hom[e]\/[a-z]|\/User[s]\/[A-Za-z]|\.\.\/share[d]\/|before-st[o]p|regist[r]y\.(?:npm|yarn)|de[b]\.debian|localhos[t]:4873/,
    why: 'Paths of one machine and addresses of package servers do not belong to the product.',
  },
]

/** The names of the line rules. */
export const lineRules = forbiddenLines.map(({ rule }) => rule)

const patterns = (tree: Tree): Problem[] =>
  tree.files.flatMap((file) => {
    const meant = forbiddenLines.filter(({ where }) => where(file))
    if (meant.length === 0 || !isText(file)) return []
    return tree
      .text(file)
      .split('\n')
      .flatMap((text, index) =>
        meant
          .filter(({ pattern }) => pattern.test(text))
          .map(({ rule, why }) => ({ file, line: index + 1, rule, message: why })),
      )
  })

const DOCUMENTED =
  /^(?:contract|reader|engine|local|server\/(?:http|db|runner|adapters)|server\/features\/[^/]+\/(?:actions|queries|rules)|client\/format)(?:\/|\.ts)/
const EXPORTED =
  /^export (?:async )?function\*? (\w+)|^export const (\w+)(?::[^=]+)? = (?:async )?(?:<.*>)?\([^)]*$|^export const (\w+)(?::[^=]+)? = (?:async )?(?:<.*>)?\(.*=>/

const undocumented = (tree: Tree): Problem[] =>
  tree.files
    .filter(
      (file) => DOCUMENTED.test(file) && file.endsWith('.ts') && !isTest(file) && !below('engine/transcripts')(file),
    )
    .flatMap((file) => {
      const all = tree.text(file).split('\n')
      return all.flatMap((text, index): Problem[] => {
        const found = EXPORTED.exec(text)
        if (found === null || all[index - 1]?.trimEnd().endsWith('*/')) return []
        const name = found[1] ?? found[2] ?? found[3]
        const message = `${name} has no doc comment: what others call says what it takes and gives, its units, its errors, and where a number comes from.`
        return [{ file, line: index + 1, rule: 'public-functions-documented', message }]
      })
    })

const FUNCTION_FILE = /^server\/db\/functions\/(\w+)\.sql$/
const DEFINES_FUNCTION = /\bcreate\s+(?:or\s+replace\s+)?function\s+(?:public\.)?"?(\w+)/gi

/**
 * Each SQL function is defined once, in the file of its name: of two definitions one would be forgotten in a change.
 */
const sqlFunctions = (tree: Tree): Problem[] =>
  tree.files
    .filter((file) => /\.(?:sql|ts|mjs)$/.test(file) && !isTest(file) && !below('tools/check')(file))
    .flatMap((file) => {
      const text = tree.text(file)
      const owner = FUNCTION_FILE.exec(file)?.[1]
      const names = [...text.matchAll(DEFINES_FUNCTION)].map(([, name = '']) => name)
      return names
        .filter((name, index) => name !== owner || names.indexOf(name) !== index)
        .map((name): Problem => {
          const line = text
            .slice(0, text.search(new RegExp(`function\\s+(?:public\\.)?"?${name}\\b`, 'i')))
            .split('\n').length
          const message = `${name} is defined outside of server/db/functions/${name}.sql, or twice: a function stands once, in the file of its name, and the migrator puts it in place.`
          return { file, line, rule: 'one-file-a-function', message }
        })
    })

const lockfile = (tree: Tree): Problem[] => {
  if (!tree.files.includes('package-lock.json')) return []
  return tree
    .text('package-lock.json')
    .split('\n')
    .flatMap((text, index) => {
      if (!/"resolved": *"https?:/.test(text)) return []
      const message = 'The lockfile carries no download addresses: every machine asks the package server it is set to.'
      return [{ file: 'package-lock.json', line: index + 1, rule: 'lockfile-without-addresses', message }]
    })
}

const versions = (tree: Tree): Problem[] => {
  const file = 'package.json'
  if (!tree.files.includes(file)) return []
  const all = tree.text(file).split('\n')
  const kinds: Record<string, Record<string, string> | undefined> = JSON.parse(tree.text(file))
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(kinds[kind] ?? {}).flatMap(([name, version]): Problem[] => {
      if (/^\d+\.\d+\.\d+[-\w.]*$/.test(version)) return []
      const line = all.findIndex((text) => text.includes(`"${name}"`)) + 1
      const message = `${name} is "${version}": versions are exact, so that the same commit is the same program everywhere.`
      return [{ file, line, rule: 'exact-versions', message }]
    }),
  )
}

/** Problems inside the files: forbidden lines, missing doc comments, loose versions. */
export const checkContents = (tree: Tree): Problem[] => [
  ...patterns(tree),
  ...undocumented(tree),
  ...sqlFunctions(tree),
  ...lockfile(tree),
  ...versions(tree),
]
