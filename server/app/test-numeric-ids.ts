interface SchemaDef {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  valueType?: Schema
  options?: Schema[]
  values?: unknown[]
}
/** What is looked at of a schema. */
export interface Schema {
  _zod: { def: SchemaDef }
}

const unwrap = (schema: Schema): Schema => {
  const { type, innerType } = schema._zod.def
  return innerType && ['optional', 'nullable', 'default'].includes(type) ? unwrap(innerType) : schema
}

const isId = (name: string): boolean => name === 'id' || name.endsWith('Id')
const isIds = (name: string): boolean => name.endsWith('Ids')

const literalsOf = (schema: Schema): [string, unknown][] =>
  Object.entries(unwrap(schema)._zod.def.shape ?? {}).flatMap(([name, field]) => {
    const { type, values } = unwrap(field)._zod.def
    return type === 'literal' ? [[name, values?.[0]]] : []
  })

const isOption = (option: Schema, value: unknown): boolean =>
  literalsOf(option).every(([name, literal]) => (value as Record<string, unknown> | null)?.[name] === literal)

/** A numeric id: the schema that declares it, its path in the answer, and its values. */
interface FoundId {
  owner: Schema
  name: string
  path: string
  values: unknown[]
}
type Visit = (found: FoundId) => void

/** Walks a schema along with values of it, and visits every id that the schema declares as a number. */
export const walkIds = (schema: Schema, values: unknown[], path: string, visit: Visit): void => {
  const { type, shape, element, options, valueType } = unwrap(schema)._zod.def
  const present = values.filter((value) => value !== null && value !== undefined)
  if (type === 'array' && element) walkIds(element, present.flat(), `${path}[]`, visit)
  if (type === 'record' && valueType)
    walkIds(
      valueType,
      present.flatMap((value) => Object.values(value)),
      `${path}{}`,
      visit,
    )
  for (const option of type === 'union' ? (options ?? []) : [])
    walkIds(
      option,
      present.filter((value) => isOption(option, value)),
      path,
      visit,
    )
  for (const [name, field] of Object.entries(shape ?? {})) {
    const inner = present.map((value) => (value as Record<string, unknown>)[name])
    const { type: fieldType, element: entry } = unwrap(field)._zod.def
    const isNumeric = (isIds(name) && entry ? unwrap(entry)._zod.def.type : fieldType) === 'number'
    const ids = inner.flat().filter((value) => value !== null && value !== undefined)
    if (isNumeric && (isId(name) || isIds(name)))
      visit({ owner: unwrap(schema), name, path: `${path}.${name}`, values: ids })
    else walkIds(field, inner, `${path}.${name}`, visit)
  }
}
