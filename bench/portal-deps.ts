import { english } from '#domain/kernel/language/english.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { listeners } from '#server/wiring/listeners.ts'
import { mailTemplates } from '#server/wiring/manifests.ts'
import { schema } from '#server/wiring/schema.ts'
import { sessionSecret } from './administration-world.ts'

/** The dependencies of a production portal, on this database and at this time. It sends no email. */
export function portalDeps(db: Database, databaseUrl: string, now: string): Deps {
  return {
    db,
    // The sample's classes are around this time. A fixed clock does not change the work.
    clock: { now: () => new Date(now) },
    config: {
      production: true,
      port: 0,
      host: '127.0.0.1',
      dataDir: '/nonexistent',
      databaseUrl,
      smtpUrl: undefined,
      publicUrl: 'http://127.0.0.1',
      sessionSecret,
      clockStart: undefined,
      rateLimits: true,
      // Each client address has its own allowance. So the benchmark calls from many, as the people of a city do.
      trustedProxyHeader: 'x-forwarded-for',
      botCheck: undefined,
      oidc: undefined,
    },
    wakeMail: () => {},
    sendMailNow: async () => {},
    events: listeners,
    language: english,
    mailTemplates,
    schema,
    log: (entry) => console.error(JSON.stringify(entry)),
  }
}
