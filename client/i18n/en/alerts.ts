import type { alerts as spanish } from '../es/alerts.ts'
import { inEnglish } from '../same-shape.ts'

/** How a person is told of what is urgent outside of the console. */
export const alerts = inEnglish<typeof spanish>()({
  title: 'Alerts',
  mail: 'By e-mail',
  mailTo: 'They go to {address}. They carry no patient data.',
  noAddress: 'Your account has no e-mail address. Enter it above, under “Email Address”.',
  noServer: 'Alerts by e-mail are off: there is no mail server (SMTP_URL). Ask whoever runs Recado.',
  failed: 'Your choice could not be loaded.',
  kind: {
    emergency: 'Possible emergency',
    waiting: 'A patient has waited 15 minutes for a person',
    failure: 'An AI provider or the sending of texts fails',
  },
  administrators: 'For administrators only.',
})
