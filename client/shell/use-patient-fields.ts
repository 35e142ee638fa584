import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PatientField } from '#contract/patients/fields/field.ts'
import { type Fields, patientFields } from '#contract/patients/fields.ts'
import { ownFieldEndpoints, ownPatientFields } from '#contract/patients/own-fields.ts'
import { queryOf } from '../query.ts'

export const ownFieldsQuery = () => queryOf(ownFieldEndpoints.listOwnFields)

const none: readonly PatientField[] = []

/** The fields that the organization has added, in their order; none until they have loaded. */
export const useOwnFields = (): readonly PatientField[] => {
  const { data } = useQuery(ownFieldsQuery())
  return useMemo(() => (data ? ownPatientFields(data.filter(({ removedAt }) => removedAt === null)) : none), [data])
}

/** Every field of a patient: the built-in ones, then the organization's own. */
export const usePatientFields = (): Fields => {
  const own = useOwnFields()
  return useMemo(() => (own.length === 0 ? patientFields : [...patientFields, ...own]), [own])
}
