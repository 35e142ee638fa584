import type { screens as spanish } from '../es/screens.ts'
import { inEnglish } from '../same-shape.ts'

export const screens = inEnglish<typeof spanish>()({
  goToQueue: 'Go to the patient queue',
  goToConversations: 'See the conversations',
  notYet: 'This screen is not available yet',
  dashboard: {
    title: 'Dashboard',
    subtitle: 'How patient outreach is going today',
    loading: 'Loading dashboard...',
    failed: 'The figures could not be loaded.',
    totalConversations: 'Total conversations',
    activeSessions: 'Active sessions',
    responseRate: 'Response rate',
    avgResponseTime: 'Average response time',
    fromLastMonthTotal: '+12% from last month',
    fromLastMonth: 'from last month',
    next: 'Next step',
    nextText: 'Start with the queue: it shows who still needs verification and starts the SMS conversation.',
  },
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
