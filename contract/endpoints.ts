import { auditEndpoints } from './audit.ts'
import { contactRequestEndpoints } from './contact-requests.ts'
import { conversationEndpoints } from './conversations.ts'
import type { Endpoint } from './endpoint.ts'
import { messageEndpoints } from './messages.ts'
import { notificationEndpoints } from './notifications.ts'
import { patientEndpoints } from './patients.ts'
import { responseEndpoints } from './responses.ts'
import { sandboxEndpoints } from './sandbox.ts'
import { sessionEndpoints } from './session.ts'
import { settingsEndpoints } from './settings.ts'
import { statsEndpoints } from './stats.ts'
import { userEndpoints } from './users.ts'

/** Every endpoint of the product, by name. */
export const endpoints = {
  ...sessionEndpoints,
  ...userEndpoints,
  ...settingsEndpoints,
  ...auditEndpoints,
  ...patientEndpoints,
  ...conversationEndpoints,
  ...messageEndpoints,
  ...responseEndpoints,
  ...statsEndpoints,
  ...notificationEndpoints,
  ...contactRequestEndpoints,
  ...sandboxEndpoints,
} as const

export type EndpointName = keyof typeof endpoints

/** The same list for those who walk it. */
export const allEndpoints = Object.entries(endpoints) as [EndpointName, Endpoint][]
