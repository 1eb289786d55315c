import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'

interface Page {
  title: string
  content: string
  uri: string
}

describe('a content page', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal.close())
  const pageBy = async (uri: string) =>
    (
      await portal.request<{ pageBy: Page | null }>(
        'query Page($uri: String!) { pageBy(uri: $uri) { title content uri } }',
        { uri },
      )
    ).pageBy

  it.each([
    ['general-waiver', 'General Waiver'],
    ['physical-activity-waiver', 'Physical Activity Waiver'],
  ])('%s exists from the start, without the note to administrators', async (uri, title) => {
    const page = await pageBy(uri)
    expect(page).toMatchObject({ title, uri })
    expect(page!.content).not.toContain('This is a sample text')
    expect(page!.content).toContain('<h2>')
  })
  it.each(['/general-waiver', 'general-waiver/', '/general-waiver/'])('is found by %s', async (uri) => {
    expect((await pageBy(uri))?.uri).toBe('general-waiver')
  })
  it.each(['', '/', 'nothing-here', "x' or '1'='1", 'x'.repeat(10_000), 'general-waiver\0'])(
    'is null for %j',
    async (uri) => {
      expect(await pageBy(uri)).toBeNull()
    },
  )
  it('is sanitized', async () => {
    await portal.db
      .insertInto('page')
      .values({ uri: 'bad', title: '<i>Bad</i>', content: '<p onclick="x()">Hi<script>x()</script></p>' })
      .execute()
    expect(await pageBy('bad')).toEqual({ uri: 'bad', title: '<i>Bad</i>', content: '<p>Hi</p>' })
  })
})
