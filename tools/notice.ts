import { readFileSync, writeFileSync } from 'node:fs'
import { noticeList } from './check/licences.ts'

// Rewrites the list of packages at the end of NOTICE from package-lock.json.
const MARK = '\n--- Packages ---\n'
const head = readFileSync('NOTICE', 'utf8').split(MARK)[0] ?? ''
writeFileSync('NOTICE', `${head}${MARK}\n${noticeList(process.cwd())}\n`)
