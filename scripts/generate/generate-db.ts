// server/platform/db/schema.generated.ts: the tables as types. docs/schema.sql: the same for reading. Both come
// from a new database with all migrations.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from '#server/platform/db/connection/connection.ts'
import { migrateToLatest } from '#server/platform/db/migrate.ts'
import { startTemporaryPostgres } from '#server/platform/embedded-postgres/temporary-postgres.ts'
import { schemaSql } from './schema-sql.ts'

const imported = 'import type { StoredTitle } from "#domain/kernel/present-class.rule.ts";'
const file = 'server/platform/db/schema.generated.ts'

const postgres = await startTemporaryPostgres()
try {
  const db = connect(postgres.url)
  await migrateToLatest(db)
  const structure = ['--dialect', 'postgres', '--date-parser', 'string', '--exclude-pattern', 'kysely_*']
  // As server/platform/db/connection/connection.ts parses them.
  const types = ['--type-mapping', '{"int8":"number"}']
  const location = ['--url', postgres.url, '--out-file', file, '--log-level', 'error']
  execFileSync('node_modules/.bin/kysely-codegen', [...structure, ...types, ...location], {
    stdio: 'inherit',
  })
  writeFileSync(file, withStoredTitles(readFileSync(file, 'utf8')))
  // After the types, so that the compiler demands the description of a new table.
  writeFileSync('docs/schema.sql', await schemaSql(db))
  await db.destroy()
} finally {
  await postgres.stop()
}

/**
 * Titles of classes and series are not strings in rows: only presentClass reads them. (The overrides of kysely-codegen
 * need an older compiler.)
 */
function withStoredTitles(tables: string): string {
  return tables
    .replace(/(?<=^import type \{ ColumnType \} from "kysely";\n)/m, `${imported}\n`)
    .replace(
      /(?<=^export interface (?:Course|Series) \{\n(?: {2}.*\n)* {2}title: )string(?=;)/gm,
      'StoredTitle',
    )
}
