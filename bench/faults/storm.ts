// A flood of sign-ins, in a process of its own so that its work does not count as waiting time; prints the count of
// each status: node bench/faults/storm.ts URL COUNT PER_SECOND
const [url = '', count = '0', perSecond = '1'] = process.argv.slice(2)
const TOGETHER = 5

const statuses: Record<string, number> = {}
const tell = (status: number | 'none'): void => {
  statuses[status] = (statuses[status] ?? 0) + 1
}

const knock = async (index: number): Promise<void> => {
  try {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index % 250}` },
      body: JSON.stringify({ username: `user${index % 50}`, password: 'Wrong-one-1!' }),
    })
    await answer.arrayBuffer()
    tell(answer.status)
  } catch {
    tell('none')
  }
}

const storm: Promise<void>[] = []
const from = performance.now()
for (let index = 0; index < Number(count); index += 1) {
  storm.push(knock(index))
  const ahead = ((index + 1) / Number(perSecond)) * 1000 - (performance.now() - from)
  if (index % TOGETHER === TOGETHER - 1 && ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead))
}
await Promise.all(storm)
console.log(JSON.stringify(statuses))
