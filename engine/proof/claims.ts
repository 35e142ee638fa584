import type { Language } from '#contract/primitives.ts'

/** What is arranged for somebody: told of what can be done it is a fact, told as done it is a promise. */
const arranged: Readonly<Record<Language, string>> = {
  es: 'agend|program|reserv|apart|anot|apunt|inscri|registr|confirm|cambi|cancel|mov|muev|adelant|pas|aprob|autoriz|renov|resurt|envi|mand|pag|perdon|arregl|resolv|resuelt|actualiz|guard|asign|coordin|solicit|ped|hech|list|dej|inclu|verific|revis|acept|quit|borr|coment|avis|notific',
  en: 'book|schedul|reserv|confirm|chang|cancel|mov|approv|authoriz|renew|refill|sent|send|mail|paid|waiv|clear|fix|resolv|updat|sav|assign|arrang|request|order|sign|regist|enroll|tak|told|tell|notif|check|verif|add|put|remov|delet|submit|accept|forward|set|held|hold|made|mad',
}

const done: Readonly<Record<Language, RegExp>> = {
  es: new RegExp(
    String.raw`\b(?:he|hemos|hubo|habia|(?:ha|han) (?:sido|quedado)|fue|fueron|quedo|quedaron|queda|ya (?:le|la|lo|se|los|las|les|me|su|esta|estan|fue|quedo|tiene|puede)|ya) (?:\w+ ){0,2}?(?:${arranged.es})\w*|\b(?:esta|estan|queda|quedan) (?:ya )?(?:confirmad|agendad|reservad|cancelad|aprobad|inscrit|registrad|apartad|anotad|program?ad)\w*`,
  ),
  en: new RegExp(
    String.raw`\b(?:i|ive|i have|i just|we just|we already|i already|weve|we have(?! to)|has been|have been|had been|was|were|its been|youre|you are|youve been|it is|its|is now|are now|is all|is already|are already|been)(?: (?:now|already|just|all|been|your|it|them|you|the))* (?:${arranged.en})(?:\w*ed|t|d|n|de|ld)?\b|\b(?:i|we) (?:\w+ed|sent|told|made|put|set|held|took|got|gave|spoke|talked|checked)\b`,
  ),
}

/** A first person's past, which only its accent tells from a request: 'agendé'. */
const spokenPast =
  /(?<!\p{L})(?!(?:caf|beb|est|porqu|qu|s|t|as|aqu|all|ah|d|m|cas|tambi|jam|quiz|t|comit|cach|puntapi|bid|pap)[éí](?!\p{L}))\p{L}{2,}[éí](?!\p{L})/u

/** Whether a text says of something that it is done or arranged, which no entry can know. `line`: folded. */
export const doesClaim = (text: string, line: string, language: Language): boolean =>
  done[language].test(line) || (language === 'es' && spokenPast.test(text.toLowerCase()))
