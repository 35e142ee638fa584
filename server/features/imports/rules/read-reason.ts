import { foldName } from '#contract/imports/targets.ts'
import { type Reach, readReach } from '#reader/consent/no-contact.ts'
import { fold } from '#reader/read-answer/fold.ts'

/** What staff write of somebody who wants no calls either. */
const noCalls =
  /(?:^| )(?:no (?:quiere |desea |acepta )?(?:que )?(?:l[aoe]s? )(?:llam|contact)|no (?:llam|contact)ar|sin (?:llamadas|contacto)|ningun contacto|(?:do not|don t|dont|never) (?:call|contact)|no (?:calls|contact)(?: |$))/
/** Any other mention of calls: a person reads it before calling. */
const aboutCalls = /(?:^| )(?:llam|contact|call)/

/** How far a reason in a list of numbers reaches: no texts, no calls either, or to be read before calling. */
export const readReason = (reason: string): Reach => {
  const folded = foldName(reason)
  if (noCalls.test(folded)) return 'none'
  const reach = readReach(fold(reason))
  return reach === 'texts' && aboutCalls.test(folded) ? 'unclear' : reach
}
