// Patterns over the parts of speech of `wish-words.ts` that support or contradict a wish.

/** Our texts should go on: 'no me quiten de la lista', 'please don't unsubscribe me', 'no dejen de escribir'. */
export const kept =
  / (?:no|not|do not|never|did not|can not) (?:(?:me|le|that|want|the|i|at|keep) ){0,4}(?:halt|cease|cease\.e|remove\.\w+|pull|unsub|opt|cancel|cancel\.e|leave|leave me|leaves|block|lose|turn|give\.\w+|baja) /

/** Following words that limit a wish to an hour, a day or a language. */
export const limits = /^(?:(?:\w|\.)+ ){0,2}(?:time|now) /

/** The same for 'stop' and similar words, which mean for good even without 'now'. */
export const lateLimits = /^(?:[\w.]+ ){0,2}time /

/** Words that cancel a limit: 'no me escriban nunca más de noche' is for good. */
export const endless = / (?:mas|never|unsub|baja|nothing) /
