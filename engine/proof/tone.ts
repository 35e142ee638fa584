import type { Item } from './parts.ts'

const ideasOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** What greetings, thanks and regrets say, as stems (words.ts). */
const courteous = ideasOf(
  `gust encant ord placer salud amable amabl contact contac escrib llam =telefono comunic moles molest paciencia pacienci esper comparti compart
  welcom appreciat patien reach =phone message text =mensaje =text morn afternoon even night tard noch manan buen`,
)

/** What nobody is asked for by text: identity papers, money, secrets, medicines. Folded beginnings of words. */
const delicate =
  /^[=~]?(?:segur|social|ssn|securit|pasapor|passport|licenc|licens|pin|cuent|account|bank|banc|banc|tarjet|card|credit|debit|diner|money|pag|pay|deposit|transfer|transfier|contrasen|clav|password|codig|code|regal|gift|secret|medicin|pastill|pill|dos|insulin|nacimient|birth|inmigr|immigr|migrat|foto|photo|pictur|identific|document|papel|firm|firma|direcc|address|addres)/

/** Whether an item of a greeting is a courtesy. */
export const isCourteous = (item: Item): boolean => item.kind === 'idea' && courteous.has(item.idea)

/** Whether an item of a question is something that we must not ask for. */
export const isDelicate = (item: Item): boolean => item.kind === 'idea' && delicate.test(item.idea)
