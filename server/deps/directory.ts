/** The organization's directory as Recado knows it: where it answers, and as whom it is asked. */
export interface DirectorySetting {
  issuer: string
  clientId: string
  clientSecret: string | null
}

/** The secrets of one sign-in, which only its browser brings back. */
export interface DirectoryAttempt {
  state: string
  nonce: string
  verifier: string
  /** Asks for a new sign-in, by somebody who is signed in there too; in epoch milliseconds, when it began. */
  freshSince?: number | undefined
}

/**
 * Why a directory signs nobody in. silent: no answer in time, or an error; refused: it said no; code: used or expired;
 * untrusted: what it answered proves nothing.
 */
export interface DirectoryFault {
  fault: 'silent' | 'refused' | 'code' | 'untrusted'
  /** The library's word for it, for the log. */
  reason: string
}

/** What a directory says of a person who signed in there. */
export interface DirectoryPerson {
  subject: string
  claims: Record<string, unknown>
  /** What it calls its own session; null when it gives no name. */
  session: string | null
}

/** Whom a directory signs out: a person, one of its sessions, or both. */
export interface DirectoryLogout {
  /** The token's own id: it counts once. */
  id: string
  subject: string | null
  session: string | null
}

/** Signs people in by OpenID Connect. Calls end in time and never throw. */
export interface DirectoryProvider {
  /** Whether it answers as the directory it is said to be; null when it does. */
  probe(access: DirectorySetting): Promise<DirectoryFault | null>
  /** The address to which a browser goes to sign in. */
  begin(access: DirectorySetting, attempt: DirectoryAttempt): Promise<{ address: string } | DirectoryFault>
  /** What the directory says of the person, after it has sent the browser back to `query`. */
  finish(access: DirectorySetting, attempt: DirectoryAttempt, query: string): Promise<DirectoryPerson | DirectoryFault>
  /** What a logout token says, if the directory has signed it for us within the last minutes. */
  readLogout(access: DirectorySetting, token: string): Promise<DirectoryLogout | DirectoryFault>
}
