import type { EmailKeyPurpose } from '#domain/kernel/mail/mailed-key.ts'
import { startSession } from '#server/accounts/session/session.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { hours, minutes } from '#server/testing/fixed-clock.ts'
import type { Portal } from '#server/testing/portal.ts'

export const password = 'Portal-demo-2026'

/** A person whose account is closed while a call is running, with everything that a call may need of them. */
export interface ClosingPerson extends BuiltAttendee {
  /** A word that is in every text that identifies the person or their guest, and nowhere else. */
  mark: string
  family: string
  token: string
  refreshToken: string
  facilitatorId: number
  /** A class for which the person is not registered yet. */
  openCourseId: number
  /** Registered in person. The one with a guest also has a seat for the guest. */
  courseId: number
  registrationId: number
  withGuest: number
  /** An online class with check-in. */
  running: number
  /** Makes a key for this person, as if it had been emailed. */
  key: (purpose: EmailKeyPurpose, newEmail?: string) => Promise<string>
  /** A pending email of theirs. */
  mailId: () => Promise<number>
  staff: string
  administrator: string
  /** The session of an administrator who uses their account. */
  impersonation: () => Promise<string>
  portal: Portal
}

let made = 0

export async function buildClosingPerson(
  portal: Portal,
  options: Parameters<typeof buildAttendee>[1] = {},
): Promise<ClosingPerson> {
  const { db, config, clock } = portal.deps
  made += 1
  const mark = `quill${made}x`
  const person = await buildAttendee(portal.db, {
    email: `${mark}@example.org`,
    first_name: mark,
    last_name: mark,
    roles: ['attendee', 'facilitator'],
    profile: { address_line_1: mark, emergency_name: mark },
    demographics: { pronouns_other: mark },
    ...options,
  })
  const { id: facilitatorId } = await buildFacilitator(portal.db, { user_id: person.userId, name: mark })
  const { family, authToken, refreshToken } = await startSession(
    db,
    config.sessionSecret,
    person.userId,
    clock.now(),
  )
  const both = {
    in_person: true,
    online: true,
    guests_allowed: true,
    courselink: 'https://video.example.org',
  }
  const [open, registered, guests, running] = await Promise.all([
    buildCourse(portal.db, both),
    buildCourse(portal.db, both),
    buildCourse(portal.db, both),
    buildCourse(portal.db, { ...both, starts_at: new Date(clock.now().getTime() + minutes(30)) }),
  ])
  const register = async (tx: Database, courseId: number, columns: object = {}) => {
    const created_at = new Date(clock.now().getTime() - hours(1))
    const row = {
      course_id: courseId,
      attendee_id: person.attendeeId,
      mode: 'in-person',
      created_at,
      ...columns,
    }
    return (await tx.insertInto('registration').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const withGuest = await inTransaction(portal, async (tx) => {
    const id = await register(tx, guests.id, { places: 2 })
    const guest = { registration_id: id, first_name: mark, last_name: mark, type: 'Family' }
    await tx.insertInto('guest').values(guest).execute()
    return id
  })
  const loggedIn = async (role: string) => buildUser(portal.db, { roles: [role], password })
  const administrator = await loggedIn('administrator')
  return {
    ...person,
    mark,
    family,
    token: authToken,
    refreshToken,
    facilitatorId,
    openCourseId: open.id,
    courseId: registered.id,
    registrationId: await register(portal.db, registered.id),
    withGuest,
    running: await register(portal.db, running.id, { mode: 'online' }),
    key: async (purpose, newEmail) => {
      const { key, hash } = newSecretKey()
      const expires_at = new Date(clock.now().getTime() + minutes(10))
      const row = { user_id: person.userId, purpose, key_hash: hash, created_at: clock.now(), expires_at }
      await portal.db
        .insertInto('email_key')
        .values({ ...row, new_email: newEmail ?? null })
        .execute()
      return key
    },
    mailId: async () => {
      const mail = { kind: 'passwordChanged' as const, to: person.email, userId: person.userId, data: {} }
      await addMail(portal.db, mail, clock.now())
      const row = portal.db.selectFrom('outbox_mail').select('id').where('user_id', '=', person.userId)
      return (await row.executeTakeFirstOrThrow()).id
    },
    staff: await tokenFor(portal, await loggedIn('staff')),
    administrator: await tokenFor(portal, administrator),
    impersonation: async () => {
      const login = await startSession(db, config.sessionSecret, administrator.userId, clock.now())
      await portal.db
        .insertInto('switched_session')
        .values({
          family: login.family,
          administrator_id: administrator.userId,
          user_id: person.userId,
          started_at: clock.now(),
        })
        .execute()
      return login.authToken
    },
    portal,
  }
}
