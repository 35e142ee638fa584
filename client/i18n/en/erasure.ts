import type { erasure as spanish } from '../es/erasure.ts'
import { inEnglish } from '../same-shape.ts'

export const erasure = inEnglish<typeof spanish>()({
  title: 'Erase {name}',
  what: 'Everything that Recado keeps about this patient is erased: data, conversations, answers, appointments and notes, and what the assistant kept of the texts.',
  stays:
    'What the law and the patient expect stays, without name and number: the log of who did what, and whether the patient wants no texts. If somebody enters that number again, that wish counts.',
  final: 'It cannot be undone. Backups made before still hold the patient.',
  save: 'Save the record first',
  submit: 'Erase the patient',
  asked: 'The patient is being erased. How far it is stands under Settings, Jobs.',
  failed: 'How to check that it is you could not be loaded. Close this and try again.',
})
