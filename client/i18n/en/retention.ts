import type { retention as spanish } from '../es/retention.ts'
import { inEnglish } from '../same-shape.ts'

export const retention = inEnglish<typeof spanish>()({
  hold: {
    title: 'Legal hold on {name}',
    what: 'While it lasts nothing of this patient is deleted: not by hand, not by how long records are kept, and not the patient.',
    none: 'There is no legal hold.',
    since: 'Placed by {name}, {moment}.',
    sinceNobody: 'Placed by an account that no longer exists, {moment}.',
    reason: 'Reason',
    reasonHint: 'It is kept with the patient, not in the audit log.',
    reasonMissing: 'Write the reason',
    place: 'Place a legal hold',
    placed: 'Legal hold placed',
    release: 'Release the hold',
    releaseText: 'From then on records are kept as long as the others, and the patient can be erased.',
    releasing: 'Releasing...',
    released: 'Legal hold released',
    failed: 'The legal hold could not be loaded.',
  },
})
