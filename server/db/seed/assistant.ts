import type { FallbackChainInput } from '#contract/routing.ts'
import type { Writer } from '../read.ts'
import { aiConfigurations } from '../tables/ai.ts'
import { aiFallbackChains, aiRoutingRules } from '../tables/ai-routing.ts'
import { playDay } from './assistant-day.ts'
import type { AssistantTalk } from './assistant-talk.ts'

const prompt = (role: string): string =>
  [
    role,
    'Trate de usted a {{patientName}}. Conteste en el idioma de su mensaje, en una o dos frases.',
    'Use solo los datos que se le dan. No dé consejos médicos ni dosis, y no invente citas.',
    'Si no lo sabe, diga que lo pasa al equipo.',
  ].join('\n')

const configurations = [
  {
    name: 'Asistente general',
    description: 'Preguntas de todos los días: visita, horario, cómo comunicarse · everyday questions',
    provider: 'openai',
    model: 'gpt-4o',
    systemPrompt: prompt('Usted atiende por mensaje a los pacientes de un equipo de salud a domicilio.'),
    isDefault: true,
  },
  {
    name: 'Asistente para asuntos delicados',
    description: 'Quejas, dudas sobre el contrato, costo y seguro · contract, cost and insurance',
    provider: 'anthropic',
    model: 'claude-sonnet-5-5',
    systemPrompt: prompt('Usted responde con calma a pacientes que tienen dudas sobre su contrato o su cobertura.'),
  },
  {
    name: 'Información con fuentes',
    description: 'Trámites y programas públicos de salud · public health programs',
    provider: 'perplexity',
    model: 'sonar',
    systemPrompt: prompt('Usted orienta sobre trámites y programas públicos de salud, sin enlaces.'),
  },
  {
    name: 'Respaldo rápido',
    description: 'Entra cuando otro falla · stands in for the others',
    provider: 'xai',
    model: 'grok-3-mini',
    systemPrompt: prompt('Usted atiende por mensaje a los pacientes de un equipo de salud a domicilio.'),
  },
]

const rules = [
  {
    name: 'Visita y cita',
    description: 'Fecha, hora y cambios de la visita',
    provider: 'openai',
    priority: 10,
    keywords: ['visita', 'cita', 'cuándo vienen', 'a qué hora', 'visit', 'appointment', 'what time', 'resched*'],
  },
  {
    name: 'Contrato y firma',
    description: null,
    provider: 'anthropic',
    priority: 9,
    keywords: ['contrato', 'firma*', 'cancelar el servicio', 'contract', 'sign*'],
  },
  {
    name: 'Costo y seguro',
    description: null,
    provider: 'anthropic',
    priority: 8,
    keywords: ['cuánto cuesta', 'pagar', 'seguro', 'cobertura', 'cost', 'pay', 'insurance', 'coverage'],
  },
  {
    name: 'Programas públicos',
    description: 'Medicaid, Medicare y trámites',
    provider: 'perplexity',
    priority: 6,
    keywords: ['medicaid', 'medicare', 'snap', 'trámite*'],
  },
  {
    name: 'De noche, en inglés',
    description: 'Fuera del horario de oficina',
    provider: 'xai',
    priority: 3,
    ruleType: 'condition',
    conditions: { hours: '20:00-07:00' },
    languages: ['en'],
  },
  {
    name: 'Transporte',
    description: 'Apagada: el servicio empieza en enero',
    provider: 'openai',
    priority: 2,
    isActive: false,
    keywords: ['transporte', 'taxi', 'ride', 'transportation'],
  },
]

/**
 * Twelve seconds leave time for a second provider within the patient's patience; the last chain keeps the specified
 * default.
 */
const chains: Pick<FallbackChainInput, 'primaryProvider' | 'fallbackProvider' | 'timeoutThreshold'>[] = [
  { primaryProvider: 'openai', fallbackProvider: 'anthropic', timeoutThreshold: 12_000 },
  { primaryProvider: 'anthropic', fallbackProvider: 'openai', timeoutThreshold: 12_000 },
  { primaryProvider: 'perplexity', fallbackProvider: 'openai', timeoutThreshold: 30_000 },
]

/**
 * Four assistants, one per provider, with rules, chains and a day of questions: enough to try AI management at once.
 */
export const seedAssistant = async (
  tx: Writer,
  { now, random, talk }: { now: Date; random: () => number; talk: AssistantTalk | null },
): Promise<void> => {
  const stored = await tx.insert(aiConfigurations).values(configurations).returning()
  const ruled = await tx.insert(aiRoutingRules).values(rules).returning()
  await tx.insert(aiFallbackChains).values(chains)
  await playDay(tx, { configurations: stored, rules: ruled, now, random, talk })
}
