import type { Problem } from './problem.ts'
import { isTest, isTestPart, type Tree } from './tree.ts'

const LOOKED_AT = /^(?:reader|engine|server)\/.*\.ts$/
/** Code for tests or the demonstration, which readers of the product do not meet. */
const LEFT_OUT = /^engine\/transcripts\/|^server\/db\/seed\/|\/testing\//
const EXPORTED = /^export (?:declare |abstract )*(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/

/** An exported name and its declaration. */
interface Export {
  name: string
  file: string
  line: number
}

/** The names that the files of reader, engine and server export, in the order of the files. */
const exportsOf = (tree: Tree): Export[] =>
  tree.files
    .filter((file) => LOOKED_AT.test(file) && !LEFT_OUT.test(file) && !isTest(file) && !isTestPart(file))
    .flatMap((file) =>
      tree
        .text(file)
        .split('\n')
        .flatMap((text, index) => {
          const name = EXPORTED.exec(text)?.[1]
          return name === undefined ? [] : [{ name, file, line: index + 1 }]
        }),
    )

/** Names exported twice in reader, engine and server: a search must find one thing. */
export const checkExports = (tree: Tree): Problem[] => {
  const first = new Map<string, string>()
  return exportsOf(tree).flatMap(({ name, file, line }) => {
    const other = first.get(name)
    if (other === undefined || other === file) {
      first.set(name, file)
      return []
    }
    const message = `${name} is exported by ${other} too: one name, one thing, so that a search finds it. Say which of the two it is.`
    return [{ file, line, rule: 'one-export-per-name', message }]
  })
}
