import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Shorter answers fit into the packets they would fill anyway; bytes. */
const LEAST = 2048
/** Nearly as small as the highest, at a fortieth of its time. */
const QUALITY = 4

/**
 * Compresses text of any kind for whoever takes it: a list of a hundred patients is a tenth of its size. Built files are
 * stored compressed and are left alone. That lengths then tell something of the content is no way in: session cookies
 * are SameSite=Strict, so nobody else's page can ask in a person's name.
 */
export const installCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyCompress, {
    globalDecompression: false,
    threshold: LEAST,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  })
}
