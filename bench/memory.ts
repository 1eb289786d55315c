import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { clock } from '../e2e/support/portal/clock.ts'
import { startPortal } from '../e2e/support/portal/portal.ts'
import { monthUncached } from './api-calls.ts'
import type { Line } from './line.ts'
import { connections, headers, nodeFlags } from './measure.ts'
import { postedPerSecond } from './posted.ts'

const minute = Number(process.env.BENCH_MEMORY_SECONDS ?? 60)

/**
 * Memory of server and database as `npm start` runs them with the sample: idle, and after a minute of calls to home,
 * its month and the API in turn.
 */
export async function measureMemory(): Promise<Line[]> {
  const portal = await startPortal({ env: { TRUSTED_PROXY_HEADER: 'x-forwarded-for' }, nodeFlags })
  try {
    // Long enough without requests for V8 and the pool to free the memory of the start.
    await pause(40_000)
    const idle = memoryOf(portal.dataDir)
    const month = clock.slice(0, 7)
    const get = (path: string) =>
      autocannon({ url: portal.url + path, connections, duration: minute / 4, headers })
    await get('/')
    await get(`/cache/courses-${month}.json`)
    await postedPerSecond(portal.url, monthUncached(month), minute / 2)
    const loaded = memoryOf(portal.dataDir)
    return [
      { name: 'memory idle, MB', found: idle, must: 220, isMost: true, of: 'PSS of server and database' },
      {
        name: 'memory after a minute of load, MB',
        found: loaded,
        must: 350,
        isMost: true,
        of: 'PSS of server and database',
      },
    ]
  } finally {
    await portal.stop()
  }
}

/** PSS of every process with the portal's folder in its environment or command, and of their child processes. */
function memoryOf(dataDir: string): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const parent = /\)\s\S\s(\d+)/.exec(read(`/proc/${pid}/stat`))?.[1]
      return parent ? [{ pid, parent }] : []
    })
  const own = new Set(
    processes
      .filter(({ pid }) => {
        const says = `${read(`/proc/${pid}/environ`)} ${read(`/proc/${pid}/cmdline`)}`
        return says.includes(dataDir) && !says.includes('autocannon')
      })
      .map(({ pid }) => pid),
  )
  for (let before = -1; before < own.size; ) {
    before = own.size
    for (const { pid, parent } of processes) if (own.has(parent)) own.add(pid)
  }
  const kilobytes = [...own].map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  )
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
