import type { FoldedText } from '../read-answer/fold.ts'

/**
 * How far a wish to stop reaches. texts: no texts, but calls are fine. none: no contact at all, not by telephone either.
 * unclear: it may mean either, so a person reads the words before anybody calls.
 */
export type Reach = 'texts' | 'none' | 'unclear'

const marks = /\p{M}/gu

/** The words without accents, with a comma at each punctuation mark: 'stop texting, call me' asks for a call. */
const lineOf = (said: FoldedText): string =>
  ` ${said.lower
    .normalize('NFD')
    .replace(marks, '')
    .replace(/[^a-z0-9,.;:!?\n]+/g, ' ')
    .replace(/\s*[,.;:!?\n]+\s*/g, ' , ')
    .trim()} `

const among = (words: string): string => `(?:(?:${words.replaceAll(' ', '|')}) )*`
const anyOf = (...sources: string[]): RegExp => new RegExp(sources.join('|'))

const noEs = '(?:no|ni|nunca|jamas|tampoco|sin|cero|ningun|ninguna|dejen de|deje de|paren de|basta de)'
const fillEs = among(
  'me se nos mas vuelvan vuelva vuelven a quiero deseo quisiera acepto permito autorizo que reciba recibir tener sus su ni ningun ninguna tipo de intenten traten por telefono favor hagan nunca ya',
)
const noEn = '(?:no|not|dont|never|stop|quit|cease|without|nor|neither)'
const fillEn = among(
  'ever even more any further all me to be try trying attempt want being you attempting please phone keep the again get getting',
)
const callEs =
  '(?:llam(?:en|e|es|ar|arme|arnos|adas?|ando|andome|aran)|marqu?(?:en|e|ar|arme)|telefon(?:een|ear|earme))'
const textEs = String.raw`(?:mensajes?|textos?|sms|escrib\w*|contact\w*|mand\w*|envi\w*)`
const textEn = String.raw`(?:texts?|texting|messag\w*|sms|emails?|contact(?:ing)?|writ\w*)`

/** 'No me contacten por este medio': only one channel is refused. */
const oneWay =
  /contact\w* (?:me |mas |conmigo |a mi )*(?:por|via|a traves de|mediante|by|via|through|on|over|in|using) (?:este |esta |estos |un |el |los |this |these |your )?(?:medio|via|mensajes?|textos?|sms|whatsapp|aqui|way|texts?|messages?|text messages?|method|here)(?! (?:ni|o|or|nor|y|and))/

const contact = anyOf(
  ` ${noEs} ${fillEs}(?:contact\\w*|comuni(?:quen|que|carse|cacion)|busquen|busque|buscarme)(?= )`,
  ` ${noEn} ${fillEn}contact(?:s|ed|ing)?(?= )`,
)
const calls = anyOf(
  ` ${noEs} ${fillEs}${callEs}(?= )`,
  ` (?:no|ya no|ni|sin|dejen de|deje de|paren de|basta de) [^,]*${textEs} (?:(?:\\w+) ){0,2}(?:o|u|ni) (?:\\w+ ){0,2}${callEs}(?= )`,
  ` (?:no|ya no|dejen de|deje de|paren de|basta de) [^,]*(?:mensajes?|textos?|mandarme|escribirme|enviarme) y (?:de |a |las |mas |sus )*llam(?:adas?|arme|ar)(?= )`,
  ` ${noEn} ${fillEn}(?:call(?:s|ing|ed)?|phone|phoning)(?= )(?! (?:number|numbers|back soon))`,
  ` (?:no|not|dont|never|stop|quit) [^,]*${textEn} (?:\\w+ ){0,2}(?:or|nor) (?:\\w+ ){0,2}call(?:s|ing)?(?= )`,
  ` (?:no|not|dont|never|stop|quit) [^,]*${textEn} (?:\\w+ ){0,2}and (?:\\w+ )?(?:calls|calling)(?= )`,
)
const data = '(?:datos|informacion|registros?|expediente)'
const dataEn = '(?:data|information|info|records?)'
const erasing = anyOf(
  `(?:borr|elimin|suprim|quit)(?:en|an|e|ar|aran|arme) (?:\\w+ ){0,4}(?:mis|mi|de su base de|todos los|toda la) (?:\\w+ )?${data}(?= )`,
  `(?:delete|erase|remove|wipe|purge|destroy) (?:all |any |of |every |everything |me )*(?:my|the) (?:\\w+ ){0,2}${dataEn}(?= )`,
)
const erasingStem = /(?:^| )(?:borr|elimin|suprim|quit|delet|eras|remov|wip|purg|destroy)/
/** A question, a fear, or a report about others: nothing that we should act on. */
const noErasing =
  / (?:no|not|dont|never|did|do|didnt|will|would|are|if|why|when|si|iban|van|dijeron|porque|por que) (?:\w+ ){0,4}(?:borr|elimin|suprim|quit|delet|eras|remov|wip|purg|destroy)/

const unsure = anyOf(
  ' (?:en paz|leave (?:me|us) alone|let me be|left alone|go away|get lost|back off)(?= )',
  String.raw` (?:no|dejen de|deje de|ya no) (?:\w+ ){0,3}molest\w*`,
  String.raw` (?:stop|quit|not|dont|never) (?:\w+ ){0,2}(?:bother|harass|disturb)\w*`,
  String.raw` (?:acoso|acosando|acosar\w*|harass\w*)(?= )`,
  String.raw` (?:borr|elimin|quit)\w* (?:\w+ ){0,2}(?:numero|telefono)(?= )`,
  ' (?:lose|delete|erase|forget|remove) (?:my |this |the )(?:phone )?number(?= )',
  ' (?:saber (?:nada|mas)|olvidense de mi|hear (?:anything )?from you|nothing to do with you)(?= )',
  String.raw` (?:remove|delete|erase|take|elimin\w*|borr\w*|saqu\w*|quit\w*) (?:me |us )?(?:from|off|out of|de) (?:your |the |su |la |sus )?(?:records|system|database|files|sistema|base|registros|archivos)(?= )`,
)

/** Whether a text asks us to erase what we know of the patient. */
export const isErasureAsked = (said: FoldedText): boolean => {
  if (said.raw.includes('?') || !erasingStem.test(said.line)) return false
  const line = lineOf(said)
  return erasing.test(line) && !noErasing.test(line)
}

/** How far a wish to stop reaches, by its words. */
export const readReach = (said: FoldedText): Reach => {
  const line = lineOf(said)
  if (calls.test(line) || isErasureAsked(said)) return 'none'
  if (contact.test(line) && !oneWay.test(line)) return 'none'
  return unsure.test(line) ? 'unclear' : 'texts'
}
