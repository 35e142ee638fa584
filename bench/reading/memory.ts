// What the readers and their data add to a process that has read a text of each kind: kilobytes of heap. Run by cost.ts
// with --expose-gc.
const collect = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

const before = collect()
const { readText } = await import('#reader/read-text.ts')
for (const text of ['hola, qué tal', 'zzyzx nececito', 'call me', '2', 'no sé', 'el 12 de mayo'])
  for (const type of ['choice', 'number', 'text', 'date', 'yesno'] as const)
    readText(text, { activeLanguage: 'es', question: { type, choices: 'Sí\nNo' } })
console.log(Math.round((collect() - before) / 1000))
