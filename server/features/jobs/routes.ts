import { jobEndpoints } from '#contract/jobs.ts'
import type { Mount } from '../../handler.ts'
import { runJob, stopJob } from './actions.ts'
import { listJobs } from './queries.ts'

export const jobRoutes = (mount: Mount): void => {
  mount(jobEndpoints.listJobs, (ctx) => listJobs(ctx.db))
  mount(jobEndpoints.stopJob, (ctx, { params }) => stopJob(ctx, params.id))
  mount(jobEndpoints.runJob, (ctx, { params }) => runJob(ctx, params.id))
}
