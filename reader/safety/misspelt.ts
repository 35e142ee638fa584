import { isOneEditApart } from '../read-answer/fold.ts'

/** Spellings of a hurried thumb that would hide an emergency; each means only the one thing. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [
    /\b(no|me|se|le|ya|mi)(quiero|puedo|puede|siento|duele|falta|respira|respirar|muero|mato|ahogo|desmaye|desmayo|despierta)(?=respirar|morir|matar|\b)/g,
    '$1 $2',
  ],
  [/\bpuedo(?=respirar)/g, 'puedo '],
  [/\bemer[gj]en[csz]ia/g, 'emergencia'],
  [/\bne[csz]e[csz]ito\b/g, 'necesito'],
  [/\bco[mn][bv]ul[csz]i/g, 'convulsi'],
  [/\btoy\b/g, 'estoy'],
  [/\bpueo\b|\bpuero\b|\bpuede?o\b/g, 'puedo'],
  [/\bincon?s?c?[sz]?iente\b|\binco[sc]?ciente\b/g, 'inconsciente'],
  [/\bkiero\b|\bqiero\b|\bquero\b/g, 'quiero'],
  [/\bboi a\b|\bvo a\b|\bbo a\b|\bboy a\b|\bvoi a\b/g, 'voy a'],
  [/\bmatarm\b|\bmatrme\b/g, 'matarme'],
  [/\bmorime\b|\bmorrir\b|\bmori\b/g, 'morir'],
  [/\bsuisid|\bsuicd|\bsuecid|\bsucid/g, 'suicid'],
  [/\brespira\b(?= no)|\brespir\b|\brespirr?ar\b|\brespiral\b|\brrespirar\b|\brespitar\b|\breapirar\b/g, 'respirar'],
  [/\bnopuedo\b|\bno puedoo\b|\bno pudo\b|\bno pedo\b/g, 'no puedo'],
  [/\bpexo\b|\bpechoo\b|\bpcho\b/g, 'pecho'],
  [/\bdolol\b|\bdolr\b|\bdlor\b/g, 'dolor'],
  [/\bduelen?\b(?= pecho)/g, 'duele el'],
  [/\bdesmalle\b/g, 'desmaye'],
  [/\bdesmallo\b/g, 'desmayo'],
  [/\bsangrndo\b|\bsangando\b/g, 'sangrando'],
  [/\bambulansia\b|\banbulancia\b|\bambulacia\b|\bhambulancia\b/g, 'ambulancia'],
  [/\bbida\b/g, 'vida'],
  [/\bbivir\b|\bvibir\b/g, 'vivir'],
  [/\binfato\b|\binfarcto\b|\bimfarto\b/g, 'infarto'],
  [/\bxq\b|\bpq\b/g, 'porque'],
  [/\bq\b|\bk\b/g, 'que'],
  [/\bcan t\b|\bcnt\b|\bcan not\b|\bcany\b|\bcamt\b/g, 'cant'],
  [/\bbreth\b|\bbreate\b|\bbrethe\b|\bbreeth\b|\bbreathe?r\b/g, 'breathe'],
  [/\bchst\b|\bcheast\b|\bchets\b/g, 'chest'],
  [/\bdon t\b|\bdnt\b/g, 'dont'],
  [/\bwont stp\b/g, 'wont stop'],
  [/\bbleding\b|\bbleedin\b|\bbleedng\b/g, 'bleeding'],
  [/\bmy self\b|\bmyslf\b|\bmyselve?s\b/g, 'myself'],
  [/\bi m\b/g, 'im'],
  [/\bambulence\b|\bambulanc\b|\bambalance\b/g, 'ambulance'],
  [/\bhart\b(?= attack)|\bhaert\b/g, 'heart'],
  [/\batack\b|\battak\b|\battck\b/g, 'attack'],
  [/\bunconcious\b|\bunconsious\b|\bunconshus\b/g, 'unconscious'],
  [/\bwana\b/g, 'wanna'],
  [/\bu\b/g, 'you'],
]

/** Most texts have none of them: one look for all. */
const anySpelling = new RegExp(spellings.map(([wrong]) => wrong.source).join('|'))

/** Long words that nothing ordinary is one letter away from. */
const longWords = [
  'respirar',
  'conocimiento',
  'ambulancia',
  'desmayo',
  'infarto',
  'hemorragia',
  'garganta',
  'suicidarme',
  'pastillas',
  'convulsionando',
  'breathing',
  'breathe',
  'bleeding',
  'unconscious',
  'ambulance',
  'emergency',
  'overdose',
  'seizure',
]
const LEAST_LETTERS = 6

const nearest = (word: string): string =>
  word.length < LEAST_LETTERS ? word : (longWords.find((known) => isOneEditApart(word, known)) ?? word)

/** The folded line, or lines of clauses, with such spellings put right, and long words of an emergency that miss by one letter. */
export const respelledDanger = (line: string): string =>
  (anySpelling.test(line) ? spellings.reduce((text, [wrong, right]) => text.replace(wrong, right), line) : line)
    .split(/([ \n])/)
    .map(nearest)
    .join('')
