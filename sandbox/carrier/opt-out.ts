export type Keyword = 'STOP' | 'START' | 'HELP'

/**
 * Twilio's default keywords for long codes. English only; the whole text, case and surrounding spaces ignored.
 * https://help.twilio.com/articles/223134027 and the notice on REVOKE and OPTOUT of April 2025.
 */
const words: Record<Keyword, readonly string[]> = {
  STOP: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  START: ['START', 'YES', 'UNSTOP'],
  HELP: ['HELP', 'INFO'],
}

/** The default answers from the same page. */
const automaticAnswers: Record<Keyword, string> = {
  STOP: 'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.',
  START:
    'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
  HELP: 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
}

/** The keyword that a text is, or null. */
export function readKeyword(body: string): Keyword | null {
  const word = body.trim().toUpperCase()
  if (words.STOP.includes(word)) return 'STOP'
  if (words.START.includes(word)) return 'START'
  if (words.HELP.includes(word)) return 'HELP'
  return null
}

/**
 * What the carrier does with a keyword. YES from a person who is not blocked is an ordinary answer: it lifts nothing
 * and gets no reply. A second STOP is not confirmed again.
 */
export function handleKeyword(keyword: Keyword, isBlocked: boolean): { isBlocked: boolean; answer: string | null } {
  if (keyword === 'STOP') return { isBlocked: true, answer: isBlocked ? null : automaticAnswers.STOP }
  if (keyword === 'START') return { isBlocked: false, answer: isBlocked ? automaticAnswers.START : null }
  return { isBlocked, answer: automaticAnswers.HELP }
}
