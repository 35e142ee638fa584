// Marks over the parts of speech of `wish-words.ts` that speak for or against a wish.

/** They are to go on: 'no me quiten de la lista', 'please don't unsubscribe me', 'no dejen de escribir'. */
export const kept =
  / (?:no|not|do not|never|did not|can not) (?:(?:me|le|that|want|the|i|at|keep) ){0,4}(?:halt|cease|cease\.e|remove\.\w+|pull|unsub|opt|cancel|cancel\.e|leave|leave me|leaves|block|lose|turn|give\.\w+|baja) /

/** What binds a wish to an hour, a day or a language, in the words that follow it. */
export const limits = /^(?:(?:\w|\.)+ ){0,2}(?:time|now) /

/** The same for 'stop' and its like, which need no 'now' to be meant for good. */
export const lateLimits = /^(?:[\w.]+ ){0,2}time /

/** What makes a limit void: 'no me escriban nunca más de noche' is for good. */
export const endless = / (?:mas|never|unsub|baja|nothing) /
