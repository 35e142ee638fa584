/**
 * The grammar of wishes about our texts, over the parts of speech of `wish-words.ts`: verbs of writing, sending, stopping
 * and removing; nouns for texts and lists; negations. In the notation a small word is a part, `write,send:s,sm` a part with
 * one of the forms, a capital word another rule, `_` any word without a part, `#` a comma or a stronger mark, `$` the end,
 * `<!a|b c>` none of them before this place, `<?!a>` none of them after it.
 */
const rules: Record<string, string> = {
  END: '($|#|and|that|if|i|subj)',
  DET: '(the|mas|de|of|at|nothing|me|no|this|name){0,5}',
  NOUN: 'DET (noun|text|stuff)',
  NUMBER: 'the{1,2} (_|number)? (number|data|touch|write:b)',
  LIST: 'at? de{1,2} ((the|_|number|noun|text|write:b){0,4} (list|this|noun|text|number|write:g)|the END)',
  AWAY: '(LIST|de{0,2} now? END|NUMBER)',

  // Spanish verbs of writing need no object ('no escriban'); English ones do ('I see, do not write that down').
  WRITE: '(write:s,sm,so|<!le> bother:s,sm,so|bother:s,sm,so mas|write:e|<!le> bother:e (mas|END))',
  TEXT: '((write:b|text) (de? at? (me|le|NUMBER|this END|the text)|no? mas|nothing|call:b)|bother:b (me|NUMBER|mas))',
  SEND: '(send:s,sm,so,e,b at? (me|le)? NOUN|send:s,sm,b at? me? the? (mas|nothing|this|at? NUMBER){1,4} END)',
  SEND_ME: 'me send:s,e (mas|nothing|this){0,3} END',
  CALL: 'call:s,sm,b,e (me|NUMBER)? (mas|never|nothing|at? NOUN|(and|no){1,2} me? (write:s,e,b|text|send:s))',
  DOING:
    '(write,bother:g,gm <?!le>|send:g at? (me|le)? (NOUN|mas|nothing|this|the? END)|send:g me|send:gm|call:gm|call:g (me|mas|and|NUMBER|#|$)|text me)',
  TO_DO:
    '(write,bother,call,send:im,sm|write,bother:i <?!le>|send:i,io at? me? (NOUN|mas|nothing|at? NUMBER|END)|call:i (mas|#|$)|text me|(get|receive){1,2} (NOUN|the END))',
  ASIDE: '(that|me|le|the|mas|nothing|never|be){0,3}',
  UNWANTED: 'NOT (me|le|mas|is|i){0,2} (want|consent)',
  NEVER: '(<!i|subj|the _> do not|no|<!i|subj> never|mas never)',
  NOT: '(do not|does not|did not|no|not|never)',
  MINE: '<!no|no me|not|no want that|no want that me|no that|no that me|do not me|never>',
}

const compile = (notation: string): RegExp => {
  const source = notation.replace(
    /<(\?)?!([^>]+)>|([A-Z][A-Z_]*)|([a-z,]+):([a-z,]+)|([a-z]+|[_#])|\s+/g,
    (_, after?: string, none?: string, rule?: string, parts?: string, forms?: string, part?: string) => {
      if (none !== undefined) return after === undefined ? `(?<! (?:${none}) )` : `(?!(?:${none}) )`
      if (rule !== undefined) return `(?:${compile(rules[rule] ?? '').source})`
      if (forms !== undefined) return `(?:(?:${parts?.replaceAll(',', '|')})\\.(?:${forms.replaceAll(',', '|')}) )`
      return part === undefined ? '' : `(?:${part} )`
    },
  )
  return new RegExp(source)
}
const compileAll = (notations: string[]): RegExp[] =>
  notations.map((notation) => new RegExp(`(?<=^| )(?:${compile(notation).source})`))

/** Clear words that our texts are not wanted. */
export const stops = compileAll([
  // no me escriban, ya no me manden nada, do not text me, never contact this number
  'NEVER ASIDE keep? at? (WRITE|TEXT|SEND|CALL)',
  '(no|never) (that|le|mas){0,2} SEND_ME',
  'do not (write:b|text) the _? mas',
  'do not (call:b|write:b|text) list',
  '<!i|subj|the _> do not (write:b|text) (de? mas|and|#|$)',
  'do not (be (DOING|TO_DO)|send:b me the END|send:b the? mas de the END)',
  'can not (write:b|text|bother:b) me',
  '(no|do not) ASIDE write:p mas',
  'no the (send:s END|send:s,e mas)',
  // no sigan escribiendo, no sigan
  '(no|never) (that|me|le){0,2} keep (at? (DOING|TO_DO)|END)',
  // favor de no escribir, para no recibir mensajes, prefer not to receive texts
  'no keep? at? (write:i,im <?!le>|send:i,im,io (at? me)? (NOUN|(mas|nothing){1,2} END)|get NOUN)',
  'no (me|le)? get NOUN',
  '(rather|be|ask) (that|le|at){0,2} (did not|not|no) at? (receive NOUN|WRITE|TEXT|SEND|be contacted)',
  // dejen de escribirme, quiero dejar de recibir mensajes
  '<!no|not|i|subj|no me> (cease|cease:e|leave me) de (keep|be)? DOING',
  '<!no|not|i|subj|no me> (cease|cease:e|leave me) de keep? TO_DO',
  // stop texting me, paren de mandar mensajes, stop all these texts
  '<!i|subj|do not|not|no|never|the> halt (de|at|be|the|of|this){0,3} (DOING|TO_DO|NOUN|write:g)',
  '<!i|subj|do not|not|no|never|the> halt reach (de|me)',
  'NEVER hit me no? mas',
  '<!no> me (cease|cease:e) at? alone END',
  '<!no|not> want that me remove:s END',
  'no me? (write,send:i) mas',
  'no mas (write,send:im)',
  'UNWANTED ASIDE keep at (write:i,im|send:im|send:i NOUN)',
  'UNWANTED (at|receive|get|the){0,2} mas touch (#|$)',
  'NEVER (text|write:b) and call:b me',
  // 'these texts are annoying, stop': the complaint first
  '(noun|text) (is|_|too|mas|bother:b|me|of){0,4} halt $',
  '<!no|not> (want|_) the{1,2} number is? removed END',
  'halt of this END',
  '<!no|do not> (like|want) (the|DET noun) at halt END',
  'not allowed at (text|write:b|call:b|bother:b) (me|NUMBER)',
  'prohibited (write,send,bother:im|write:i at? the{0,2} number)',
  'noun (#|and)? no send:s,sm END',
  'do not keep (DOING|send:g the END)',
  'halt _ (the|_){0,3} of NOUN',
  'this _? de? of the{0,2} noun',
  'how (do|can)? i halt (DOING|TO_DO|NOUN|receive the END)',
  'cease de? of the{0,2} noun',
  'no halt (write:g|send:g me)',
  '<!do not|no|not|never|i|subj> halt the? sub END',
  '<!the|_|noun> at de (DOING|TO_DO)',
  '(no|never) me? keep of NOUN',
  'no me the (write,bother:g|send:g (NOUN|mas|nothing|END))',
  'if do not halt (DOING|NOUN)',
  'if (text|write:b|call:b) (me|NUMBER)? mas (#|$)',
  'subj is the halt (write:g|send:g|text me)',
  'the{1,2} (noun|write:g) (want|receive)? at? halt END',
  '(enough _?|alto) (of|de|at)? (the|of){0,2} (NOUN|write:g)',
  '(no|never) mas (NOUN|write:b,g|bother:g|touch)',
  'no write:g END',
  '(no|not) (the|_) mas? (noun|text) mas',
  '(no|not) (the|_) mas (noun|text)',
  'no noun no noun',
  'nothing de NOUN',
  // no quiero mensajes, I no longer wish to receive these, no deseo que me escriban
  'UNWANTED me? (at|get|receive|that|be|if|le|keep|me){0,5} NOUN',
  'UNWANTED ASIDE at? keep? at? (WRITE|TEXT|SEND|SEND_ME|write:g|text)',
  'UNWANTED that me (SEND|send:s END)',
  'UNWANTED (at|be|receive){0,3} contacted',
  'UNWANTED (at|de|receive|get|the|_){0,4} touch of? (#|$)',
  'UNWANTED at? (receive|get)? nothing de $',
  'refuse (at|get|receive){0,3} NOUN',
  'no want the _ de NUMBER',
  'UNWANTED (at|be|keep|is){0,4} the{1,2} (_|text|noun)? list <?!de _>',
  'NOT (i|subj)? ask (at|the|that|be){0,3} (NOUN|contacted|me WRITE|me SEND|the END)',
  'UNWANTED at? hear nothing? de (no de)? (the? noun|END)',
  'UNWANTED at? hear (nothing|mas){0,2} de mas? END',
  'UNWANTED at? get this? (nothing|mas) (nothing|mas|this){0,2} END',
  // you do not have my consent to text me, no autorizo, revoco mi permiso
  '(NOT|subj) (_|me|le|want|receive|of|give:i,s){0,3} (the|me|nothing){0,2} consent (_|de|at|that|the|me){0,3} (write:s,i,im,g,b|send:s,i,im,g|noun|text)',
  '(revoke|remove:d,i) the{0,2} consent',
  // quítenme, remove me from your list, take my number off, borren mi número
  'MINE remove:sm,im AWAY',
  'MINE remove:so,io LIST',
  'MINE remove:b,p de the{0,2} list',
  'want remove:b,p END',
  'how me remove:d LIST',
  'MINE <!me> remove:s,e,p,b,i (me|at? NUMBER) AWAY',
  'MINE <!me> remove:s,e,p,b,i at? (le|the _) LIST',
  'MINE <!me> remove:s,e,p,b,i the{0,2} name LIST',
  'MINE remove:b,p the{0,2} name END',
  'MINE (pull|receive) (me|NUMBER|the name) (de{1,2} END|LIST)',
  'MINE pull de (the{1,2} number|the{0,2} list)',
  'receive _? de the{1,2} number',
  'MINE pull (le|the _|the{1,2} name) LIST',
  'MINE (receive|let) me LIST',
  'MINE me can? remove:s,i,e LIST',
  '(be|receive) removed LIST',
  '(want|like|ask|can i|can me|at) at? be removed (AWAY|END)',
  '(consent|(write:b|text) consent) (is|at|text|me){0,3} removed',
  '(rather|prefer) (receive|get)? no DET NOUN',
  '(want|ask) that (halt|cease) END',
  'want NOUN (removed|at halt) END',
  'no (remove:b|pull) (me|NUMBER) (AWAY|the{1,2} (noun|text|write:g) list)',
  'no (unsub me?|remove:b (me|NUMBER)) END',
  'NEVER insist:s (mas|END)',
  '<!i|subj|no|not> (cease|halt) de insist:i',
  'do not hit the{1,2} number (and|mas|END)',
  '(do not|no) receive at (text|write:b) me mas',
  'do not send:b (no mas|the) END',
  'i no mas consent',
  'ask that me remove:s END',
  'me (can|want) remove:i END',
  'me removes LIST END',
  'me gives de baja (AWAY|END)',
  '<!the|no|give:d> baja de the? visit de noun',
  'rather no be at the{0,2} list',
  'that no me get (nothing|mas){1,2} END',
  'UNWANTED be? get this END',
  'UNWANTED that me keep bother:g',
  'the{1,2} number remove:b this END',
  'the{1,2} number remove:so END',
  '<!no|not> remove:b le (number|name)',
  '<!i|subj|not|do not> lose (of write:g me|receive the{1,2} number)',
  '(text|write:b|bother:b) me no mas END',
  'no write:g me END',
  '(bother:g halt|halt and? remove:b) $',
  'cease the{1,2} bother:n',
  'do not bother:b (write:g|text) me',
  'ask removed (LIST|de|END)',
  'no me text END',
  'remove:b and (remove:b|block) $',
  '(noun|text) ((is|at|be)? not|no the?) want END',
  'cease (the{1,2} number at? alone|at? alone the{1,2} number)',
  '<!no> leaves de the{0,2} list END',
  '(enough|alto) (of|de) the{0,2} bother:d END',
  '<!i|subj|not|do not|no|never|the> halt (touch|write:b) END',
  '<!i|subj|not|no|do not> keep (me|NUMBER) de (the){0,2} (text|noun|write:g)? list',
  'do not noun (me|NUMBER)',
  'MINE remove:s,b,i the{0,2} noun END',
  '(no|never) me send:s (at|the){0,3} (list|noun)',
  'no have (at|that|de|consent){0,3} (write,bother:im|send:im)',
  'want de END',
  '(want|like) (at be)? de (de|the|this){0,3} list',
  '(receive|how) de{1,2} the? list',
  'put me at the do not (call:b|text|write:b|noun)? list',
  '<!i|subj|no|not|never|le|me|did|do|can> lose de? (NUMBER|the) END',
  '<!no> me? want me? leaves (de (this|the{0,2} (list|noun|number)))? END',
  '<!no> (me|how me?) leaves de (this|the{0,2} (list|noun|number))',
  '<!no|i|subj|do not> remove:b (number|list) END',
  '<!i|subj|no|do not|not|never> block (me|the{1,2} number)',
  // no usen este número, stop using my number
  'NEVER ASIDE keep? at? use:s mas? the{1,2} number (mas|END)',
  '<!i|subj|do not|not|no|never|the> (halt|cease) de? use:g the{1,2} number',
  // turn off these texts, turn these off
  '<!i|subj|no|do not> turn (de DET (noun|text)|DET (noun|text) de|the{1,2} de END)',
  // denme de baja, solicito la baja, unsubscribe, opt me out, cancel these texts
  '<!no|no me|no want that me|_ at> me? give:i,io,s,sm,e,p me? de baja AWAY',
  '<!no> give:im de baja AWAY',
  '<!no> (want|ask) the{0,2} baja (END|LIST|de the? visit de noun)',
  '<!no|not|subj> unsub <?!de _|de the _>',
  'the subscribe',
  '<!no|not|subj> opt me? de de? (the? END|NOUN)',
  '<!no|not|subj> cancel (the|at|de|this|of){0,4} (noun|sub|text|visit de noun)',
  '<!no|not|subj> cancel:e the{0,2} (noun|sub)',
  // leave me alone, déjenme en paz
  '<!no|not> leave (me|NUMBER) (and the _)? (the|at){0,2} (alone|be)',
  // si me siguen escribiendo
  'if (me|le)? (keep|keeps) at? (DOING|TO_DO)',
  '(i (said|ask) me? at?|at said) halt END',
  'said that (halt|cease) END',
  '(said|ask) (not|no|do not) at? (TEXT|WRITE|SEND|CALL)',
])

/** Only STOP or ALTO between two punctuation marks: 'No. Stop.', 'Sí, alto'. */
export const standAlonePattern =
  /(?:^|#) (?:(?:no|yes|if|de) ){0,2}(?:(?:i )?want at |can )?(?:(?:halt|alto) (?:and )?){1,5}(?:(?:(?<=halt )this|now|mas|halt|no mas) ){0,2}(?:#|$)|^ halt the $/

/** The opposite: something should go on ('I don't want you to stop', 'no quiero que dejen de escribir'). */
export const goOn = compileAll([
  '(never|did not) said (not|no)? at',
  '(do not|no|never|not) want _? (me|le)? (that|at) (me|le)? (halt|cease)',
])

/** 'Don't call me, text me': another channel, or no contact at all? */
export const callInstead = compileAll(['do not call:b me? #? text me? $'])

/** A person judges these: do they mean the visit, the hour, or everything? */
export const unclears = compileAll([
  '^ (want at? )?cancel (the|nothing|all) $',
  '(do not|<!did> no|never) ASIDE call:s,sm,b,e (me|NUMBER)? END',
  'UNWANTED that me call:s END',
  '<!subj|i> do not (write:b|text) the _',
  '<!no|not|subj|_|not at|not want at> (cancel|halt) (the|mas){0,3} visit',
  '<!no> want (leaves|cease|de) de? the? visit',
  '(too|sick de|sick of) (the|mas){0,2} NOUN',
  '<!receive> (do not|no) me? like DET (noun|text)',
])

/** Where nothing else decides: 'no me manden nada' may go on 'de comida'. */
export const doubts = compileAll([
  '(no|never) that? me send:s,e (mas|nothing){1,2}',
  '<!i|subj|do not|not|no|never> halt send:g the',
])
