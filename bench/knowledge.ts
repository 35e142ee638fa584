// Finding entries of the knowledge: is the right one among the first three, for questions written apart, and what does a
// look-up cost with 10,000 entries beside 100? `npm run bench knowledge [entries]`.

import { prepare, questionsOf, type Sized } from './knowledge/prepare.ts'
import { median, printLoad, printTable } from './measure/figures.ts'

const LARGE = Number(process.argv[2] ?? 10_000)
const SMALL = 100
const ROUNDS = 60
const MUST = 0.95
const MOST_TIMES = 3

const rows: string[][] = []
for (const clinic of ['first', 'second'] as const) {
  const sixty = await prepare(clinic)
  for (const language of ['es', 'en', 'both'] as const) {
    const asked = questionsOf(clinic).filter((one) => language === 'both' || one.language === language)
    let first = 0
    let three = 0
    let eight = 0
    for (const { text, language: spoken, entry } of asked) {
      const place = (await sixty.find(text, spoken)).indexOf(entry)
      if (place === 0) first += 1
      if (place >= 0 && place < 3) three += 1
      if (place >= 0) eight += 1
    }
    const share = three / asked.length
    rows.push([
      clinic === 'first' ? 'first: looked at' : 'second: verdict',
      language,
      String(asked.length),
      `${((first * 100) / asked.length).toFixed(1)} %`,
      `${(share * 100).toFixed(1)} %`,
      `${((eight * 100) / asked.length).toFixed(1)} %`,
      clinic === 'second' && language === 'both' && share < MUST ? 'MISSED' : '',
    ])
  }
  await sixty.drop()
}
console.log('right entry for a question, of sixty; must: 95 % among the first three')
printTable(['clinic', 'language', 'n', 'first', 'first three', 'given to the model', ''], rows)

const questions = questionsOf('first')
const small = await prepare('first', SMALL)
const large = await prepare('first', LARGE)
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
await small.drop()
await large.drop()
