import type { FastifyInstance, RouteOptions } from 'fastify'

/** Mounts a route whose body is a file: the handler gets it as a stream, whatever it is called. */
export const routeUpload = (app: FastifyInstance, route: RouteOptions): void => {
  void app.register(async (place) => {
    place.removeAllContentTypeParsers()
    place.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    place.route(route)
  })
}
