// Adds optional platform packages to package-lock.json that npm left out.
//
// npm drops an optional dependency from the lockfile when the lookup fails, and `npm ci` then refuses the lockfile on
// every platform. Each entry added here has the exact version its parent asks for and the platform in its name; it has
// no integrity hash, because the file was never downloaded. Run it after every `npm install`.
import { readFileSync, writeFileSync } from 'node:fs'

const OS = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
}
const CPU = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'wasm32']

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
let added = 0
for (const parent of Object.values({ ...lock.packages })) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`
    if (lock.packages[key]) continue
    const words = name.split(/[/-]/)
    const os = words.map((word) => OS[word]).find(Boolean)
    const cpu = CPU.find((candidate) => words.includes(candidate))
    const entry = { version, optional: true }
    if (parent.dev) entry.dev = true
    if (cpu) entry.cpu = [cpu]
    if (os) entry.os = [os]
    if (words.includes('musl') || words.includes('musleabihf')) entry.libc = ['musl']
    lock.packages[key] = entry
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} platform packages added to package-lock.json`)
