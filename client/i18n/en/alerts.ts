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
  desktop: {
    heading: 'In this browser',
    text: 'While you are signed in and Recado is not in front, it tells you of emergencies and of patients who begin to wait for a person. Without patient data. Once the session has ended, also by inactivity, it does not.',
    label: 'Notifications in this browser',
    sent: 'A sample was just shown. If you did not see it, allow notifications of this browser in the settings of your computer.',
    unanswered: 'The browser got no answer. Switch them on again and press “Allow”.',
    blocked:
      'The browser blocks notifications from Recado. Press the icon beside the page’s address, allow “Notifications” and switch them on again.',
    impossible: 'This browser shows no notifications of a page. Use them on a computer.',
    notKept: 'The browser keeps nothing of this page: notifications stay off.',
    noSupport:
      'This browser cannot show them here: that takes a current browser and an address that begins with https.',
    sample: { title: 'This is how Recado tells you', text: 'Notifications are on in this browser.' },
    emergency: { title: 'Possible emergency', text: 'Press to open the conversation.' },
    'needs-help': { title: 'A patient is waiting for a person', text: 'Press to open the conversation.' },
  },
})
