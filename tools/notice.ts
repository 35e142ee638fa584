import { readFileSync, writeFileSync } from 'node:fs'
import { noticeList, sourceList } from './check/licences.ts'

// Rewrites the lists at the end of NOTICE: texts from training/corpora/sources.json, packages from package-lock.json.
const TEXTS = '\n--- Texts ---\n'
const PACKAGES = '\n--- Packages ---\n'
const root = process.cwd()
const [written = ''] = readFileSync('NOTICE', 'utf8').split(PACKAGES)
const [head = ''] = written.split(TEXTS)
writeFileSync('NOTICE', `${head}${TEXTS}\n${sourceList(root)}\n${PACKAGES}\n${noticeList(root)}\n`)
