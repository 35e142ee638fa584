import { queryOf, useEndpointMutation } from '#client/query.ts'
import { jobEndpoints } from '#contract/jobs.ts'

export const jobsQuery = () => queryOf(jobEndpoints.listJobs)
export const useRunJob = () => useEndpointMutation(jobEndpoints.runJob)
export const useStopJob = () => useEndpointMutation(jobEndpoints.stopJob)
