import type * as z from 'zod/mini'

/** Numbers from 0 to below 1, the same for the same seed. */
export const seededRandom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
type Random = () => number

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** What people, programs and attackers send; among them something that fits most fields. */
const texts = [
  'Ana',
  'Consulta de control',
  'ana.vega@example.org',
  'Otra-clave$53',
  '3055550142',
  '+13055550142',
  '2026-11-20',
  '2026-11-20T12:00:00.000Z',
  '2030-01-02T10:00',
  'https://example.org/a',
  'America/New_York',
  '09:00-17:00',
  '123456',
  'sk-0000000000000000',
  '1',
  '',
  ' ',
  'x'.repeat(300),
  '=1+1',
  '👩‍⚕️🇲🇽',
  '\u202Eمرحبا',
  'a\u0000b',
  'a\uD83D',
  '__proto__',
  "1'; drop table users; --",
]
const numbers = [0, 1, 2, 3, 5, 10, 60, 540, 1020, 1200, 0.5, -1, 1.5, 2_000_000_000, 9_007_199_254_740_992]
const anything: readonly unknown[] = [...texts, ...numbers, null, true, [], {}, { nested: [1, 2] }]

interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  options?: z.ZodMiniType[]
  entries?: Record<string, unknown>
  values?: unknown[]
  getter?: () => z.ZodMiniType
}

/** One of the pool that the schema takes, usually; sometimes any of it. */
const leafOf = (random: Random, schema: z.ZodMiniType, pool: readonly unknown[]): unknown => {
  if (random() < 0.1) return pick(random, anything)
  const fitting = pool.filter((value) => schema.safeParse(value).success)
  return pick(random, fitting.length > 0 ? fitting : pool)
}

/** An input for a schema: mostly what it asks for, now and then something else. */
export const randomInput = (random: Random, schema: z.ZodMiniType): unknown => {
  const definition = schema._zod.def as unknown as Definition
  const inner = (each: z.ZodMiniType | undefined) => (each ? randomInput(random, each) : null)
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape ?? {})
          .filter(() => random() > 0.03)
          .map(([name, each]) => [name, randomInput(random, each)]),
      )
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () => inner(definition.element))
    case 'optional':
    case 'default':
    case 'prefault':
      return random() < 0.5 ? undefined : inner(definition.innerType)
    case 'nullable':
      return random() < 0.3 ? null : inner(definition.innerType)
    case 'union':
      return inner(pick(random, definition.options ?? []))
    case 'pipe':
      return leafOf(random, schema, [inner(definition.in), ...texts, ...numbers])
    case 'lazy':
      return inner(definition.getter?.())
    case 'enum':
      return random() < 0.05 ? pick(random, anything) : pick(random, Object.values(definition.entries ?? {}))
    case 'literal':
      return pick(random, definition.values ?? [])
    case 'boolean':
      return random() < 0.95 ? random() < 0.5 : 'yes'
    default:
      return leafOf(
        random,
        schema,
        definition.type === 'number' ? numbers : definition.type === 'string' ? texts : anything,
      )
  }
}
