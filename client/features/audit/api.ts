import { addressOf } from '#client/call.ts'
import { listOf, queryOf } from '#client/query.ts'
import { auditEndpoints } from '#contract/audit.ts'

export interface AuditFilter {
  person?: string
  action?: string
  resource?: string
  phi?: 'yes' | 'no'
  order?: 'asc' | 'desc'
}

export const auditQuery = (query: AuditFilter) => listOf(auditEndpoints.listAudit, { query })
export const choicesQuery = () => queryOf(auditEndpoints.auditChoices)
export const verdictQuery = () => queryOf(auditEndpoints.verifyAudit)
/** The download URL of the filtered log. */
export const exportAddress = (query: AuditFilter): string => addressOf(auditEndpoints.exportAudit, { query })
