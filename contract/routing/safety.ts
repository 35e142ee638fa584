import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Language, requiredText, text } from '../primitives.ts'

export const emergencyClasses = ['self-harm', 'heart-stroke', 'breathing', 'injury', 'violence'] as const
export const EmergencyClass = z.enum(emergencyClasses)
export type EmergencyClass = z.infer<typeof EmergencyClass>

/** A pattern of the organization, in addition to the built-in ones, which always apply. */
export const OwnPattern = z.object({ class: EmergencyClass, pattern: requiredText(200, 'A pattern is empty') })
export type OwnPattern = z.infer<typeof OwnPattern>

export const SafetySettings = z.object({
  /** The version of the built-in set, incremented with each change. */
  version: z.int(),
  shippedPatterns: z.record(EmergencyClass, z.int()),
  ownPatterns: z.array(OwnPattern),
  /** How many configurations can judge danger; without any, unreadable texts go to a person. */
  judges: z.int(),
  /** The fixed texts as they would be sent now, with their segments. */
  emergencyText: z.record(Language, z.string()),
  crisisText: z.record(Language, z.string()),
  segments: z.record(z.string(), z.int()),
  /** The organization's own texts; null: the product's. */
  ownTexts: z.record(z.string(), z.nullable(z.string())),
})
export type SafetySettings = z.infer<typeof SafetySettings>

/** Two segments in GSM-7. */
export const LONGEST_EMERGENCY_TEXT = 306
const ownText = z.optional(z.nullable(text(LONGEST_EMERGENCY_TEXT)))

export const SafetyPatch = z.object({
  ownPatterns: z.optional(z.array(OwnPattern).check(z.maxLength(100))),
  emergencyTextEs: ownText,
  emergencyTextEn: ownText,
  crisisTextEs: ownText,
  crisisTextEn: ownText,
})

const viewing = { anyOf: ['users.view'] } as const
const editing = { anyOf: ['settings.edit'] } as const

export const safetyEndpoints = {
  getSafety: endpoint({
    method: 'GET',
    path: '/api/ai-router/safety',
    allow: viewing,
    phi: false,
    summary: 'The emergency patterns and texts',
    result: SafetySettings,
  }),
  updateSafety: endpoint({
    method: 'PATCH',
    path: '/api/ai-router/safety',
    allow: editing,
    phi: false,
    summary: 'Change own emergency patterns and texts; shipped patterns stay',
    body: SafetyPatch,
    result: SafetySettings,
  }),
}
