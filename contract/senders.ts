export const senderKinds = ['long-code', 'toll-free', 'short-code', 'service'] as const
export type SenderKind = (typeof senderKinds)[number]
