/** A fictitious carrier account: enough to sign and check webhooks. */
export const account = {
  accountSid: `AC${'b'.repeat(32)}`,
  authToken: 'token-of-the-bench',
  previousAuthToken: null,
  from: '+13055550100',
  messagingServiceSid: null,
  apiBaseUrl: 'http://127.0.0.1:9',
}
