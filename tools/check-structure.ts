import { checkContents } from './check/contents.ts'
import { checkNames } from './check/names.ts'
import { report } from './check/report.ts'
import { checkSizes } from './check/sizes.ts'
import { readTree } from './check/tree.ts'

const tree = readTree(process.cwd())
report([...checkNames(tree), ...checkSizes(tree), ...checkContents(tree)])
