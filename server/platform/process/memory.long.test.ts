import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { snapshotDocuments, variablesOf } from '#server/classes/snapshots/documents.ts'
import { type StartedPortal, startRealPortal } from '#server/testing/started-portal.ts'

/** In megabytes, the portal and its database together. docs/decisions/0021 has the measurements. */
const mostIdle = 220
const mostAfterLoad = 350

const november = { kind: 'courses', month: '2026-11' } as const
const monthCall = JSON.stringify({
  query: snapshotDocuments.courses.text,
  variables: variablesOf(november),
})

describe('the memory of a portal with its database', () => {
  let portal: StartedPortal
  beforeAll(async () => {
    portal = await startRealPortal({ PORTAL_CLOCK: '2026-11-20T17:00:00Z' })
  }, 240_000)
  afterAll(() => portal?.remove())

  it('is small when idle, and little more after a minute under load', async () => {
    // V8 frees the memory of the start automatically, and the pool closes connections that are idle for ten seconds.
    await pause(40_000)
    const idle = megabytesOf(portal)
    const { non2xx } = await load(portal.url, 60)
    const after = megabytesOf(portal)
    expect(non2xx).toBe(0)
    expect(idle).toBeLessThanOrEqual(mostIdle)
    expect(after).toBeLessThanOrEqual(mostAfterLoad)
  }, 240_000)
})

/** Requests home pages, a month as the app reads it, and the same by GraphQL. */
function load(url: string, seconds: number) {
  return autocannon({
    url,
    connections: 24,
    duration: seconds,
    timeout: 60,
    requests: [
      { method: 'GET', path: '/' },
      { method: 'GET', path: '/cache/courses-2026-11.json', headers: { 'accept-encoding': 'br' } },
      {
        method: 'POST',
        path: '/graphql',
        headers: { 'content-type': 'application/json' },
        body: monthCall,
      },
    ],
  })
}

/** Proportional set size: memory that several processes share counts once. */
function megabytesOf({ process: { pid }, dataDir }: StartedPortal): number {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const pids = [pid!, postmaster, ...childrenOf(postmaster)]
  return Math.round(pids.map(kilobytesOf).reduce((sum, size) => sum + size, 0) / 1024)
}

function kilobytesOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // The process ended before its file was read.
    return null
  }
}
