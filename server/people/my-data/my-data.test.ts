import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BuiltAttendee,
  type BuiltUser,
  buildAttendee,
  buildUser,
  tokenFor,
} from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildChild, endProxyAccessOf } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { buildAuthenticatorApp, shownCode } from '#server/testing/builders/second-factors.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { fileOf, password, takeFile } from './testing/take-file.ts'

let portal: Portal
let ann: BuiltAttendee
let ada: BuiltUser
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: true } })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limit').execute()
  ann = await buildAttendee(portal.db, { password, first_name: 'Ann', last_name: 'Quill' })
  ada = await buildUser(portal.db, { roles: ['administrator'], password })
  await takeMails(portal)
  await portal.db.deleteFrom('audit_entry').execute()
})

const audited = () =>
  portal.db.selectFrom('audit_entry').select(['action', 'actor_id', 'about_user_id', 'data']).execute()
const mailed = async () => (await takeMails(portal)).map(({ kind, to, data }) => ({ kind, to, data }))
const register = async (person: BuiltAttendee, title: string, options: object = {}) => {
  const starts_at = new Date(portal.clock.now().getTime() + days(1))
  const ends_at = new Date(starts_at.getTime() + 3_600_000)
  const { id: course_id } = await buildCourse(portal.db, { title, starts_at, ends_at, ...options })
  await buildRegistration(portal.db, {
    course_id,
    attendee_id: person.attendeeId,
    created_at: portal.clock.now(),
  })
}

describe('downloading one’s own data', () => {
  it('requires the password, sends an email, and is logged; the file name identifies no one', async () => {
    await register(ann, 'Gentle Yoga')
    expect(await takeFile(portal, ann, {})).toBe('PASSWORD_REQUIRED')
    expect(await takeFile(portal, ann, { password: 'another-one-9' })).toBe('PASSWORD_WRONG')
    expect([await mailed(), await audited()]).toEqual([[], []])
    const { name, sections, html } = await fileOf(portal, ann)
    expect(name).toMatch(/^data-\d{4}-\d{2}-\d{2}\.zip$/)
    expect(sections.account).toEqual([expect.objectContaining({ firstName: 'Ann', email: ann.email })])
    expect(sections.registrations).toEqual([
      expect.objectContaining({ classTitle: 'Gentle Yoga', mode: 'in-person' }),
    ])
    expect(html).toContain('<title>Your data</title>')
    expect(html).not.toMatch(/<script|<link|src=/)
    expect(await mailed()).toEqual([{ kind: 'ownFileMade', to: ann.email, data: { by: 'themself' } }])
    const entry = { action: 'person.fileMade', actor_id: ann.userId, about_user_id: ann.userId }
    expect(await audited()).toEqual([{ ...entry, data: { by: 'themself' } }])
  })
  // crossing: two-step login x export and print
  it('requires the second step if enabled, and counts as one file', async () => {
    await buildAuthenticatorApp(portal, ann.userId)
    const document = 'mutation ($input: MakeOwnFileInput!) { makeOwnFile(input: $input) { file { name } } }'
    for (let times = 0; times < 4; times += 1) {
      const { errors } = await portal.query(document, { input: { password } }, await tokenFor(portal, ann))
      const { code, data } = errors[0]!.extensions as { code: string; data: { challenge: string } }
      expect(code).toBe('SECOND_FACTOR_NEEDED')
      const secondStep = { challenge: data.challenge, code: shownCode(portal.clock.now()) }
      expect((await fileOf(portal, ann, { password, secondStep })).sections.waysIn).toContainEqual(
        expect.objectContaining({ way: 'app' }),
      )
      portal.clock.advance(60_000)
    }
  })
  it('is limited to five times a day', async () => {
    for (let times = 0; times < 5; times += 1) await fileOf(portal, ann)
    expect(await takeFile(portal, ann)).toBe('RATE_LIMITED')
    portal.clock.advance(days(1))
    await fileOf(portal, ann)
  })
  // crossing: switched x export and print (refused)
  it('is refused while an administrator uses the account', async () => {
    const token = await tokenFor(portal, ada)
    const switching = 'mutation ($input: OfPersonInput!) { switchToPerson(input: $input) { success } }'
    await portal.request(switching, { input: { userId: ann.userId } }, token)
    const document = 'mutation ($input: MakeOwnFileInput!) { makeOwnFile(input: $input) { file { name } } }'
    const { errors } = await portal.query(document, { input: { password } }, token)
    expect(errors[0]?.extensions.code).toBe('NOT_WHILE_SWITCHED')
  })
  it.each([
    ['another attendee', () => buildAttendee(portal.db)],
    ['staff', () => buildUser(portal.db, { roles: ['staff'] })],
    ['a person without a login whom they do not help', async () => buildChild(portal, ada.userId)],
    ['a missing person', async () => ({ userId: 2_000_000_001 })],
  ])('is refused for %s, without revealing whether they exist', async (_who, build) => {
    const { userId } = await build()
    expect(await takeFile(portal, ann, { userId, password })).toBe('NOT_FOUND')
    expect(await audited()).toEqual([])
  })
  it('contains nothing about others in the same class and names no staff', async () => {
    const { id: course_id } = await buildCourse(portal.db, { title: 'Gentle Yoga' })
    const ben = await buildAttendee(portal.db, { first_name: 'Benedikt', last_name: 'Ruiz' })
    const staff = await buildUser(portal.db, { roles: ['staff'], first_name: 'Stella', last_name: 'Staffer' })
    for (const { attendeeId: attendee_id } of [ann, ben])
      await buildRegistration(portal.db, {
        course_id,
        attendee_id,
        created_at: portal.clock.now(),
        checked_in_at: portal.clock.now(),
        checked_in_by: staff.userId,
      })
    const read = 'query ($id: ID!) { user(id: $id) { firstName } }'
    await portal.request(read, { id: ann.email }, await tokenFor(portal, staff))
    const { json, html, sections } = await fileOf(portal, ann)
    expect(json + html).not.toMatch(/Benedikt|Ruiz|Stella|Staffer/)
    expect(sections.registrations).toEqual([expect.objectContaining({ checkedInBy: 'team' })])
    expect(sections.log).toContainEqual(
      expect.objectContaining({ action: 'person.read', logKind: 'looks', by: 'team' }),
    )
  })
  it('omits login links from emails, and the text of emails with a key', async () => {
    const mail = {
      data: '{}',
      to_address: ann.email,
      user_id: ann.userId,
      status: 'sent',
      created_at: portal.clock.now(),
    }
    const next_attempt_at = portal.clock.now()
    await portal.db
      .insertInto('outbox_mail')
      .values([
        {
          ...mail,
          next_attempt_at,
          kind: 'resetPassword',
          subject: 'Reset',
          text: 'Open https://portal.example/login/reset?key=k1',
        },
        {
          ...mail,
          next_attempt_at,
          kind: 'registrationConfirmed',
          subject: 'Confirmed',
          text: 'See https://portal.example/c?token=k2 soon',
        },
        { ...mail, next_attempt_at, kind: 'facilitatorNews', subject: 'News', text: 'Benedikt comes' },
      ])
      .execute()
    const { sections } = await fileOf(portal, ann)
    const texts = sections.mails?.map(({ subject, text, sentTo }) => ({ subject, text, sentTo }))
    expect(texts).toEqual(
      expect.arrayContaining([
        { subject: 'Reset', text: null, sentTo: ann.email },
        { subject: 'Confirmed', text: 'See https://portal.example/c?… soon', sentTo: ann.email },
        { subject: 'News', text: null, sentTo: ann.email },
      ]),
    )
  })
  it('contains all of a person’s many registrations once', async () => {
    const { id } = await buildCourse(portal.db)
    await sql`insert into registration (course_id, attendee_id, mode, created_at, cancelled_at, needs_words)
      select ${id}, ${ann.attendeeId}, 'in-person', now(), now(), 'mark-' || n from generate_series(1, 1201) n`.execute(
      portal.db,
    )
    const { sections, html } = await fileOf(portal, ann)
    const texts = sections.registrations!.map(({ accommodationWords }) => accommodationWords)
    expect(new Set(texts).size).toBe(1201)
    expect(texts).toHaveLength(1201)
    expect(html.match(/mark-\d+/g)).toHaveLength(1201)
  })
  // crossing: confidential title x export and print
  it('names a confidential class', async () => {
    await register(ann, 'Grief Circle')
    await portal.db.updateTable('category').set({ is_confidential: true }).execute()
    expect((await fileOf(portal, ann)).html).toContain('Grief Circle')
    await portal.db.updateTable('category').set({ is_confidential: false }).execute()
  })
  it.each([
    ['en', 'Your data', 'Registrations and attendance'],
    ['es', 'Sus datos', 'Inscripciones y asistencia'],
  ])('is a page in the language of the request: %s', async (language, title, section) => {
    await register(ann, 'Gentle Yoga')
    const { html, sections } = await fileOf(portal, ann, { password }, 'makeOwnFile', language)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toContain(section)
    expect(sections.registrations, 'the data has the same names').toHaveLength(1)
  })
})

describe('the data of a person without a login', () => {
  const helperOf = async (options: object = {}) => {
    const child = await buildChild(portal, ann.userId, options)
    return child
  }
  // crossing: helped person x export and print
  it('can be downloaded by their helper, without private fields, and the helper gets an email', async () => {
    const child = await helperOf({ demographics: { pronouns_other: 'quill-pronoun' } })
    await register(child, 'Art for Children')
    const { sections, json, html } = await fileOf(portal, ann, { userId: child.userId, password })
    expect(sections.registrations).toEqual([expect.objectContaining({ classTitle: 'Art for Children' })])
    expect(sections).not.toHaveProperty('demographics')
    expect(sections).not.toHaveProperty('logins')
    expect(sections.account).toEqual([expect.objectContaining({ firstName: 'Ana', email: null })])
    expect(sections.help).toEqual([expect.objectContaining({ direction: 'helpsYou', name: 'Ann Quill' })])
    expect(json + html).not.toMatch(/quill-pronoun|in-care\.invalid/)
    expect(await mailed()).toEqual([{ kind: 'ownFileMade', to: ann.email, data: { by: 'helper' } }])
    const entry = { action: 'person.fileMade', actor_id: ann.userId, about_user_id: child.userId }
    expect(await audited()).toEqual([{ ...entry, data: { by: 'helper' } }])
  })
  it('excludes everything from before the helper’s access began', async () => {
    const child = await helperOf({ profile: { city: 'Oldtown' } })
    const begun = portal.clock.now()
    const before = new Date(begun.getTime() - days(9))
    const old = { starts_at: before, ends_at: new Date(before.getTime() + 3_600_000) }
    await register(child, 'Long ago', old)
    await portal.db
      .updateTable('attendee')
      .set({ told_in_care: null, told_fields: [] })
      .where('id', '=', child.attendeeId)
      .execute()
    const { json, sections } = await fileOf(portal, ann, { userId: child.userId, password })
    expect(json).not.toMatch(/Oldtown|Long ago/)
    expect(sections.registrations).toEqual([])
  })
  it('is unavailable after the helper’s access ends', async () => {
    const child = await helperOf()
    await endProxyAccessOf(portal, child.userId)
    expect(await takeFile(portal, ann, { userId: child.userId, password })).toBe('NOT_FOUND')
  })
  it('can be downloaded in full by an administrator, and the helper gets an email', async () => {
    const child = await helperOf({ demographics: { pronouns_other: 'quill-pronoun' } })
    await portal.db.updateTable('app_user').set({ language: 'es' }).where('id', '=', child.userId).execute()
    const input = { userId: child.userId, password }
    const { html, json, sections } = await fileOf(portal, ada, input, 'makePersonFile')
    expect(html, 'in the person’s language').toContain('<html lang="es">')
    expect(json).toContain('quill-pronoun')
    expect(json).not.toContain('in-care.invalid')
    expect(sections.account).toEqual([expect.objectContaining({ firstName: 'Ana', email: null })])
    expect(await mailed()).toEqual([{ kind: 'ownFileMade', to: ann.email, data: { by: 'staff' } }])
    const entry = { action: 'person.fileMade', actor_id: ada.userId, about_user_id: child.userId }
    expect(await audited()).toEqual([{ ...entry, data: { by: 'staff' } }])
  })
  it('cannot be downloaded by anyone else, or for a person who can log in', async () => {
    const child = await helperOf()
    const staff = await buildUser(portal.db, { roles: ['staff'], password })
    const make = (by: { userId: number }, input: object) => takeFile(portal, by, input, 'makePersonFile')
    expect(await make(staff, { userId: child.userId, password })).toBe('FORBIDDEN')
    expect(await make(ann, { userId: child.userId, password })).toBe('FORBIDDEN')
    expect(await make(ada, { userId: child.userId })).toBe('PASSWORD_REQUIRED')
    expect(await make(ada, { userId: ann.userId, password })).toBe('PERSON_HAS_LOGIN')
    expect(await make(ada, { userId: 2_000_000_001, password })).toBe('NOT_FOUND')
    expect([await audited(), await mailed()]).toEqual([[], []])
  })
  it('can be downloaded for a person who was invited and has not logged in', async () => {
    const invited = await buildUser(portal.db, { verified: false, first_name: 'Ina' })
    const { sections } = await fileOf(portal, ada, { userId: invited.userId, password }, 'makePersonFile')
    expect(sections.account).toEqual([expect.objectContaining({ firstName: 'Ina', email: invited.email })])
  })
})
