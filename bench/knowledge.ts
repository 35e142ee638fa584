// Finding entries of the knowledge: is the right one among the first three, for questions written apart, and what does a
// look-up cost with 10,000 entries beside 100? `npm run bench knowledge [entries]`.

import { ours, prepare, type Sized, theirs } from './knowledge/prepare.ts'
import { median, printLoad, printTable } from './measure/figures.ts'

const LARGE = Number(process.argv[2] ?? 10_000)
const SMALL = 100
const ROUNDS = 60
const MUST = 0.95
const MOST_TIMES = 3

const questions = theirs()
const sixty = await prepare(ours().length)

/** Weights were chosen on the even half; the odd half is the verdict. */
const rows: string[][] = []
for (const [name, odd] of [
  ['even: looked at', 0],
  ['odd: verdict', 1],
] as const)
  for (const language of ['es', 'en', 'both'] as const) {
    const half = questions.filter((asked, at) => at % 2 === odd && (language === 'both' || asked.language === language))
    let first = 0
    let three = 0
    for (const { text, language: asked, entry } of half) {
      const place = (await sixty.find(text, asked)).indexOf(entry)
      if (place === 0) first += 1
      if (place >= 0 && place < 3) three += 1
    }
    const share = three / half.length
    rows.push([
      name,
      language,
      String(half.length),
      `${((first * 100) / half.length).toFixed(1)} %`,
      `${(share * 100).toFixed(1)} %`,
      odd === 1 && language === 'both' && share < MUST ? 'MISSED' : '',
    ])
  }
console.log('right entry for a question, of sixty; must: 95 % among the first three')
printTable(['half', 'language', 'n', 'first', 'first three', ''], rows)

const small = await prepare(SMALL)
const large = await prepare(LARGE)
const time = async (sized: Sized, at: number): Promise<number> => {
  const { text, language } = questions[at % questions.length] ?? { text: '', language: 'es' as const }
  const begin = performance.now()
  await sized.find(text, language)
  return performance.now() - begin
}
const few: number[] = []
const many: number[] = []
for (let round = -5; round < ROUNDS; round += 1) {
  const at = (round + questions.length) * 7
  const [one, other] = [await time(small, at), await time(large, at)]
  if (round < 0) continue
  few.push(one)
  many.push(other)
}
const ratio = median(many) / median(few)
console.log(`\na look-up, ms; must: at most ${MOST_TIMES} x`)
printTable(
  [`${SMALL} entries`, `${LARGE.toLocaleString('en-US')} entries`, 'ratio', ''],
  [[median(few).toFixed(2), median(many).toFixed(2), `${ratio.toFixed(2)} x`, ratio > MOST_TIMES ? 'MISSED' : '']],
)
printLoad()
await sixty.drop()
await small.drop()
await large.drop()
