import type { LargeWorld } from './large/large-world.ts'
import type { Line } from './line.ts'
import type { ServerProcess } from './measure.ts'

/** The longest time that the event loop may be blocked, in seconds. */
const longestBlock = 0.2
const pause = 5

/** Slow requests of one caller: whole tables, and a calendar of all classes. */
const longCalls: { name: string; path: string; query?: string }[] = [
  {
    name: 'export of all classes',
    path: '/graphql',
    query: '{ courseCsv(where: { when: ALL }) { stream(format: CSV) } }',
  },
  {
    name: 'workbook of all classes',
    path: '/graphql',
    query: '{ courseCsv(where: { when: ALL }) { stream(format: XLSX) } }',
  },
  {
    name: 'export of registrations of a year',
    path: '/graphql',
    query: '{ registrationCsv(where: { from: "2025-11-01", to: "2026-10-31" }) { stream(format: CSV) } }',
  },
  { name: 'calendar of all classes', path: '/calendar/classes.ics' },
]

/** The slowest response of /healthz, which needs only the event loop, while one caller sends slow requests. */
export async function measureEventLoop(server: ServerProcess, { token }: LargeWorld): Promise<Line[]> {
  const lines: Line[] = []
  for (const { name, path, query } of longCalls) {
    const began = performance.now()
    const requested = fetch(server.url + path, {
      headers: {
        'x-forwarded-for': '10.8.0.1',
        ...(query ? { 'content-type': 'application/json', authorization: `Bearer ${token}` } : {}),
      },
      ...(query ? { method: 'POST', body: JSON.stringify({ query }) } : {}),
    }).then(async (response) => {
      const { byteLength } = await response.arrayBuffer()
      if (!response.ok || byteLength < 1000)
        throw new Error(`${name}: ${response.status}, ${byteLength} bytes`)
      return byteLength
    })
    const longest = await longestProbe(server.url, requested)
    lines.push({
      name: `/healthz during: ${name}, longest in seconds`,
      found: longest / 1000,
      must: longestBlock,
      isMost: true,
      of: `${((await requested) / 1e6).toFixed(1)} MB in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    })
  }
  return lines
}

async function longestProbe(url: string, work: Promise<unknown>): Promise<number> {
  let isEnded = false
  const ended = () => {
    isEnded = true
  }
  work.then(ended, ended)
  let longest = 0
  while (!isEnded) {
    const began = performance.now()
    await (await fetch(`${url}/healthz`)).arrayBuffer()
    longest = Math.max(longest, performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return longest
}
