import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildStaff,
  createDocument,
  open,
  saveInput,
  updateDocument,
} from '#server/classes/admin/testing/calls.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { siteTimeZone } from './site-date-time.ts'

const settingsDocument = `{ settingsForEditing { organisationName timeZone links { name url } newTermsMessage
  annualTermsMessage botCheckOnConfirm editVersion } }`
const updateSettings = `mutation($editVersion: Int!, $settings: SiteSettingsInput!) {
  updateSettings(input: { editVersion: $editVersion, settings: $settings }) { settings { timeZone } } }`
const createRegistrations = `mutation($courseId: Int!) {
  createRegistrations(input: { registrations: [{ courseId: $courseId }] }) { results { error } } }`

describe('a site time zone that is changed on one server', () => {
  let one: Portal
  let other: Portal
  let token: string
  let admin: string
  beforeAll(async () => {
    one = await startPortal()
    other = await startPortal({ besides: one })
    token = (await buildStaff(one)).token
    admin = (await buildStaff(one, { roles: ['administrator'] })).token
  })
  afterAll(async () => {
    await other.close()
    await one.close()
  })
  beforeEach(() => change('America/New_York'))

  async function change(timeZone: string) {
    const { settingsForEditing } = await one.request<{ settingsForEditing: Record<string, unknown> }>(
      settingsDocument,
      {},
      admin,
    )
    const { editVersion, ...known } = settingsForEditing
    const settings = { ...known, timeZone, waiverDate: 'keep', waiverDay: '', waiverTime: '' }
    await one.request(updateSettings, { editVersion, settings }, admin)
  }
  const form = async () => {
    const course = await buildCourse(one.db, {
      starts_at: '2026-11-21T15:00:00Z',
      ends_at: '2026-11-21T16:00:00Z',
    })
    return open(one, token, course.id)
  }
  const startOf = async (id: number) =>
    (await one.db.selectFrom('course').select('starts_at').where('id', '=', id).executeTakeFirstOrThrow())
      .starts_at
  /** Without the lock of the settings no one would wait here, and the test would time out. */
  async function waitingForALock() {
    const waiting = () =>
      one.db.executeQuery<{ count: number }>(
        CompiledQuery.raw(`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`),
      )
    while ((await waiting()).rows[0]!.count === 0);
  }
  const textAt = async (path: string) => (await fetch(other.url + path)).text()

  it('applies immediately to a class created on another server', async () => {
    const { form: course } = await form()
    await other.request('{ siteSettings { timeZone } }')
    await change('America/Los_Angeles')
    const { createCourse } = await other.request<{ createCourse: { course: { databaseId: number } } }>(
      createDocument,
      { input: { course: { ...course, startTime: '10:00', endTime: '11:00' } } },
      token,
    )
    expect(await startOf(createCourse.course.databaseId)).toEqual(new Date('2026-11-21T18:00:00Z'))
  })
  it('applies immediately to pages, exports, and emails of another server', async () => {
    const course = await buildCourse(one.db, {
      starts_at: '2026-12-01T02:00:00Z',
      ends_at: '2026-12-01T03:00:00Z',
    })
    const month = (name: string) => textAt(`/cache/courses-${name}.json`)
    const shown = `{ courseBy(courseId: ${course.id}) { start } }`
    const csv = '{ courseCsv(where: {}) { text } }'
    const mentions = (text: string) => text.includes(`"databaseId":${course.id},`)
    expect(mentions(await month('2026-11'))).toBe(true)
    expect(await other.request(shown)).toEqual({ courseBy: { start: '2026-11-30T21:00:00-05:00' } })
    await change('Europe/Berlin')
    expect(await other.request(shown)).toEqual({ courseBy: { start: '2026-12-01T03:00:00+01:00' } })
    expect(mentions(await month('2026-11'))).toBe(false)
    expect(mentions(await month('2026-12'))).toBe(true)
    expect(await textAt(`/cache/course-${course.id}.json`)).toContain('2026-12-01T03:00:00+01:00')
    expect(JSON.stringify(await other.request(csv, {}, token))).toContain('2026-12-01')
    // One month before now, which is November 20, 18:00 in Berlin.
    expect(await textAt('/calendar/classes.ics?start_date=x')).toContain(`class-${course.id}`)

    const person = await buildAttendee(one.db)
    await other.request(createRegistrations, { courseId: course.id }, await tokenFor(other, person))
    await createMailWorker(other.deps).deliverDue()
    const mail = await one.db
      .selectFrom('outbox_mail')
      .select('text')
      .where('to_address', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain('December 1')
    expect(mail.text).toContain('3:00')
  })
  it('causes an error for a form filled in with the old one, and nothing is saved', async () => {
    const opened = await form()
    await change('America/Los_Angeles')
    const byTheOld = { 'x-time-zone': 'America/New_York' }
    const input = saveInput(opened, { startTime: '10:30', endTime: '11:30' })
    const { errors } = await other.query(updateDocument, { input }, token, byTheOld)
    expect(errors[0]?.extensions).toEqual({
      code: 'TIME_ZONE_CHANGED',
      data: { timeZone: 'America/Los_Angeles' },
    })
    const made = await other.query(createDocument, { input: { course: opened.form } }, token, byTheOld)
    expect(made.errors[0]?.extensions.code).toBe('TIME_ZONE_CHANGED')
    expect(await startOf(opened.databaseId)).toEqual(new Date('2026-11-21T15:00:00Z'))
    const again = await other.query(updateDocument, { input }, token, {
      'x-time-zone': 'America/Los_Angeles',
    })
    expect(again.errors).toEqual([])
    expect(await startOf(opened.databaseId)).toEqual(new Date('2026-11-21T18:30:00Z'))
  })
  it('is ordered before or after a concurrent class save', async () => {
    const { form: course } = await form()
    const during = await one.db.startTransaction().execute()
    await during.updateTable('site_settings').set({ time_zone: 'America/Los_Angeles' }).execute()
    const saving = other.request<{ createCourse: { course: { databaseId: number } } }>(
      createDocument,
      { input: { course: { ...course, startTime: '10:00', endTime: '11:00' } } },
      token,
    )
    await waitingForALock()
    await during.commit().execute()
    expect(await startOf((await saving).createCourse.course.databaseId)).toEqual(
      new Date('2026-11-21T18:00:00Z'),
    )
  })
  it('cannot be read outside a call', () => {
    expect(() => siteTimeZone()).toThrow('within inSiteTime only')
  })
})
