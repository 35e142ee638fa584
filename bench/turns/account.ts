/** A carrier account that exists nowhere: enough to sign webhooks and to check them. */
export const account = {
  accountSid: `AC${'b'.repeat(32)}`,
  authToken: 'token-of-the-bench',
  previousAuthToken: null,
  from: '+13055550100',
  messagingServiceSid: null,
  apiBaseUrl: 'http://127.0.0.1:9',
}
