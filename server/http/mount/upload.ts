import type { FastifyInstance, RouteOptions } from 'fastify'
import { allowSlowBody } from '../connections/slow-bodies.ts'

/** Mounts a route whose body is a file: the handler gets it as a stream, whatever it is called. */
export const routeUpload = (app: FastifyInstance, route: RouteOptions): void => {
  void app.register(async (place) => {
    place.removeAllContentTypeParsers()
    place.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    // After the caller was let in, before the body is read.
    place.addHook('preParsing', (request, _reply, payload, done) => {
      allowSlowBody(request.raw)
      done(null, payload)
    })
    place.route(route)
  })
}
