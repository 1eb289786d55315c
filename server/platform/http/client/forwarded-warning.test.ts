import { afterEach, expect, it } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
afterEach(() => portal.close())
const get = (headers: Record<string, string>) => fetch(`${portal.url}/healthz`, { headers })

it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP'])(
  'an unconfigured proxy is logged once, by its %s header, without the address it names',
  async (header) => {
    portal = await startPortal()
    await get({})
    expect(portal.logged).toEqual([])
    await get({ [header]: '192.0.2.7' })
    await get({ [header]: '192.0.2.8' })
    expect(portal.logged).toEqual([
      {
        level: 'warn',
        at: 'proxy',
        header: header.toLowerCase(),
        warning: expect.stringMatching(/set TRUSTED_PROXY_HEADER/),
      },
    ])
    expect(JSON.stringify(portal.logged)).not.toContain('192.0.2')
  },
)

it('a configured proxy is not logged', async () => {
  portal = await startPortal({ config: { trustedProxyHeader: 'x-real-ip' } })
  await get({ 'X-Forwarded-For': '192.0.2.7', 'X-Real-IP': '192.0.2.7' })
  expect(portal.logged).toEqual([])
})
