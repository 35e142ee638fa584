import * as z from 'zod/mini'
import { DirectoryForm, DirectoryReturn } from './directory/form.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './primitives.ts'
import { Role } from './session/roles.ts'
import { CurrentUser } from './session.ts'

/** How the organization's own directory signs people in, as administrators see it. */
export const Directory = z.object({
  isOn: z.boolean(),
  /** What the sign-in screen calls it. */
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  /** The claim that lists a person's groups. */
  groupsClaim: z.string(),
  /** The first group of the list that a person is in gives the role. */
  groupRoles: z.array(z.object({ group: z.string(), role: Role })),
  /** Whether only the directory signs people in, apart from the emergency account. */
  arePasswordsOff: z.boolean(),
  emergencyUserId: z.nullable(Id),
  /** Where the directory must send people back to. */
  returnAddress: z.string(),
})
export type Directory = z.infer<typeof Directory>

export const directoryEndpoints = {
  signInWays: endpoint({
    method: 'GET',
    path: '/api/auth/ways',
    allow: 'anyone',
    phi: false,
    summary: "What the sign-in screen offers: the name of the organization's directory, and whether passwords are off",
    result: z.object({ directory: z.nullable(z.string()), arePasswordsOff: z.boolean() }),
  }),
  beginDirectorySignIn: endpoint({
    method: 'POST',
    path: '/api/auth/directory/begin',
    allow: 'anyone',
    phi: false,
    summary:
      "Begin a sign-in at the organization's directory: answers the address to go to, sets a cookie for the way back",
    result: z.object({ address: z.string() }),
  }),
  finishDirectorySignIn: endpoint({
    method: 'POST',
    path: '/api/auth/directory/finish',
    allow: 'anyone',
    phi: false,
    summary: 'Finish a sign-in with what the directory put into the address; sets the session cookie',
    body: DirectoryReturn,
    bodyLimit: 16_384,
    result: z.object({
      user: CurrentUser,
      /** The person was signed in already, and has proved it again. */
      isProof: z.boolean(),
    }),
  }),
  beginDirectoryProof: endpoint({
    method: 'POST',
    path: '/api/auth/directory/prove',
    allow: 'signed-in',
    phi: false,
    summary: 'Prove again who one is by a new sign-in at the directory: answers the address to go to',
    result: z.object({ address: z.string() }),
  }),
  getDirectory: endpoint({
    method: 'GET',
    path: '/api/directory',
    allow: { anyOf: ['settings.edit'] },
    phi: false,
    summary: "How the organization's directory signs people in",
    result: Directory,
  }),
  updateDirectory: endpoint({
    method: 'PUT',
    path: '/api/directory',
    allow: { anyOf: ['settings.edit'] },
    phi: false,
    needsProof: true,
    summary: "Change how the organization's directory signs people in; asks the directory before it is switched on",
    body: DirectoryForm,
    result: Directory,
  }),
}
