import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { classFields } from '#domain/classes/fields/class-fields.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Registration } from '#server/platform/db/schema.generated.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { buildCorrection } from '#server/registration/corrections/testing/build-correction.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator, buildSeries } from '#server/testing/builders/class-builders.ts'
import { buildRecurring, buildRecurringRegistration } from '#server/testing/builders/recurring-builders.ts'
import { buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { buildAuthenticatorApp } from '#server/testing/builders/second-factors.ts'
import { buildFullClass, buildWaiting, offeredSeat } from '#server/testing/builders/waiting-builders.ts'
import { hours, minutes } from '#server/testing/fixed-clock.ts'
import type { Portal } from '#server/testing/portal.ts'
import { recordCases } from '#server/testing/records/record-cases.ts'

import type { AuditWorld } from './audit-world.ts'

export function buildAuditWorld(portal: Portal, administrator: { userId: number }): AuditWorld {
  const { db, clock } = portal
  let made = 0
  const recordFields: AuditWorld['recordFields'] = (one) => {
    made += 1
    return recordCases[one].row(`Thing ${made}`, made)
  }
  const course: AuditWorld['course'] = async (options = {}) => {
    const starts_at = new Date(clock.now().getTime() + minutes(30))
    const modes = {
      in_person: true,
      online: true,
      courselink: 'https://video.example.org',
      guests_allowed: true,
    }
    return (await buildCourse(db, { starts_at, ...modes, ...options })).id
  }
  const begun: AuditWorld['begun'] = async (isNoOneThere = false) => {
    const course_id = await course({ starts_at: new Date(clock.now().getTime() - hours(1)) })
    if (isNoOneThere) await db.insertInto('no_one_came').values({ course_id, at: clock.now() }).execute()
    return course_id
  }
  const ledBy: AuditWorld['ledBy'] = async (userId, stands) => {
    const { id: facilitator_id } = await buildFacilitator(db, { user_id: userId })
    const course_id = await course({ facilitators: [facilitator_id] })
    const { starts_at } = await db
      .selectFrom('course')
      .select('starts_at')
      .where('id', '=', course_id)
      .executeTakeFirstOrThrow()
    const said = { course_id, facilitator_id, starts_at, stands, at: clock.now(), times: 1 }
    await db.insertInto('cannot_lead').values(said).execute()
    return course_id
  }
  const fullClass = async () => (await buildFullClass(db)).id
  const person: AuditWorld['person'] = (options) => buildAttendee(db, options)
  const registration = async (options: Partial<Insertable<Registration>> = {}, tx: Database = db) => {
    const columns = {
      course_id: options.course_id ?? (await course()),
      attendee_id: options.attendee_id ?? (await person()).attendeeId,
      mode: 'online' as const,
      created_at: new Date(clock.now().getTime() - hours(1)),
    }
    const row = tx.insertInto('registration').values({ ...columns, ...options })
    return (await row.returning('id').executeTakeFirstOrThrow()).id
  }
  const helped = async () => {
    const { userId: person_id } = await person({ email: `${crypto.randomUUID()}@in-care.invalid` })
    const carer_id = administrator.userId
    await db
      .insertInto('care')
      .values({ carer_id, person_id, relation: 'minor', begun_at: clock.now() })
      .execute()
    return person_id
  }
  const webhook: AuditWorld['webhook'] = async ({ isOff = false } = {}) => {
    const now = clock.now()
    const made = { created_by: administrator.userId, created_at: now }
    const off = isOff ? { off_at: now, off_reason: 'person' } : {}
    const row = { name: 'CRM', url: 'https://crm.example.org/', events: ['class.deleted'], ...made, ...off }
    return (await db.insertInto('webhook').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  return {
    course,
    begun,
    ledBy,
    person,
    registration: (options) => registration(options),
    correction: async (kind) => {
      const courseId = await begun()
      const { attendeeId } = await person()
      return { courseId, id: await buildCorrection(db, { courseId, attendeeId, now: clock.now(), kind }) }
    },
    helped,
    offeredLogin: async () => {
      const person_id = await helped()
      const asked_at = clock.now()
      const until = new Date(asked_at.getTime() + hours(24))
      const key_hash = randomBytes(32)
      await db
        .insertInto('own_login_offer')
        .values({
          person_id,
          asked_by: administrator.userId,
          address: 'offered@example.org',
          key_hash,
          asked_at,
          until,
        })
        .execute()
      return person_id
    },
    careRequest: async (of) => {
      const other = await person()
      const { userId: person_id } = await person({ email: `${crypto.randomUUID()}@in-care.invalid` })
      const { email } = await db
        .selectFrom('app_user')
        .select('email')
        .where('id', '=', administrator.userId)
        .executeTakeFirstOrThrow()
      const asked_at = clock.now()
      const question =
        of === 'administrator'
          ? { asked_by: other.userId, address: email }
          : { asked_by: administrator.userId, address: other.email }
      const { id } = await db
        .insertInto('care_request')
        .values({ ...question, person_id, asked_at, until: new Date(asked_at.getTime() + hours(24)) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    withGuest: (attendeeId) =>
      // One transaction for both rows, because a deferred constraint checks them at its end.
      db.transaction().execute(async (tx) => {
        const id = await registration({ places: 2, ...(attendeeId ? { attendee_id: attendeeId } : {}) }, tx)
        const subject = { registration_id: id, first_name: 'G', last_name: 'G', type: 'Family' }
        await tx.insertInto('guest').values(subject).execute()
        return id
      }),
    fullClass,
    waiting: async (attendeeId) =>
      buildWaiting(db, {
        course_id: await fullClass(),
        attendee_id: attendeeId ?? (await person()).attendeeId,
      }),
    offered: async (attendee_id) =>
      buildWaiting(db, { course_id: (await buildCourse(db)).id, attendee_id, ...offeredSeat }),
    ofSeries: async () => (await buildCourse(db, { series_id: (await buildSeries(db)).id })).id,
    recurring: async () => (await buildRecurring(db)).courseId,
    standing: async (attendeeId) => buildRecurringRegistration(db, attendeeId),
    waitedFor: async () => {
      const course_id = await fullClass()
      await buildWaiting(db, { course_id, attendee_id: (await person()).attendeeId })
      return course_id
    },
    toLookAt: async (userId) => {
      await db
        .insertInto('access_review')
        .values({ user_id: userId, reasons: ['role'], found_at: clock.now() })
        .execute()
    },
    withSecondFactor: async () => {
      const someone = await person()
      await buildAuthenticatorApp(portal, someone.userId)
      return someone
    },
    call: async (isDone = false) => {
      const { attendeeId } = await person()
      const { id } = await db
        .insertInto('call_line')
        .values({
          attendee_id: attendeeId,
          course_id: await course(),
          kind: 'booked',
          data: '{}',
          noted_at: clock.now(),
          done_at: isDone ? clock.now() : null,
          done_by: isDone ? (await person()).userId : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    heldWalkIn: async () => {
      const names = { walk_in_first_name: 'Wendy', walk_in_last_name: 'Walker' }
      const id = await buildWalkIn(db, names)
      await db
        .insertInto('legal_hold')
        .values({ attendee_id: id, reason: 'A lawsuit.', held_at: clock.now() })
        .execute()
      return registration({ attendee_id: id, walk_in: true })
    },
    walkIn: async () => {
      const names = { walk_in_first_name: 'Wendy', walk_in_last_name: 'Walker' }
      const id = await buildWalkIn(db, names)
      return registration({ attendee_id: id, walk_in: true })
    },
    facilitator: async (userId) => (await buildFacilitator(db, userId ? { user_id: userId } : {})).id,
    record: async (one) => {
      const row = db.insertInto(one).values(recordFields(one) as never)
      return (await row.returning('id').executeTakeFirstOrThrow()).id
    },
    recordFields,
    mail: async () => {
      const { userId, email } = await buildUser(db)
      await addMail(db, { kind: 'passwordChanged', to: email, userId, data: {} }, clock.now())
      const mail = db.selectFrom('outbox_mail').select('id').where('user_id', '=', userId)
      return (await mail.executeTakeFirstOrThrow()).id
    },
    webhook,
    webhookDelivery: async () => {
      const about = { message_id: 'msg_1', event_type: 'class.created', subject_id: 1, data: '{}' }
      const row = { webhook_id: await webhook(), ...about, status: 'delivered', attempts: 1 }
      const made = db.insertInto('webhook_delivery').values(row).returning('id')
      return Number((await made.executeTakeFirstOrThrow()).id)
    },
    apiKey: async ({ isPaused = false } = {}) => {
      const now = clock.now()
      const paused = isPaused ? ({ paused_at: now, paused_by: 'reset' } as const) : {}
      const key = {
        name: 'Website',
        hint: 'abcd',
        scopes: ['classes:read'],
        key_hash: Buffer.from(randomUUID()),
      }
      const owner = { owner_id: administrator.userId, created_by: administrator.userId }
      const row = { ...key, ...owner, ...paused, created_at: now, expires_at: new Date('2027-01-31') }
      return (await db.insertInto('api_key').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
    act: async () => {
      const { cancelCourse } = await portal.request<{ cancelCourse: { act: string } }>(
        'mutation ($input: CancelCourseInput!) { cancelCourse(input: $input) { act } }',
        { input: { id: await course() } },
        await tokenFor(portal, administrator),
      )
      return cancelCourse.act
    },
    notifiedClass: async () => {
      const id = await course()
      await registration({ course_id: id })
      await portal.request(
        'mutation ($input: CancelCourseInput!) { cancelCourse(input: $input) { telling } }',
        { input: { id } },
        await tokenFor(portal, administrator),
      )
      return id
    },
    telling: async () => {
      const id = await course()
      await registration({ course_id: id })
      const { cancelCourse } = await portal.request<{ cancelCourse: { telling: string } }>(
        'mutation ($input: CancelCourseInput!) { cancelCourse(input: $input) { telling } }',
        { input: { id } },
        await tokenFor(portal, administrator),
      )
      return cancelCourse.telling
    },
    held: async (user_id) => {
      await db
        .insertInto('legal_hold')
        .values({ user_id, reason: 'A lawsuit.', held_at: clock.now() })
        .execute()
    },
    retentionNotStarted: async () =>
      (
        await db
          .updateTable('retention')
          .set({ started_at: null })
          .returning('edit_version')
          .executeTakeFirstOrThrow()
      ).edit_version,
    settingsVersion: async () =>
      (await db.selectFrom('site_settings').select('edit_version').executeTakeFirstOrThrow()).edit_version,
    classForm: async (courseId) => {
      const { courseForEditing } = await portal.request<{
        courseForEditing: { editVersion: number; form: object }
      }>(
        `query ($courseId: Int!) { courseForEditing(courseId: $courseId) { editVersion form { ${classFields.join(' ')} } } }`,
        { courseId },
        await tokenFor(portal, administrator),
      )
      return { editVersion: courseForEditing.editVersion, course: courseForEditing.form }
    },
  }
}
