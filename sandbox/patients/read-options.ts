import { fold } from './language.ts'

/** One numbered answer that a text offers. */
export interface Option {
  key: string
  label: string
}

/** `1 Sí` to `8. Other` or `A) Yes` at the start of a line. */
const LINE = /^\s*[([]?(\d{1,2}|[A-Ha-h](?=[).:\-–]))\s*[)\].:\-–=]*\s*(\S.*)$/
/** `1 para Sí`, `1 = Sí`, `1) Sí`, `1 Sí`, up to the next comma, `o`, `or`, number or end. */
const KEY_FIRST =
  /(?<![\p{L}\d/:.,-])(\d{1,2}|[A-D](?=\)))(?:\s*[).:=\-–]+\s*|\s+(?:para|for|si|if|es|is|means|significa)\s+|\s+)["“«']?([^\s\d\n,;|/?!.)("”»'][^\d\n,;|?!.("”»']*?)["”»']?(?=\s*[,;|.?!()/"”»']|\s+(?:o|u|or|y|and)\s+["“«']?\d|\s*\n|\s+(?:\d|[A-D]\))|\s*$)/gu
/** `Sí (1)`, `Sí = 1`, `para Sí responda 1`, `for Yes reply 1`. */
const LABEL_FIRST =
  /(?:(?:\bpara|\bfor)\s+["“]?([^\d\n,;.?!]+?)["”]?\s*,?\s+(?:responda|envíe|envie|marque|escriba|ponga|oprima|reply|text|send|press|enter)\s+(?:con\s+|with\s+)?["“]?|["“]?([\p{L}][^\d\n,;.?!()=:]*?)["”]?\s*(?:\(|=|:)\s*)(\d{1,2})\b\)?/giu

/** The numbered answers of a text, in order; none when it offers fewer than two. */
export function readOptions(text: string): Option[] {
  const plain = text.replace(/([0-9])\uFE0F?\u20E3/gu, '$1')
  const lines = plain.split('\n').flatMap((line): Option[] => {
    const match = LINE.exec(line)
    return match?.[1] === undefined || match[2] === undefined ? [] : [{ key: match[1], label: cleanLabel(match[2]) }]
  })
  const inLines = lastRun(lines)
  if (inLines.length >= 2) return inLines
  const keyFirst = [...plain.matchAll(KEY_FIRST)].map((match): Option => {
    return { key: match[1] ?? '', label: cleanLabel(match[2] ?? '') }
  })
  const inText = lastRun(keyFirst)
  if (inText.length >= 2) return inText
  const labelFirst = [...plain.matchAll(LABEL_FIRST)].map((match): Option => {
    return { key: match[3] ?? '', label: cleanLabel(match[1] ?? match[2] ?? '') }
  })
  const reversed = lastRun(labelFirst)
  return reversed.length >= 2 ? reversed : []
}

/**
 * `buena, regular o mala?`, `in the morning or the afternoon?`: alternatives with `o` or `or` at the end of a question.
 */
const ALTERNATIVES = /((?:[\p{L}]+,\s+)*[\p{L}]+),?\s+(?:o|u|or)\s+([\p{L}]+)\s*\?/u

/** The alternatives of a question without numbers; each is its own key. None for `sí o no`. */
export function readAlternatives(text: string): Option[] {
  const match = ALTERNATIVES.exec(text)
  if (match?.[1] === undefined || match[2] === undefined) return []
  const labels = [...match[1].split(/,\s+/), match[2]]
  const isYesOrNo = labels.some((label) => isYesLabel(label) || isNoLabel(label))
  // Two single words may be anything (`una visita o cita?`); three are a list.
  return isYesOrNo || labels.length < 3 ? [] : labels.map((label) => ({ key: label, label }))
}

/** The last run of 1, 2, 3 … or A, B, C …: earlier numbers are a date, a progress mark, a time. */
function lastRun(found: Option[]): Option[] {
  let run: Option[] = []
  for (const option of found) {
    if (isFirst(option.key)) run = [option]
    else {
      const before = run.at(-1)
      if (before !== undefined && doesFollow(before.key, option.key)) run.push(option)
    }
  }
  return run
}

const isFirst = (key: string): boolean => key === '1' || key === '0' || key.toUpperCase() === 'A'

const doesFollow = (before: string, key: string): boolean =>
  /\d/.test(before)
    ? Number(key) === Number(before) + 1
    : key.toUpperCase().charCodeAt(0) === before.toUpperCase().charCodeAt(0) + 1

const cleanLabel = (label: string): string =>
  label
    .trim()
    .replace(/^(?:para|for|si|if|o|u|or|=|-)\s+(?=\S)/u, '')
    .replace(/\s+(?:o|u|or|y|and)$/u, '')
    .replace(/^["“«'(]+|["”»').,;]+$/gu, '')
    .trim()

/** True when a label means yes. */
export const isYesLabel = (label: string): boolean =>
  /^(?:si|yes|claro|correcto|correct|de acuerdo|soy yo|i do|it's me|that's me|confirm|right|verdadero|true)\b/.test(
    fold(label),
  )

/** True when a label means no. */
export const isNoLabel = (label: string): boolean =>
  /^(?:no|nope|not|incorrect|ningun|none|falso|false|nunca|never)/.test(fold(label))

/** True when a label leads away from the question (a person, none of these, later). */
export const isEscapeLabel = (label: string): boolean =>
  /\b(?:otra?|other|ninguna?|none|persona|person|agente|agent|humano|despues|later|salir|exit|no se|not sure|don't know|ayuda|help|skip|omitir)\b/.test(
    fold(label),
  )
