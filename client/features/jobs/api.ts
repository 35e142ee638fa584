import { queryOf, useChange } from '#client/query.ts'
import { jobEndpoints } from '#contract/jobs.ts'

export const jobsQuery = () => queryOf(jobEndpoints.listJobs)
export const useRunJob = () => useChange(jobEndpoints.runJob)
export const useStopJob = () => useChange(jobEndpoints.stopJob)
