import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

/** The carrier's webhooks. */
export const installWebhooks = async (_app: FastifyInstance, _deps: Deps): Promise<void> => {}
