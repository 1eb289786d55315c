import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

interface CachedMail {
  id: number
  to: string
  subject: string
  text: string
  html: string
  createdAt: string
  links: string[]
  files: object[]
}
const link = 'http://portal.test/login/verify-email?username=ann%40example.org&verificationKey=k1'

describe('the outbox', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
    await portal.db.updateTable('site_settings').set({ is_demo: true }).execute()
    const add = (to: string, key: string) =>
      addMail(
        portal.db,
        { kind: 'verifyEmail', to, userId: null, data: { username: to, key } },
        portal.clock.now(),
      )
    await add('ann@example.org', 'k1')
    await add('bob@example.org', 'k2')
    await createMailWorker(portal.deps).deliverDue()
    await addMail(
      portal.db,
      { kind: 'addressTaken', to: 'Ann@Example.org', userId: null, data: {} },
      portal.clock.now(),
    )
  })
  afterAll(() => portal.close())
  const get = (path: string, options?: RequestInit) => fetch(`${portal.url}${path}`, options)
  const json = async (path: string) => (await (await get(path)).json()) as CachedMail[]

  it('lists every email, newest first, with recipient, subject, and time', async () => {
    const html = await (await get('/outbox')).text()
    expect(html.indexOf('Ann@Example.org')).toBeLessThan(html.indexOf('bob@example.org'))
    expect(html).toContain('Verify your email</a>')
    expect(html).toContain('Not sent yet')
    expect(html).toContain('Fri Nov 20, 2026, 12:00 PM EST')
  })
  it('returns the emails to one address as JSON, with their links', async () => {
    const mails = await json('/outbox.json?to=ANN@example.org')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: 'ann@example.org',
      subject: 'Verify your email',
      createdAt: '2026-11-20T17:00:00.000Z',
      links: [link, 'http://portal.test'],
    })
    expect(mails[0]!.text).toContain(link)
    expect(await json('/outbox.json')).toHaveLength(2)
    expect(await json('/outbox.json?to=nobody@example.org')).toEqual([])
    expect(await json('/outbox.json?to=a%00b')).toEqual([])
  })
  it('shows an email in a sandboxed frame with outgoing links', async () => {
    const [mail] = await json('/outbox.json?to=ann@example.org')
    const response = await get(`/outbox/${mail!.id}`)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain('sandbox="allow-top-navigation-by-user-activation"')
    expect(html).toContain(' target=&quot;_top&quot;')
    expect(html).not.toContain('_blank')
    expect(html).toContain(`<pre>`)
  })
  it('escapes text that people typed', async () => {
    await portal.db
      .insertInto('outbox_mail')
      .values({
        kind: 'verifyEmail',
        to_address: '"><script>x()</script>@example.org',
        data: '{}',
        subject: '<b>Hi</b>',
        html: '<html><head></head><body>"</body></html>',
        text: '</pre><script>x()</script>',
        status: 'sent',
        created_at: portal.clock.now(),
        next_attempt_at: portal.clock.now(),
      })
      .execute()
    const id = (await json('/outbox.json'))[0]!.id
    for (const path of ['/outbox', `/outbox/${id}`])
      expect(await (await get(path)).text()).not.toContain('<script>')
    await portal.db.deleteFrom('outbox_mail').where('id', '=', id).execute()
  })
  it('shows the calendar files of an email, and that it was dropped', async () => {
    const at = portal.clock.now()
    const file = { name: 'class-1.ics', method: 'REQUEST', text: 'SUMMARY:<b>Yoga</b>' }
    const common = { kind: 'verifyEmail', data: '{}', created_at: at, next_attempt_at: at }
    await portal.db
      .insertInto('outbox_mail')
      .values([
        {
          ...common,
          to_address: 'file@example.org',
          subject: 's',
          html: '<html></html>',
          text: 't',
          status: 'sent',
          files: JSON.stringify([file]),
        },
        { ...common, to_address: 'dropped@example.org', status: 'dropped' },
      ])
      .execute()
    const [mail] = await json('/outbox.json?to=file@example.org')
    expect(mail!.files).toEqual([file])
    const html = await (await get(`/outbox/${mail!.id}`)).text()
    expect(html).toContain('Calendar file class-1.ics')
    expect(html).toContain('SUMMARY:&lt;b&gt;Yoga&lt;/b&gt;')
    expect(await (await get('/outbox')).text()).toContain('Not needed, so we held it back')
    await portal.db
      .deleteFrom('outbox_mail')
      .where('to_address', 'in', ['file@example.org', 'dropped@example.org'])
      .execute()
  })
  it.each(['/outbox/999999', '/outbox/x', '/outbox/', '/outbox/1/2', '/outbox/99999999999999'])(
    'returns 404 for %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
  it('is read-only', async () => {
    expect((await get('/outbox', { method: 'POST' })).status).toBe(404)
  })
  it('redirects to the email log outside demo mode and in production', async () => {
    const production = await startPortal({ config: { production: true } })
    await production.db.updateTable('site_settings').set({ is_demo: true }).execute()
    await portal.db.updateTable('site_settings').set({ is_demo: false }).execute()
    const locations = { '/outbox': '/admin/mail', '/outbox/1': '/admin/mail/1', '/outbox/x': '/admin/mail' }
    for (const { url } of [portal, production]) {
      for (const [path, location] of Object.entries(locations)) {
        const response = await fetch(`${url}${path}`, { redirect: 'manual' })
        expect([response.status, response.headers.get('location')]).toEqual([302, location])
        expect(await response.text()).toBe('')
      }
      expect((await fetch(`${url}/outbox.json`)).status).toBe(404)
    }
    await portal.db.updateTable('site_settings').set({ is_demo: true }).execute()
    await production.close()
  })
})
