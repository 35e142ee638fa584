import type { screens as spanish } from '../es/screens.ts'
import { inEnglish } from '../same-shape.ts'

export const screens = inEnglish<typeof spanish>()({
  goToQueue: 'Go to the patient queue',
  goToConversations: 'See the conversations',
  notYet: 'This screen is not available yet',
  flowBuilder: {
    title: 'Flow Builder',
    subtitle: 'The questions patients are asked',
    text: 'The questions of every flow will be written and ordered here, in Spanish and English.',
  },
  aiManagement: {
    title: 'AI Management',
    subtitle: 'Providers and routing rules',
    text: 'AI providers, and the rules that decide which one answers, will be set up here.',
  },
})
