/** How long a proof of who somebody is holds for what asks for one. */
const PROOF_MS = 10 * 60_000

/** True while the last proof holds: the sign-in, or a later one in the same session. */
export const isProofFresh = (provenAt: Date | undefined, now: Date): boolean =>
  provenAt !== undefined && now.getTime() - provenAt.getTime() < PROOF_MS
