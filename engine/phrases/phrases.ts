import type { Language } from '#contract/primitives.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { Phrases } from './sentences.ts'

export const phrases: Record<Language, Phrases> = { es, en }
