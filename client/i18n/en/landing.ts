import type { landing as spanish } from '../es/landing.ts'
import { inEnglish } from '../same-shape.ts'

export const landing = inEnglish<typeof spanish>()({
  headline: 'SMS conversations with your patients, in Spanish and English',
  text: 'Recado helps healthcare teams verify contracts and assist their patients by text message, with every reply in sight of a person.',
  login: 'Login',
})
