import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { kindOf, send } from '#server/testing/burst.ts'
import { type StartedPortal, startRealPortal } from '#server/testing/started-portal.ts'
import { findRunning } from './postmaster.ts'

const disk = mkdtempSync(join(tmpdir(), 'archway-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'none', disk]).status === 0
if (!isMounted)
  console.warn('SKIPPED: no disk can be mounted here, so nothing is known of a full one. Run as root.')

/** Fills the disk until this many MB are left. */
function fill(left: number): void {
  const { bavail, bsize } = statfsSync(disk)
  const size = bavail * bsize - left * 1_048_576
  if (size <= 0) return
  try {
    writeFileSync(join(disk, `filler-${performance.now()}`), Buffer.alloc(size))
  } catch (error) {
    // The database wrote at the same time, so the disk is full sooner.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
function makeSpace(): void {
  spawnSync('/bin/sh', ['-c', `rm -f ${disk}/filler-*`])
}

describe.skipIf(!isMounted)('a portal whose disk is full', () => {
  let portal: StartedPortal
  const dataDir = join(disk, 'data')
  const readyz = async () => (await send(`${portal.url}/readyz`)).body
  const becomes = (word: string) =>
    vi.waitUntil(async () => (await readyz()) === word, { interval: 100, timeout: 60_000 })
  const server = () => findRunning(join(dataDir, 'postgres'))
  beforeAll(async () => {
    mkdirSync(dataDir)
    portal = await startRealPortal({ DATA_DIR: dataDir })
  }, 180_000)
  afterAll(async () => {
    makeSpace()
    await portal?.remove()
    spawnSync('umount', [disk])
    rmdirSync(disk)
  })

  it('reports it before the last megabyte, and is ready when there is space again', async () => {
    expect(await readyz()).toBe('ready')
    fill(20)
    await becomes('disk full')
    expect(kindOf(await send(`${portal.url}/healthz`))).toBe('ok')
    makeSpace()
    await becomes('ready')
  })

  it('survives PostgreSQL running out of space, and recovers automatically', async () => {
    const before = server()!.pid
    fill(0)
    await portal
      .withDatabase(async (db) => {
        await sql`create table filler as select repeat(md5(n::text), 100) as text from generate_series(1, 60000) n`.execute(
          db,
        )
      })
      .catch(() => {})
    await becomes('disk full')
    // PostgreSQL may or may not have ended. After a kill it cannot start without space either.
    const left = server()
    if (left) process.kill(left.pid, 'SIGKILL')
    await vi.waitUntil(() => portal.output().includes('waits for room on the disk'), { timeout: 30_000 })
    expect(portal.process.exitCode).toBeNull()
    expect(kindOf(await send(`${portal.url}/cache/courses-2026-11.json`))).toBe('503 TRY_AGAIN')
    makeSpace()
    await becomes('ready')
    expect(server()!.pid).not.toBe(before)
    expect(kindOf(await send(`${portal.url}/cache/courses-2026-11.json`))).toBe('ok')
  })

  it('does not start, with a one-line error', async () => {
    portal.process.kill('SIGTERM')
    await portal.ended
    fill(20)
    const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: '0' },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr.trim()).toMatch(
      /^The disk with .* is full: \d+ MB are free, and the database needs 32 MB\. Free some space\.$/,
    )
    rmSync(join(disk, 'portal.lock'), { force: true })
  })
})
