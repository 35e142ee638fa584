import type { Language } from '#contract/primitives.ts'

/** Names of months, as patterns over folded text; January first. */
export const months: Readonly<Record<Language, readonly string[]>> = {
  es: 'ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sep(?:t(?:iembre)?)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?'.split(
    '|',
  ),
  en: 'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'.split(
    '|',
  ),
}
/** Names of weekdays; Sunday is 0. */
export const weekdays: Readonly<Record<Language, readonly string[]>> = {
  es: 'dom(?:ingos?)?|lun(?:es)?|martes|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ados?)?'.split('|'),
  en: 'sun(?:days?)?|mon(?:days?)?|tue(?:s(?:days?)?)?|wed(?:nesdays?)?|thu(?:rs?(?:days?)?)?|fri(?:days?)?|sat(?:urdays?)?'.split(
    '|',
  ),
}
/** Phrases for several weekdays. */
export const everyDay: Readonly<Record<Language, RegExp>> = {
  es: /\b(?:todos los dias|cada dia|diario|diariamente)\b/g,
  en: /\b(?:every day|daily|each day|seven days a week|7 days a week)\b/g,
}
export const weekends: Readonly<Record<Language, RegExp>> = {
  es: /\bfin(?:es)? de semana\b/g,
  en: /\bweekends?\b/g,
}
/** Numbers in words; the index is the number. */
export const numberNames: Readonly<Record<Language, readonly string[]>> = {
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta'.split(
    ' ',
  ),
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
}
/** Words that a number in words adds up. */
export const tens: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  es: {
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    sesenta: 60,
    setenta: 70,
    ochenta: 80,
    noventa: 90,
    cien: 100,
    ciento: 100,
    doscientos: 200,
  },
  en: { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100 },
}
/** Spans of time that 'a' and 'una' count. */
export const timeUnits: Readonly<Record<Language, string>> = {
  es: 'hora|dia|semana|mes|ano|minuto',
  en: 'hour|day|week|month|year|minute',
}

const afterNumber = (language: Language): string =>
  String.raw`(?<!(?:\d|\b(?:${numberNames[language].slice(1).join('|')})) )`
/** Phrases for Monday to Friday; after a number they count days instead. */
export const workdays: Readonly<Record<Language, RegExp>> = {
  es: new RegExp(String.raw`${afterNumber('es')}\b(?:entre semana|dias laborables|dias habiles)\b`, 'g'),
  en: new RegExp(String.raw`${afterNumber('en')}\b(?:weekdays|business days|working days|on weekdays)\b`, 'g'),
}
