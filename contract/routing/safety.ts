import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Language, requiredText, text } from '../primitives.ts'

export const emergencyClasses = ['self-harm', 'heart-stroke', 'breathing', 'injury', 'violence'] as const
export const EmergencyClass = z.enum(emergencyClasses)
export type EmergencyClass = z.infer<typeof EmergencyClass>

/** A pattern of the organisation beside the shipped ones, which stay whatever is added. */
export const OwnPattern = z.object({ class: EmergencyClass, pattern: requiredText(200, 'A pattern is empty') })
export type OwnPattern = z.infer<typeof OwnPattern>

export const SafetySettings = z.object({
  /** Of the shipped set; it grows with every change to it. */
  version: z.int(),
  shippedPatterns: z.record(EmergencyClass, z.int()),
  ownPatterns: z.array(OwnPattern),
  /** How many configurations can be asked for a verdict on danger; with none, a text that cannot be read is for a person. */
  judges: z.int(),
  /** The fixed texts as they would go out now, and how many segments each takes. */
  emergencyText: z.record(Language, z.string()),
  crisisText: z.record(Language, z.string()),
  segments: z.record(z.string(), z.int()),
  /** Own texts in place of ours; null: ours. */
  ownTexts: z.record(z.string(), z.nullable(z.string())),
})
export type SafetySettings = z.infer<typeof SafetySettings>

/** Two segments of the plain alphabet. */
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
