// npm run pictures: makes the README's pictures again from the demonstration data.
import { spawnSync } from 'node:child_process'
import { bootstrap, refuse, root } from '../local/bootstrap.mjs'
import { findChromium, MISSING_CHROMIUM } from '../local/chromium.mjs'

const { node, env } = bootstrap()
const options = { env, cwd: root, stdio: 'inherit' }
if (spawnSync(node, ['tools/build.mjs', '--if-changed'], options).status !== 0) refuse('The build did not succeed.')
env.CHROMIUM_PATH = findChromium({ node, env }) ?? refuse(MISSING_CHROMIUM)
process.exitCode = spawnSync(node, ['e2e/pictures.ts'], options).status ?? 1
