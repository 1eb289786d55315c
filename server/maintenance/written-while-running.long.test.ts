import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Heartbeat, startHeartbeat } from '#server/platform/process/heartbeat.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { type Said, type as typeLine } from '#server/testing/terminal.ts'
import { createWritten, writtenSettings } from '#server/testing/written-commands.ts'

let portal: Portal
let heartbeat: Heartbeat
let dir: string
let settings: Record<string, string>
const { asWritten, left } = createWritten('while running')

beforeAll(async () => {
  portal = await startPortal()
  heartbeat = await startHeartbeat(portal.db, portal.deps.config.sessionSecret, () => {})
  dir = mkdtempSync(join(tmpdir(), 'archway-written-'))
  settings = {
    ...writtenSettings(),
    SESSION_SECRET: 'a secret of the tests, as long as it has to be',
    DATA_DIR: join(dir, 'data'),
    DATABASE_URL: portal.deps.config.databaseUrl!,
    BACKUP_DIR: join(dir, 'backups'),
  }
})
afterAll(async () => {
  await heartbeat.stop()
  await portal.close()
  rmSync(dir, { recursive: true, force: true })
})

const type = (command: string, texts?: Record<string, string>): Promise<Said> =>
  typeLine(asWritten(command, texts), settings)
const fileIn = ({ stdout }: Said) => /complete and tested: (\S+)/.exec(stdout)?.[1] ?? ''

describe('the pages of docs/operations', { timeout: 120_000 }, () => {
  it('contain npm commands that work with the documented settings', async () => {
    const [doctor, backup] = await Promise.all([type('npm run doctor'), type('npm run backup')])
    expect(doctor.code).toBe(1)
    expect(doctor.stdout).toMatch(/^ok {4}database {2}PostgreSQL/m)
    expect(doctor.stdout).toMatch(/^BAD {3}mail {6}mail\.example\.org/m)
    expect(backup).toMatchObject({ code: 0, stderr: '' })
    const rejected = await type('npm run restore -- /backups/archway-2026-11-20T080000Z.backup', {
      '/backups/archway-2026-11-20T080000Z.backup': fileIn(backup),
    })
    expect(rejected).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^A portal is running [^\n]*\n$/),
    })
    expect(left()).toEqual([])
  })
})
