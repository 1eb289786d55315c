import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

interface Agreement {
  textId: number
  agreedAt: string
  title: string
  language: string
  version: number
}
async function person() {
  const one = await buildAttendee(portal.db, { terms_agreed_at: null })
  return { ...one, token: await tokenFor(portal, one) }
}
type Person = Awaited<ReturnType<typeof person>>
const agree = ({ userId, token }: Person, headers: Record<string, string> = {}) =>
  portal.query(
    'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { clientMutationId } }',
    { input: { id: String(userId), accountStatus: { termsAgreedTs: '2026-11-18 12:00:00' } } },
    token,
    headers,
  )
const agreementsOf = async ({ token }: Person) =>
  (
    await portal.request<{ ownAgreements: Agreement[] }>(
      '{ ownAgreements { textId agreedAt title language version } }',
      {},
      token,
    )
  ).ownAgreements
const textOf = async ({ token }: Person, textId: number) =>
  (
    await portal.request<{ ownAgreedText: string | null }>(
      'query ($textId: Int!) { ownAgreedText(textId: $textId) }',
      { textId },
      token,
    )
  ).ownAgreedText
const change = (content: string) =>
  portal.db
    .updateTable('page')
    .set({ content, updated_at: portal.clock.now() })
    .where('uri', '=', 'general-waiver')
    .execute()
const generalOf = async (one: Person) =>
  (await agreementsOf(one)).filter(({ title }) => title === 'General Waiver')

describe('the waiver text that a person agreed to', () => {
  it('is stored as agreed, even when the waiver changes later', async () => {
    await change('<p>First words</p>')
    const ann = await person()
    await agree(ann)
    await change('<p>Second words</p>')
    const bea = await person()
    await agree(bea)
    const [first] = await generalOf(ann)
    const [second] = await generalOf(bea)
    expect(second!.version).toBe(first!.version + 1)
    expect(await textOf(ann, first!.textId)).toBe('<p>First words</p>')
    expect(await textOf(bea, second!.textId)).toBe('<p>Second words</p>')
    expect((await agreementsOf(ann)).map(({ title, language }) => [title, language])).toEqual([
      ['General Waiver', 'en'],
      ['Physical Activity Waiver', 'en'],
    ])
  })

  it('gets a new version per saved text, and reuses the version for identical text', async () => {
    await change('<p>Third words</p>')
    const before = await portal.db.selectFrom('terms_text').select('id').execute()
    await change('<p>Third words</p>')
    await change('<p>First words</p>')
    const after = await portal.db.selectFrom('terms_text').select('id').execute()
    expect(after).toHaveLength(before.length)
  })

  it('is visible only to the person who agreed', async () => {
    const ann = await person()
    await agree(ann)
    const [one] = await generalOf(ann)
    await change('<p>Words of later</p>')
    const bea = await person()
    await agree(bea)
    expect(await textOf(bea, one!.textId)).toBeNull()
    expect(await textOf(bea, 999_999)).toBeNull()
  })

  it('is listed per agreement, latest first', async () => {
    const ann = await person()
    await agree(ann)
    portal.clock.advance(60_000)
    await change('<p>Newest words</p>')
    await agree(ann)
    const all = await generalOf(ann)
    expect(all).toHaveLength(2)
    expect(all[0]!.agreedAt > all[1]!.agreedAt).toBe(true)
    expect(all[0]!.version).toBeGreaterThan(all[1]!.version)
  })

  it('is the translation if the person read the translation', async () => {
    const { id } = await portal.db
      .selectFrom('page')
      .select('id')
      .where('uri', '=', 'general-waiver')
      .executeTakeFirstOrThrow()
    await portal.db
      .insertInto('translation')
      .values({
        kind: 'page',
        of_id: id,
        language: 'es',
        texts: JSON.stringify({ title: 'Exención general', content: '<p>Palabras</p>' }),
        marks: '{}',
        saved_at: portal.clock.now(),
      })
      .execute()
    const ann = await person()
    await agree(ann, { 'accept-language': 'es' })
    const [one] = (await agreementsOf(ann)).filter(({ language }) => language === 'es')
    expect(one).toMatchObject({ title: 'Exención general', version: 1 })
    expect(await textOf(ann, one!.textId)).toBe('<p>Palabras</p>')
  })
})
