/**
 * Words that Twilio answers by itself on a long code (its default opt-out handling: the whole body, any case): a second
 * answer of ours would only be refused.
 */
const words = /^\s*(stop|stopall|unsubscribe|cancel|end|quit|revoke|optout|start|unstop|help|info)\s*$/i

/** True when the carrier answers this text without asking us. */
export const isAnsweredByCarrier = (body: string): boolean => words.test(body)
