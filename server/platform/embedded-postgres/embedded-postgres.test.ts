import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { withClient } from './access.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const dir = mkdtempSync(join(tmpdir(), 'archway-embedded-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const queryValue = (url: string, sql: string) =>
  withClient(
    url,
    async (client) => Object.values<unknown>((await client.query({ text: sql })).rows[0] ?? {})[0],
  )

// The rest is in embedded-postgres.long.test.ts: each case starts a server.
it('the embedded PostgreSQL listens on loopback only, requires a password, uses fsync, and gives the portal no superuser', async () => {
  const dataDir = join(dir, 'data')
  const postgres = await startEmbeddedPostgres({ dataDir })
  expect(await queryValue(postgres.url, 'SHOW listen_addresses')).toBe('127.0.0.1')
  expect(await queryValue(postgres.url, 'SHOW fsync')).toBe('on')
  expect(await queryValue(postgres.url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toBe(
    false,
  )
  const wrong = postgres.url.replace(/:[^:@]+@/, ':guessed@')
  await expect(queryValue(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed')
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o077).toBe(0)
  await postgres.stop()
}, 60_000)
