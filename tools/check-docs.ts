import { checkDocs } from './check/docs.ts'
import { report } from './check/report.ts'
import { readTree } from './check/tree.ts'

report(checkDocs(readTree(process.cwd())))
