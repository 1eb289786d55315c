import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { readMailSite } from '#server/platform/mail/mail-site.ts'
import { presentClasses } from '#server/platform/mail/present-classes.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'
import { mailExamples } from './testing/mail-examples.ts'

interface Program {
  databaseId: number
  editVersion: number
  isConfidential: boolean
}
const secret = 'Grief Circle'
const about = 'For who mourns a partner'
const written = { '#0': `${secret} of before`, '#1': secret, '#4': about } as Record<string, string>

let portal: Portal
/** A class of a confidential program, and one of another. */
let hidden: { id: number }
let open: { id: number }
beforeAll(async () => {
  portal = await startPortal()
  const { id: category_id } = await portal.db
    .insertInto('category')
    .values({ name: 'Circles', kind: 'support', is_confidential: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  hidden = await buildCourse(portal.db, { title: secret, description: about, category_id })
  open = await buildCourse(portal.db, { title: 'Gentle Yoga', description: 'A slow class' })
})
afterAll(() => portal.close())

/** The example with texts that reveal the class. */
function notifying(value: unknown, courseId: number): unknown {
  if (typeof value === 'string') return written[value] ?? value
  if (Array.isArray(value)) return value.map((one) => notifying(one, courseId))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [
    key,
    key === 'courseId' ? courseId : notifying(one, courseId),
  ])
  return Object.fromEntries(entries)
}
const fetched = async (path: string) => (await fetch(`${portal.url}${path}`)).text()
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

describe('a class of a confidential program', () => {
  it.each(Object.entries(mailExamples))('is not named by the email %s', async (kind, examples) => {
    const site = await readMailSite(portal.db, portal.deps, null)
    const letter = { to: 'ann@example.org', writtenAt: portal.clock.now() }
    for (const example of examples) {
      const data = await presentClasses(portal.db, notifying(example, hidden.id), site)
      const { subject, html, text, files } = await renderMail(
        portal.deps.mailTemplates,
        kind,
        data,
        site,
        letter,
      )
      const all = [subject, html, text, ...files.map((file) => unfolded(file.text))].join('\n')
      expect(all).not.toContain(secret)
      expect(all).not.toContain(about)
      for (const file of files) expect(file.text).toContain('CLASS:PRIVATE')
    }
  })
  // crossing: confidential title x GraphQL alone
  // crossing: confidential title x calendar file and feed
  it('is not named in personal lists and exports, but is named in public lists', async () => {
    const host = await buildUser(portal.db, { roles: ['facilitator'] })
    const facilitator = await buildFacilitator(portal.db, { user_id: host.userId })
    const me = await buildRegistrant(portal)
    for (const { id } of [hidden, open]) {
      await portal.db
        .insertInto('course_facilitator')
        .values({ course_id: id, facilitator_id: facilitator.id, position: 0 })
        .execute()
    }
    const mails = await mailsOf(portal, async () => {
      for (const { id } of [hidden, open]) await register(portal, me.token, { courseId: id })
    })
    const { key, hash } = newSecretKey()
    await portal.db
      .insertInto('facilitator_settings')
      .values({ user_id: host.userId, calendar_hash: hash, calendar_renewed_at: portal.clock.now() })
      .execute()
    const { renewCalendarSubscription: mine } = await portal.request<{
      renewCalendarSubscription: { url: string }
    }>('mutation { renewCalendarSubscription(input: {}) { url } }', {}, me.token)
    const { registrationFacet } = await portal.request<{
      registrationFacet: {
        registrations: { nodes: { calendarEntry: { title: string; description: string; fileUrl: string } }[] }
      }
    }>(
      `query ($where: RegistrationFacetArgs!) { registrationFacet(where: $where) { registrations { nodes {
        calendarEntry { title description fileUrl } } } } }`,
      { where: { query: { attendee: [me.attendeeId] } } },
      me.token,
    )
    const entries = registrationFacet.registrations.nodes.map(({ calendarEntry }) => calendarEntry)
    expect(entries.map(({ title }) => title).toSorted()).toEqual(['Gentle Yoga', 'Your class'])
    const files = {
      feed: await fetched(new URL(mine.url).pathname),
      host: await fetched(`/calendar/facilitator/${key}.ics`),
      file: await fetched(`/calendar/class/${hidden.id}.ics`),
      own: await fetched(new URL(entries.find(({ title }) => title === 'Your class')!.fileUrl).pathname),
      mail: mails
        .flatMap((mail) => [mail.subject, mail.text, mail.html, ...mail.files.map(({ text }) => text)])
        .join('\n'),
    }
    for (const [channel, text] of Object.entries(files)) {
      expect(unfolded(text), channel).toContain('Your class')
      expect(unfolded(text), channel).not.toContain(secret)
      expect(unfolded(text), channel).not.toContain(about)
      expect(text.match(/CLASS:PRIVATE/g), channel).toHaveLength(1)
    }
    for (const channel of ['feed', 'host', 'mail'] as const) expect(files[channel]).toContain('Gentle Yoga')
    // A list of all classes does not reveal who attends.
    const all = await fetched('/calendar/classes.ics')
    expect(all).toContain(secret)
    expect(all).not.toContain('CLASS:PRIVATE')
  })
  it('is named again if staff change the setting, from the next email on', async () => {
    const admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
    const { createCategory: made } = await portal.request<{ createCategory: { category: Program } }>(
      `mutation ($category: CategoryInput!) { createCategory(input: { category: $category }) {
        category { databaseId editVersion isConfidential } } }`,
      { category: { name: 'Cancer Support', kind: 'support' } },
      admin,
    )
    expect(made.category.isConfidential).toBe(true)
    const { id } = await buildCourse(portal.db, { title: secret, category_id: made.category.databaseId })
    const file = () => fetched(`/calendar/class/${id}.ics`)
    expect(await file()).not.toContain(secret)
    const save = (category: object, editVersion: number) =>
      portal.request<{ updateCategory: { category: Program } }>(
        `mutation ($id: Int!, $editVersion: Int!, $category: CategoryInput!) {
          updateCategory(input: { id: $id, editVersion: $editVersion, category: $category }) {
            category { databaseId editVersion isConfidential } } }`,
        { id: made.category.databaseId, editVersion, category },
        admin,
      )
    // A client that does not know `isConfidential` omits it. Then it stays unchanged.
    const renamed = await save({ name: 'Support', kind: 'support' }, made.category.editVersion)
    expect(renamed.updateCategory.category.isConfidential).toBe(true)
    const { editVersion } = renamed.updateCategory.category
    await save({ name: 'Support', kind: 'support', isConfidential: false }, editVersion)
    expect(await file()).toContain(secret)
    expect(await file()).not.toContain('CLASS:PRIVATE')
  })
})

describe('the default confidentiality of a program', () => {
  it.each([
    ['Circles of trust', 'support', true],
    ['Grief and loss', 'other', true],
    ['Bereavement', 'event', true],
    ['Fitness', 'fitness', false],
  ])('for %s of the kind %s: %s', async (name, kind, isConfidential) => {
    const { rows } = await sql<{ is_confidential: boolean }>`
      insert into category (name, kind) values (${name}, ${kind}) returning is_confidential`.execute(
      portal.db,
    )
    expect(rows[0]!.is_confidential).toBe(isConfidential)
  })
})
