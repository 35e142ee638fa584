import { type ConfigurationRow, hasAgreement } from '../../../assistant/organization-facts.ts'

/** Audit details of a change to whether, and under which agreement, patient data may go to a provider. */
export const patientDataChange = (
  before: ConfigurationRow | null,
  after: ConfigurationRow,
): Record<string, unknown> => {
  const of = (row: ConfigurationRow) => ({
    phiAllowed: row.phiAllowed,
    agreement: hasAgreement(row)
      ? { provider: row.agreementProvider, date: row.agreementDate, reference: row.agreementReference }
      : null,
  })
  const [was, is] = [before ? of(before) : { phiAllowed: false, agreement: null }, of(after)]
  return JSON.stringify(was) === JSON.stringify(is) ? {} : is
}
