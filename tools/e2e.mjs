// npm run e2e: runs the browser tests alone, with Playwright's arguments: `npm run e2e -- login --headed`.
import { spawnSync } from 'node:child_process'
import { bootstrap, refuse, root } from '../local/bootstrap.mjs'
import { findChromium, MISSING_CHROMIUM } from '../local/chromium.mjs'

const { node, env } = bootstrap()
const options = { env, cwd: root, stdio: 'inherit' }
if (spawnSync(node, ['tools/build.mjs', '--if-changed'], options).status !== 0) refuse('The build did not succeed.')
env.CHROMIUM_PATH = findChromium({ node, env }) ?? refuse(MISSING_CHROMIUM)
const args = ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)]
process.exitCode = spawnSync(node, args, options).status ?? 1
