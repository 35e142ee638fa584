import type { texting as spanish } from '../es/texting.ts'
import { inEnglish } from '../same-shape.ts'

export const texting = inEnglish<typeof spanish>()({
  meter: {
    length: '{characters, number} of {full, number} characters · {count, plural, one {# segment} other {# segments}}',
    shorter: 'With {letters} each segment holds 70 characters instead of 160.',
    dearer:
      'Because of {letters} this costs {count, plural, one {# segment} other {# segments}}; without those letters it would be {plain, number}.',
  },
})
