import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSetup } from '#server/maintenance/setup/read-setup.ts'
import { readMailSite } from '#server/platform/mail/mail-site.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

interface Logo {
  url: string
  width: number
  height: number
}
const changing = `mutation($file: String) { changeLogo(input: { file: $file }) {
  settings { logo { url width height } editVersion } } }`

/** A picture of 16 by 16 pixels. `note` is a part that makes it a different file. */
function png(note = ''): Buffer {
  const part = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
  }
  const head = Buffer.from([0, 0, 0, 16, 0, 0, 0, 16, 8, 0, 0, 0, 0])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', head),
    part('tEXt', Buffer.from(note)),
    part('IDAT', Buffer.from([1])),
    part('IEND', Buffer.alloc(0)),
  ])
}

describe('the organization’s logo', () => {
  let portal: Portal
  let admin: string
  beforeAll(async () => {
    portal = await startPortal()
    admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    await change(null)
  })

  const change = (file: string | null, token = admin) =>
    portal.query<{ changeLogo: { settings: { logo: Logo | null; editVersion: number } } | null }>(
      changing,
      { file },
      token,
    )
  const set = async (note = '') => {
    const { data, errors } = await change(png(note).toString('base64'))
    expect(errors).toEqual([])
    return data!.changeLogo!.settings.logo!
  }
  const request = (url: string, init?: RequestInit) => fetch(new URL(url, portal.url), init)
  const stored = async () =>
    (await portal.db.selectFrom('organization_mark').select('file_name').execute()).length

  it('is public, under a name that never refers to another image', async () => {
    const logo = await set()
    expect(logo).toEqual({
      url: expect.stringMatching(/^\/pictures\/mark-[0-9a-f]{16}-16x16\.png$/),
      width: 16,
      height: 16,
    })
    const response = await request(logo.url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png())
    const head = await request(logo.url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(png().length)])
    expect((await request(logo.url, { method: 'POST' })).status).toBe(404)
  })

  it('appears in emails with its full URL, scaled to fit', async () => {
    const { url } = await set()
    const { publicUrl } = portal.deps.config
    expect((await readMailSite(portal.db, portal.deps, null)).logo).toEqual({
      url: publicUrl + url,
      width: 56,
      height: 56,
    })
    await change(null)
    expect((await readMailSite(portal.db, portal.deps, null)).logo).toBeNull()
  })

  it('stays available to earlier emails after a replacement, until it is removed', async () => {
    const first = await set('first')
    const second = await set('second')
    expect(second.url).not.toBe(first.url)
    expect((await request(first.url)).status).toBe(200)
    await change(null)
    expect((await request(first.url)).status).toBe(404)
    expect((await request(second.url)).status).toBe(404)
    expect(await stored()).toBe(0)
  })

  it('does not change the settings version, so that an open form can be saved', async () => {
    const version = async () =>
      (await portal.db.selectFrom('site_settings').select('edit_version').executeTakeFirstOrThrow())
        .edit_version
    const before = await version()
    await set()
    expect(await version()).toBe(before)
  })

  it('completes a setup step', async () => {
    const check = async () =>
      (await readSetup(portal.db, portal.deps.config)).find(({ step }) => step === 'look')?.state
    expect(await check()).toBe('todo')
    await set()
    expect(await check()).toBe('done')
  })

  it('is recorded in the audit log once', async () => {
    const count = async () =>
      Number(
        (
          await portal.db
            .selectFrom('audit_entry')
            .select((eb) => eb.fn.countAll<string>().as('count'))
            .where('action', '=', 'settings.changed')
            .executeTakeFirstOrThrow()
        ).count,
      )
    const before = await count()
    await set()
    await set()
    expect(await count()).toBe(before + 1)
    const last = await portal.db
      .selectFrom('audit_entry')
      .select('data')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(last.data).toMatchObject({ fields: ['mark_file'] })
  })

  it.each<[string, string, string]>([
    ['invalid base64', '!!!', 'logo.kind'],
    ['an empty file', '', 'logo.kind'],
    ['a page with a script', Buffer.from('<script>alert(1)</script>').toString('base64'), 'logo.kind'],
    ['an SVG', Buffer.from('<svg onload="alert(1)"/>').toString('base64'), 'logo.svg'],
    ['a truncated image', png().subarray(0, -13).toString('base64'), 'logo.broken'],
    ['a file over the limit', 'A'.repeat(400_004), 'logo.tooLarge'],
  ])('%s changes nothing and returns the reason', async (_what, file, code) => {
    const { url } = await set()
    const { data, errors } = await change(file)
    expect(data?.changeLogo ?? null).toBeNull()
    expect(errors![0]!.extensions).toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: ['file'], codes: [code] },
    })
    expect((await request(url)).status).toBe(200)
    expect(await stored()).toBe(1)
  })

  it('is either complete or removed after concurrent changes', async () => {
    for (let round = 0; round < 8; round++) {
      const responses = await Promise.all([
        change(png(`round ${round}`).toString('base64')),
        change(null),
        change(png(`other ${round}`).toString('base64')),
      ])
      expect(responses.flatMap(({ errors }) => errors)).toEqual([])
      const { mark_file: name } = await portal.db
        .selectFrom('site_settings')
        .select('mark_file')
        .executeTakeFirstOrThrow()
      expect(name === null ? await stored() : (await request(`/pictures/${name}`)).status).toBe(
        name === null ? 0 : 200,
      )
    }
  })

  it('can be changed only by administrators', async () => {
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    const { errors } = await change(png().toString('base64'), staff)
    expect(errors![0]!.extensions).toMatchObject({ code: 'FORBIDDEN' })
    expect(await stored()).toBe(0)
  })
})
