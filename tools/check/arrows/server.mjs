import { npm, TEST } from './files.mjs'

const FRONT_DOORS = String.raw`^server/features/[^/]+/(actions|queries)(\.ts$|/)`

/** The rules within server/. */
export const serverArrows = [
  {
    name: 'server-knows-an-address-only',
    comment:
      'Only main/ starts the embedded PostgreSQL of local/: the rest of the server knows a DATABASE_URL, and cannot tell whose it is.',
    from: { path: '^server/', pathNot: [String.raw`^server/main(\.ts$|/)`, TEST] },
    to: { path: '^local/' },
  },
  {
    name: 'server-features-meet-at-front-doors',
    comment:
      'Server features meet only through actions.ts and queries.ts (or the folders of that name): the inside of a feature may change without asking the others.',
    from: { path: '^server/features/([^/]+)/' },
    to: { path: '^server/features/', pathNot: ['^server/features/$1/', FRONT_DOORS] },
  },
  {
    name: 'features-have-front-doors',
    comment:
      'The rest of the server reaches a feature through its routes, actions or queries: the inside of a feature may change without asking the others.',
    from: { path: '^server/', pathNot: ['^server/features/', TEST] },
    to: { path: '^server/features/', pathNot: [FRONT_DOORS, String.raw`^server/features/[^/]+/routes(\.ts$|/)`] },
  },
  {
    name: 'features-know-no-http',
    comment:
      'A feature knows handler.ts, never http/: what is asked and answered is its business, how that travels is not.',
    from: { path: '^server/features/', pathNot: TEST },
    to: { path: '^server/http/' },
  },
  {
    name: 'outbound-and-assistant-stand-alone',
    comment:
      'outbound/ sends texts and assistant/ asks models, outside any turn: they report what came of it and know neither the turn nor each other.',
    from: { path: '^server/(outbound|assistant)/', pathNot: TEST },
    to: { path: '^server/(inbound|turn|outbound|assistant|runner|jobs)/', pathNot: '^server/$1/' },
  },
  {
    name: 'turn-knows-what-it-stores',
    comment:
      'turn/ stores what outbound/ and assistant/ report, and knows nothing of how a text came in or of who drives it.',
    from: { path: '^server/turn/', pathNot: TEST },
    to: { path: '^server/(inbound|runner|jobs)/' },
  },
  {
    name: 'inbound-knows-the-turn-only',
    comment:
      'inbound/ keeps what came in and puts aside what a turn fails on: of the rooms of a text it knows turn/ only.',
    from: { path: '^server/inbound/', pathNot: TEST },
    to: { path: '^server/(outbound|assistant|runner|jobs)/' },
  },
  {
    name: 'nobody-calls-the-driver',
    comment:
      'runner/ drives the rooms and is started by main/, and jobs do what in it recurs: who else wants work done wakes it through deps.ts.',
    from: { path: '^server/', pathNot: [String.raw`^server/(main(\.ts$|/)|runner/|jobs/)`, TEST] },
    to: { path: '^server/runner/' },
  },
  {
    name: 'jobs-call-nobody-calls-jobs',
    comment:
      'The kinds of jobs call features and the rooms of a text. Those know of jobs only how to add one (server/jobs/enqueue.ts): main/ alone starts their runner.',
    from: { path: '^server/', pathNot: [String.raw`^server/(jobs/|main(\.ts$|/))`, TEST] },
    to: { path: '^server/jobs/', pathNot: String.raw`^server/jobs/enqueue\.ts$` },
  },
  {
    name: 'sql-has-few-homes',
    comment:
      'Only actions, queries and the rooms of a turn (inbound, turn, outbound, assistant, runner) and of the jobs import server/db (main.ts opens it, mount.ts hands it out): SQL in a route or a rule is SQL that no audit row and no lock knows of.',
    from: {
      path: '^server/',
      pathNot: [
        FRONT_DOORS,
        String.raw`^server/(main/|(inbound|turn|outbound|assistant|runner|jobs)/|db/|(main|deps|http/mount)\.ts$)`,
        TEST,
      ],
    },
    to: { path: '^server/db/' },
  },
  {
    name: 'one-door-to-the-database',
    comment:
      'Only act.ts, read.ts and main.ts import the database client (deps.ts names its type): whoever else held it could write without an audit row.',
    from: { path: '^server/', pathNot: [String.raw`^server/(main(\.ts$|/)|deps\.ts$|db/(act|read)(\.ts$|/))`, TEST] },
    to: { path: String.raw`^server/db/client(\.ts$|/)` },
  },
  {
    name: 'driver-stays-in-db',
    comment:
      'The PostgreSQL driver is imported in server/db and by the supervisor in local/ only: connections, statements and pools are decided in one place.',
    from: {
      path: '^(contract|reader|engine|local|server|client|sandbox)/',
      pathNot: ['^(local/postgres|server/db)/', TEST],
    },
    to: { path: npm('pg', 'pg-pool', 'pg-protocol') },
  },
  {
    name: 'adapters-only-from-main',
    comment:
      'Features and the rooms of a turn import deps.ts, never adapters/: main.ts alone decides which carrier, clock or model is real.',
    from: { path: '^server/', pathNot: [String.raw`^server/(main(\.ts$|/)|adapters/)`, TEST] },
    to: { path: '^server/adapters/' },
  },
  {
    name: 'outside-world-in-adapters',
    comment:
      'The SDKs of carriers and models are imported in server/adapters only: everything else speaks to the types in deps.ts.',
    from: { path: '^(contract|reader|engine|server|client)/', pathNot: ['^server/adapters/', TEST] },
    to: { path: npm('twilio', 'ai', '@ai-sdk') },
  },
]
