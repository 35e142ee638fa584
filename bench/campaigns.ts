// T16, T17: npm run bench campaigns [RECIPIENTS] [ROUNDS]. kill -9 of everything while a campaign texts:
// npm run bench campaigns kills [RECIPIENTS] [KILLS]
import { isCampaignProof } from './campaigns/kills.ts'
import { isCampaignFast } from './campaigns/speed.ts'
import { printLoad } from './measure/figures.ts'

const [first, ...rest] = process.argv.slice(2)
const isGood =
  first === 'kills'
    ? await isCampaignProof({ recipients: Number(rest[0] ?? 10_000), kills: Number(rest[1] ?? 20) })
    : await isCampaignFast({ recipients: Number(first ?? 100_000), rounds: Number(rest[0] ?? 5) })
printLoad()
process.exit(isGood ? 0 : 1)
