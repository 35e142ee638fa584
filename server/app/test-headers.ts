/** The headers of an answer that protect its reader. */
export const headersOf = (headers: Record<string, unknown>) => ({
  nosniff: headers['x-content-type-options'],
  referrer: headers['referrer-policy'],
  opener: headers['cross-origin-opener-policy'],
  resource: headers['cross-origin-resource-policy'],
  frame: headers['x-frame-options'],
  isStored: headers['cache-control'] !== 'no-store',
  hasPolicy: String(headers['content-security-policy']).startsWith("default-src 'none'"),
  hasPermissions: String(headers['permissions-policy']).includes('camera=()'),
  server: headers['server'] ?? headers['x-powered-by'],
})
/** What they must be in every answer of the API. */
export const safeHeaders = {
  nosniff: 'nosniff',
  referrer: 'no-referrer',
  opener: 'same-origin',
  resource: 'same-origin',
  frame: 'DENY',
  isStored: false,
  hasPolicy: true,
  hasPermissions: true,
  server: undefined,
}
