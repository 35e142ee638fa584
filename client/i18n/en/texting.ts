import type { texting as spanish } from '../es/texting.ts'
import { inEnglish } from '../same-shape.ts'

export const texting = inEnglish<typeof spanish>()({
  meter: {
    length: '{characters, number} of {full, number} characters · {count, plural, one {# segment} other {# segments}}',
    cost: '(about {cost} each time)',
    name: 'Counts your organization’s name, which goes before it.',
    'name-and-stop':
      'Counts your organization’s name and how to stop the texts: so it goes to a new number, or after 30 days without texts.',
    ofValues:
      'Counts a name with an accent ({letters}): with such letters each segment holds 70 characters instead of 160.',
    shorter: 'With {letters} each segment holds 70 characters instead of 160.',
    dearer:
      'Because of {letters} this costs {count, plural, one {# segment} other {# segments}}; without those letters, only {plain, number}.',
  },
  emergency: {
    title: 'Emergency texts',
    text: 'They go out at once and word for word when somebody writes that they are in danger. Left blank, Recado’s own text goes out.',
    emergencyTextEs: 'Emergency, in Spanish',
    emergencyTextEn: 'Emergency, in English',
    crisisTextEs: 'Crisis, in Spanish',
    crisisTextEn: 'Crisis, in English',
    ours: 'Recado’s text: “{text}”',
    save: 'Save the emergency texts',
    saved: 'Emergency texts saved',
    errors: {
      'no-911': 'The text must say to call 911',
      'too-long': 'It takes more than 2 segments: shorten it',
    },
  },
})
