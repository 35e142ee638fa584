import { foldLine } from '#reader/read-answer/fold.ts'

const team =
  '(?:equipo|personal|persona|enfermer[oa]|doctora?|clinica|oficina|companer[oa]s?|alguien|team|nurse|staff|office|clinic|person|someone|somebody|colleagues?)'
const whose = '(?:su|mi|el|la|un|una|nuestr[oa]|your|my|the|our|a|an|another|care|health)'

const promises: readonly RegExp[] = [
  new RegExp(
    `\\b(?:paso|pasare|pasaremos|pasamos|pasar|traslado|trasladare|transmito|transmitire|hago llegar|hare llegar|remito|comunico|comunicare|reenvio|reenviare|consulto|consultare|consultar|aviso|avisare|avisar|pregunto|preguntare) (?:\\w+ ){0,4}(?:a|al|con) (?:${whose} )*${team}\\b`,
  ),
  /\b(?:voy|vamos) a (?:preguntar|consultar|averiguar|confirmar)\w*\b/,
  new RegExp(
    `\\b${team}(?: \\w+){0,5} (?:le|lo|la|se|les) (?:va a |van a |podra |podran )?(?:respond|contest|contact|llam|escribir|confirm|comunic|atender|avis|inform)\\w*`,
  ),
  /\bpara que (?:le|lo|la|se) (?:respond|contest|contact|llam|confirm|comuni|ayud|atiend)\w*/,
  new RegExp(
    `\\b(?:pass|passing|forward|forwarding|send|sending|relay|relaying|share|sharing) (?:\\w+ ){0,4}(?:to|with) (?:${whose} )*${team}\\b`,
  ),
  new RegExp(
    `\\b(?:ill|i will|i am going to|im going to|we will|let me) (?:\\w+ )?(?:ask|check|consult|notify|alert|tell|find out|get)\\b(?: \\w+){0,3} ${team}\\b`,
  ),
  /\b(?:ill|i will|let me) (?:find out|check on (?:it|that)|look into (?:it|that))\b/,
  new RegExp(
    `\\b(?:${team}|they) (?:\\w+ ){0,3}(?:will|is going to|are going to) (?:\\w+ )?(?:call|contact|reach|get back|answer|respond|reply|follow up|text|be in touch|confirm|help)\\b`,
  ),
  new RegExp(`\\bso (?:${whose} )*(?:${team}|they) can (?:answer|respond|reply|help|get back|call|follow up)\\b`),
]

/**
 * Whether an assistant's answer promises a person: 'le paso su pregunta a su equipo'. Then the patient waits for
 * somebody, so staff must be notified. A false match costs one look at a conversation.
 */
export const doesPromisePerson = (answer: string): boolean => {
  const line = foldLine(answer)
  return promises.some((pattern) => pattern.test(line))
}
