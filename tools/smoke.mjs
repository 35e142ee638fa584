// npm run smoke: the main path in about two minutes: sign in, verify a patient by text on the handset, STOP, a staff
// reply, an edit of a flow. It does not replace `npm test`.
import { spawnSync } from 'node:child_process'
import { bootstrap, refuse, root } from '../local/bootstrap.mjs'
import { findChromium, MISSING_CHROMIUM } from '../local/chromium.mjs'
import { smokeFiles } from './test/smoke-list.mjs'

const { node, env } = bootstrap()
const didPass = (...args) => spawnSync(node, args, { env, cwd: root, stdio: 'inherit' }).status === 0
const arePassed = didPass('node_modules/vitest/vitest.mjs', 'run', ...smokeFiles)
if (!didPass('tools/build.mjs', '--if-changed')) refuse('The build did not succeed.')
env.CHROMIUM_PATH = findChromium({ node, env }) ?? refuse(MISSING_CHROMIUM)
const isBrowserPassed = didPass('node_modules/@playwright/test/cli.js', 'test', '--grep', '@smoke')
process.exitCode = arePassed && isBrowserPassed ? 0 : 1
