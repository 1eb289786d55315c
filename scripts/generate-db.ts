// server/platform/db/schema.generated.ts: the tables as types, read from a database that all migrations have just made.
import { execFileSync } from 'node:child_process'
import { connect } from '#server/platform/db/connection.ts'
import { migrateToLatest } from '#server/platform/db/migrate.ts'
import { startTemporaryPostgres } from '#server/platform/embedded-postgres/temporary-postgres.ts'

const postgres = await startTemporaryPostgres()
try {
  const db = connect(postgres.url)
  await migrateToLatest(db).finally(() => db.destroy())
  const shape = ['--dialect', 'postgres', '--date-parser', 'string', '--exclude-pattern', 'kysely_*']
  // As server/platform/db/connection.ts reads them.
  const types = ['--type-mapping', '{"int8":"number"}']
  const place = [
    '--url',
    postgres.url,
    '--out-file',
    'server/platform/db/schema.generated.ts',
    '--log-level',
    'error',
  ]
  execFileSync('node_modules/.bin/kysely-codegen', [...shape, ...types, ...place], { stdio: 'inherit' })
} finally {
  await postgres.stop()
}
