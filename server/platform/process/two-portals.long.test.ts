import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { type StartedPortal, startRealPortal } from '#server/testing/started-portal.ts'

const clock = { PORTAL_CLOCK: '2026-11-20T17:00:00Z' }

describe('two portals on one database, on differently configured machines', () => {
  let one: StartedPortal
  let other: StartedPortal
  let database: string
  beforeAll(async () => {
    one = await startRealPortal({ ...clock, TZ: 'America/New_York' })
    const { url, stop } = await joinEmbeddedPostgres({ dataDir: one.dataDir })
    database = url
    await stop()
    other = await startRealPortal({ ...clock, TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8', DATABASE_URL: database })
  }, 240_000)
  afterAll(async () => {
    await other?.remove()
    await one?.remove()
  })

  it.each(['/cache/courses-2026-11.json', '/cache/courses-2026-12.json', '/'])(
    'show the same dates and times at %s in any machine time zone',
    async (path) => {
      const [here, there] = await Promise.all(
        [one, other].map(async ({ url, port }) => {
          const text = await (await fetch(`${url}${path}`)).text()
          // Only the visible part of a page: its head contains the time of the request.
          const shown = /<div id="root">.*<\/main>/s.exec(text)?.[0] ?? text
          return shown.replaceAll(`http://localhost:${port}`, '')
        }),
      )
      expect(here!.length).toBeGreaterThan(1000)
      expect(there).toBe(here)
    },
  )
  it('refuse to start with a different secret, with a one-line error, while the running one continues', async () => {
    const secret = { SESSION_SECRET: 'another secret, which is long enough to be one' }
    const rejected = await startRealPortal({ ...clock, ...secret, DATABASE_URL: database }).then(
      (portal) => portal.remove().then(() => 'it started'),
      (error: Error) => error.message,
    )
    const [, ...lines] = rejected.trim().split('\n')
    expect(lines).toEqual([
      expect.stringMatching(/^SESSION_SECRET is wrong: another server runs on this database/),
    ])
    expect((await fetch(`${one.url}/readyz`)).status).toBe(200)
  })
})
