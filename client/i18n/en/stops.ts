import type { stops as spanish } from '../es/stops.ts'
import { inEnglish } from '../same-shape.ts'

export const stops = inEnglish<typeof spanish>()({
  label: 'Stop of the texts',
  stopped: 'This number gets no texts.',
  asked: '{time}, the patient wrote:',
  byStaff: '{time}, the team noted:',
  byCarrier: '{time}, the carrier blocked the number.',
  quoted: '“{words}”',
  disputed: 'Since then they have written that they want our texts. Nobody has answered them.',
  blocked: 'The carrier blocks this number: only its owner can get texts again, by writing START.',
  undo: 'It was a mistake: undo the stop',
  title: 'Undo the stop?',
  text: 'The number may be texted again. Nothing is sent, and the ended conversation is not opened again: afterwards you can start another from the patient queue.',
  reason: 'Reason',
  reasonHint: 'It stands in the consent ledger, with your name.',
  usual: 'Their words did not ask for no more texts.',
  reasonMissing: 'Enter the reason',
  confirm: 'Undo the stop',
  done: 'The stop was undone',
  next: 'You can start another conversation from the patient queue.',
})
