// Builds what `npm start` runs: dist/client (the console), dist/server/main.js and dist/sandbox/main.js (each one file).
// `node tools/build.mjs --if-changed` does so only when a source file changed since the last build.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../local/bootstrap.mjs'

const AI_PACKAGES = ['ai', '@ai-sdk/openai', '@ai-sdk/anthropic', '@ai-sdk/xai']
const SOURCES = ['contract', 'reader', 'engine', 'local', 'server', 'client', 'sandbox', 'tools/build']
const SETTINGS = ['package.json', 'package-lock.json', 'vite.config.ts', 'tools/build.mjs']
const stamp = join(root, 'dist', 'source-hash')
/**
 * Escapes characters beyond Latin-1, because a single one makes Node keep the whole file in memory at two bytes per
 * character.
 */
const oneBytePerCharacter = {
  name: 'one-byte-per-character',
  renderChunk: (code) =>
    code.replace(/[\u0100-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
}

const hash = hashSources()
const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
if (!isCurrent || !process.argv.includes('--if-changed')) {
  const startedAt = Date.now()
  rmSync(stamp, { force: true })
  // Drops Node's compile cache of the last build, which would only pile up.
  rmSync(join(root, 'dist', 'compiled'), { recursive: true, force: true })
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  renameSync(join(root, 'dist/client/.vite/manifest.json'), join(root, 'dist/manifest.json'))
  rmSync(join(root, 'dist/client/.vite'), { recursive: true })
  await renderLanding()
  compress(join(root, 'dist/client/assets'))
  await bundle('server/main.ts', 'dist/server')
  await bundle('server/assistant/pattern-trial/worker.ts', 'dist/server', 'pattern-trial.js')
  await bundle('sandbox/main.ts', 'dist/sandbox')
  for (const folder of ['migrations', 'functions', 'upgrade/steps'])
    cpSync(join(root, 'server/db', folder), join(root, 'dist/server', folder), { recursive: true })
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, hash)
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

/**
 * Bundles a program into one file. It starts several times faster than hundreds of modules, and a build beside a
 * running server cannot remove modules that the server would load later.
 */
async function bundle(entry, outDir, file = 'main.js') {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    // Packages with native parts find their files only from node_modules; pg works without its native part. The AI
    // providers' packages are half as large as all the rest and load at a patient's first question.
    ssr: { noExternal: true, external: ['@node-rs/argon2', 'pg-native', ...AI_PACKAGES] },
    plugins: [oneBytePerCharacter],
    build: {
      ssr: entry,
      outDir,
      // The program's own file comes first, and what its threads run beside it.
      emptyOutDir: file === 'main.js',
      target: 'node24',
      // Not minified, so stacks are readable; a source map would cost Node 110 MB for the same.
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  })
}

/**
 * Prerenders the landing page in both languages with its styles inline, so that a visitor sees it before any script
 * arrives. The server chooses between the two files.
 */
async function renderLanding() {
  const client = join(root, 'dist', 'client')
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      manifest: false,
      ssr: 'features/landing/render-landing.tsx',
      outDir: join(root, 'dist', 'landing'),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { input: undefined, output: { entryFileNames: 'render.js', codeSplitting: false } },
    },
  })
  const { renderLanding: render } = await import(pathToFileURL(join(root, 'dist', 'landing', 'render.js')).href)
  const template = readFileSync(join(client, 'landing.html'), 'utf8').replace(
    /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g,
    (_, href) => `<style nonce="">${readFileSync(join(client, href), 'utf8')}</style>`,
  )
  for (const language of ['es', 'en']) {
    const { page, title, description } = render(language)
    const html = template
      .replace('<html lang="es"', () => `<html lang="${language}"`)
      .replace('<!--title-->', () => title)
      .replace('<!--description-->', () => description)
      .replace('data-language="es"><!--page-->', () => `data-language="${language}">${page}`)
    writeFileSync(join(client, `landing-${language}.html`), html)
  }
  rmSync(join(client, 'landing.html'))
}

/** Precompresses every script and style, so that the server compresses none of them. */
function compress(folder) {
  for (const file of filesIn(folder).filter((name) => /\.(?:js|css)$/.test(name))) {
    const content = readFileSync(file)
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: size }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

function hashSources() {
  const all = createHash('sha256').update(process.version)
  const files = SOURCES.flatMap((folder) => filesIn(join(root, folder))).filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of [...files, ...SETTINGS.map((name) => join(root, name))].sort()) {
    all.update(`\n${relative(root, file)}\n`).update(readFileSync(file))
  }
  return `${all.digest('hex')}\n`
}

function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
