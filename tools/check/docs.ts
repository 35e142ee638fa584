import type { Problem } from './problem.ts'
import { folderOf, type Tree } from './tree.ts'

const TOP = /^(?:contract|reader|engine|local|server|client|sandbox|training|bench|e2e|tools|docs|\.ci)\//
const ROOT_FILE = /^[\w.-]+\.(?:md|json|mjs|ts)$|^(?:LICENSE|NOTICE)$/
const PLACEHOLDER = /[<>*…{}[\]()|\s$]|\.\.\.|NNNN/

const DECISION_PARTS = ['Context', 'Decision', 'What we gave up', 'Checked by', 'Revisit when']
const DECISION_LINES = 60
const ARCHITECTURE_LINES = 200

const problem = (file: string, line: number, rule: string, message: string): Problem => ({ file, line, rule, message })

/** The paths that a line of Markdown refers to: code spans that look like one, and relative links. */
const cited = (file: string, text: string): string[] => {
  const spans = [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
  const paths = spans
    .map((span) => span.replace(/(?::\d+)?(?:#.*)?$/, ''))
    .filter((span) => !PLACEHOLDER.test(span) && (TOP.test(span) || ROOT_FILE.test(span)))
    .filter((span) => TOP.test(span) || !/^[a-z-]+\.(?:ts|json)$/.test(span) || span === 'package.json')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => (match[1] ?? '').replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^[a-z]+:/.test(link))
    .map((link) => resolved(folderOf(file), link))
  return [...paths, ...links]
}

const resolved = (folder: string, link: string): string => {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of link.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

const paths = (tree: Tree, file: string): Problem[] =>
  tree
    .text(file)
    .split('\n')
    .flatMap((text, index) =>
      cited(file, text)
        .filter((path) => !tree.has(path))
        .map((path) =>
          problem(
            file,
            index + 1,
            'cited-paths-exist',
            `${path} does not exist: a page that points nowhere is worse than none.`,
          ),
        ),
    )

const commands = (tree: Tree, file: string): Problem[] => {
  const scripts: Record<string, string> = JSON.parse(tree.text('package.json')).scripts ?? {}
  return tree
    .text(file)
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/`npm run (?:-s )?([a-z][\w:-]*)/g)]
        .map((match) => match[1] ?? '')
        .filter((name) => !(name in scripts))
        .map((name) =>
          problem(
            file,
            index + 1,
            'cited-commands-exist',
            `package.json has no script "${name}": who follows this page would be stuck here.`,
          ),
        ),
    )
}

const decision = (tree: Tree, file: string): Problem[] => {
  if (!file.startsWith('docs/decisions/')) return []
  const text = tree.text(file)
  const lines = text.trimEnd().split('\n').length
  return [
    ...DECISION_PARTS.filter((part) => !text.includes(`## ${part}\n`)).map((part) =>
      problem(
        file,
        1,
        'decision-parts',
        `No "## ${part}": a decision is only of use with its price, its check and its end.`,
      ),
    ),
    ...(lines > DECISION_LINES
      ? [
          problem(
            file,
            DECISION_LINES,
            'decision-parts',
            `${lines} lines: a decision is one page (${DECISION_LINES} lines).`,
          ),
        ]
      : []),
  ]
}

const architecture = (tree: Tree, file: string): Problem[] => {
  if (file !== 'docs/architecture.md') return []
  const lines = tree.text(file).trimEnd().split('\n').length
  if (lines <= ARCHITECTURE_LINES) return []
  return [
    problem(
      file,
      ARCHITECTURE_LINES,
      'architecture-length',
      `${lines} lines: ${ARCHITECTURE_LINES} at most, or nobody reads it.`,
    ),
  ]
}

/** Problems in the Markdown pages: paths and commands that do not exist, incomplete decisions, too long pages. */
export const checkDocs = (tree: Tree): Problem[] =>
  tree.files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => [
      ...paths(tree, file),
      ...commands(tree, file),
      ...decision(tree, file),
      ...architecture(tree, file),
    ])
