import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compilePattern } from './route/matcher.ts'
import { type CompiledRule, compileRule, type RouteQuery, type RuleSource, routeQuery, tryRule } from './route.ts'

const source = (more: Partial<RuleSource> = {}): RuleSource => ({
  id: 1,
  name: 'Citas',
  provider: 'openai',
  configId: null,
  priority: 1,
  isActive: true,
  keywords: ['cita'],
  patterns: [],
  conditions: {},
  languages: ['es', 'en'],
  ...more,
})
const rule = (more: Partial<RuleSource> = {}): CompiledRule => {
  const compiled = compileRule(source(more))
  if ('field' in compiled) throw new Error(compiled.fault)
  return compiled
}
const query = (text: string, more: Partial<RouteQuery> = {}): RouteQuery => ({
  text,
  language: 'es',
  minute: 600,
  flowType: 'ASSISTANT',
  conversationStatus: 'active',
  ...more,
})

it.each([
  ['cita', '¿Cuándo es mi CITA?', true],
  ['cita', 'me citaron', false],
  ['cit*', 'me citaron ayer', true],
  ['clínica', 'la clinica esta cerrada', true],
  ['mi visita', 'perdí mi  visita, perdón', true],
  ['mi visita', 'mi otra visita', false],
])('a keyword is whole words without case and accents, * any ending: %s in %s', (keyword, text, expected) => {
  expect(tryRule(rule({ keywords: [keyword] }), query(text)).isMatch).toBe(expected)
})

it('refuses a pattern that could hold everybody up, and tries no pattern on more than ten segments', () => {
  for (const pattern of ['(\\pL{0,30}){0,30}!$', '(\\w{0,20}\\s?){0,30}$', '(a|b){400}', '[a-z]{0,300}!{0,200}'])
    expect(compilePattern(pattern), pattern).toEqual({ fault: 'pattern-repeats' })
  const usual = compilePattern('\\b(cita|turno|appointment|reschedule)s?\\b.{0,40}(mañana|hoy|tomorrow|today)')
  expect('matches' in usual && usual.matches('tiene turno para hoy?')).toBe(true)
  expect('matches' in usual && usual.matches(`${'x '.repeat(800)} turno hoy`)).toBe(false)
})

it('the highest priority decides, then the longest keyword, then the oldest rule, however they are handed in', () => {
  const rules = [
    rule({ id: 4, priority: 2, keywords: ['visita'] }),
    rule({ id: 3, priority: 2, keywords: ['mi visita'] }),
    rule({ id: 2, priority: 2, keywords: ['una cosa'] }),
    rule({ id: 1, priority: 1, keywords: ['cancelar mi visita'] }),
  ]
  const asked = query('quiero cancelar mi visita')
  expect(routeQuery(rules, asked).rule?.id).toBe(3)
  expect(routeQuery(rules.toReversed(), asked).rule?.id).toBe(3)
  expect(routeQuery([rule({ id: 9 }), rule({ id: 8 })], query('cita')).rule?.id).toBe(8)
})

it('each condition must hold, and the trace says which did not', () => {
  const strict = rule({
    languages: ['es'],
    conditions: { hours: '22:00-06:00', flowType: 'ASSISTANT', conversationStatus: 'active' },
  })
  const reasons = [
    query('cita', { language: 'en' }),
    query('cita'),
    query('cita', { minute: 0, flowType: 'VERIFICATION' }),
    query('cita', { minute: 0, conversationStatus: 'error' }),
    query('hola', { minute: 0 }),
    query('cita', { minute: 1320 }),
  ].map((asked) => tryRule(strict, asked).reason)
  expect(reasons).toEqual(['language', 'hours', 'flow-type', 'conversation-status', 'words', null])
  expect(tryRule(rule({ isActive: false }), query('cita')).reason).toBe('inactive')
})

it.each([
  [{ keywords: ['¡!'] }, 'keywords'],
  [{ keywords: [] }, 'keywords'],
  [{ patterns: ['('] }, 'patterns'],
  [{ patterns: ['a(?=b)'] }, 'patterns'],
  [{ patterns: ['(a{500}){500}'] }, 'patterns'],
  [{ patterns: ['(?:abcdefghij){250}'] }, 'patterns'],
  [{ patterns: ['.*'] }, 'patterns'],
  [{ patterns: [`${'(?:ab|cd)'.repeat(22)}{90}`.padEnd(201, 'x')] }, 'patterns'],
] as const)('a rule that cannot work is refused with its field: %j', (more, field) => {
  expect(
    compileRule(
      source({
        ...more,
        keywords: [...('keywords' in more ? more.keywords : [])],
        patterns: [...('patterns' in more ? more.patterns : [])],
      }),
    ),
  ).toMatchObject({ field })
})

it('a pattern that would hang other engines answers at once, on any text', () => {
  const evil = rule({ keywords: [], patterns: ['^(a+)+$'] })
  expect(tryRule(evil, query(`${'a'.repeat(1500)}!b`)).isMatch).toBe(false)
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 1600 }), (text) => void tryRule(evil, query(text))))
})

it('what is wrong with a pattern is said so that a person can mend it', () => {
  const faults = ['(', 'a(?=b)', '(?:abcdefghij){250}', '.*', 'x'.repeat(201)].map((pattern) =>
    compileRule(source({ keywords: [], patterns: [pattern] })),
  )
  expect(faults.map((fault) => 'fault' in fault && fault.fault)).toEqual([
    'pattern-readable',
    'pattern-readable',
    'pattern-repeats',
    'pattern-selective',
    'pattern-length',
  ])
  expect(faults[0]).toMatchObject({ field: 'patterns', entry: '(' })
})

it('office hours hold from the first minute to the last, and the longest keyword that matched is shown', () => {
  const office = rule({ keywords: [], conditions: { hours: '09:00-17:00' } })
  const at = (minute: number) => tryRule(office, query('cualquier cosa', { minute }))
  expect([539, 540, 1019, 1020].map((minute) => at(minute).isMatch)).toEqual([false, true, true, false])
  expect(at(600)).toEqual({ isMatch: true, matchedOn: null, weight: 0, reason: null })
  expect(tryRule(rule({ keywords: ['cita', 'mi cita', 'visita'] }), query('¿y mi cita?')).matchedOn).toBe('mi cita')
})

it('where no rule matches nobody is chosen, and the trace still shows each that was tried', () => {
  const routed = routeQuery([rule(), rule({ id: 2, isActive: false })], query('buenos días'))
  expect(routed.rule).toBeNull()
  expect(routed.tried.map(({ match }) => match.reason)).toEqual(['words', 'inactive'])
})
