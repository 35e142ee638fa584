import { type Ask, isJson, type Json, type Schema } from './ask.ts'
import { judgeRisk } from './judge-risk.ts'
import { countShared, topicsIn } from './topics.ts'

/** A structured answer that conforms to the schema, as an attentive model would give it. */
export function fillSchema(schema: Schema, ask: Ask): string {
  return JSON.stringify(fillValue('', schema, readQuery(ask)))
}

interface Query {
  text: string
  /** Every object that the caller sent as data: the candidates to choose from are among them. */
  objects: Json[]
}

/** The text to judge: the `query`, `text` or `message` of a JSON user text, else the whole user text. */
function readQuery({ instructions, turns }: Ask): Query {
  const said = turns.findLast(({ role }) => role === 'user')?.text ?? ''
  const objects = [...objectsIn(said), ...objectsIn(instructions)]
  const data = objects[0] ?? {}
  const text = ['query', 'text', 'message'].map((name) => data[name]).find((value) => typeof value === 'string')
  return { text: typeof text === 'string' ? text : said, objects }
}

function objectsIn(text: string): Json[] {
  const from = text.search(/[[{]/)
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  if (from < 0 || to < from) return []
  try {
    return walk(JSON.parse(text.slice(from, to + 1)))
  } catch {
    return []
  }
}

function walk(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(walk)
  return isJson(value) ? [value, ...Object.values(value).flatMap(walk)] : []
}

function fillValue(name: string, schema: Json, query: Query): unknown {
  const choices = schema['enum']
  if (Array.isArray(choices) && choices.length > 0) return choose(name, choices, query)
  const forms = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(forms)) {
    if (forms.some((form) => isJson(form) && form['type'] === 'null')) return null
    const first: unknown = forms[0]
    return isJson(first) ? fillValue(name, first, query) : null
  }
  const type = schema['type']
  if (Array.isArray(type)) return type.includes('null') ? null : fillValue(name, { ...schema, type: type[0] }, query)
  switch (type) {
    case 'object': {
      const properties = isJson(schema['properties']) ? schema['properties'] : {}
      return Object.fromEntries(
        Object.entries(properties).map(([key, inner]) => [key, fillValue(key, isJson(inner) ? inner : {}, query)]),
      )
    }
    case 'number':
    case 'integer':
      return name === 'confidence' ? confidenceIn(query) : Number(schema['minimum'] ?? 0)
    case 'boolean':
      return false
    case 'array':
      return []
    case 'string':
      return name === 'reasoning' ? reasonFor(query) : ''
    default:
      return null
  }
}

function choose(name: string, choices: unknown[], query: Query): unknown {
  if (name === 'risk' || choices.includes('imminent')) return judgeRisk(query.text)
  const asked = topicsIn(query.text)
  const suits = (choice: unknown): number => {
    const candidate = query.objects.find((object) => Object.values(object).includes(choice))
    return candidate === undefined ? 0 : countShared(JSON.stringify(candidate), asked)
  }
  return choices.reduce((best, choice) => (suits(choice) > suits(best) ? choice : best))
}

const confidenceIn = ({ text }: Query): number => (topicsIn(text).size > 0 ? 0.92 : 0.74)

const reasonFor = ({ text }: Query): string => {
  const touched = [...topicsIn(text)]
  return touched.length === 0 ? 'A general question.' : `The text asks about: ${touched.join(', ')}.`
}
