import { startSession } from '#server/accounts/session/session.ts'
import { buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import type { Portal } from '#server/testing/portal.ts'
import { type PermissionRole, permissionRoles } from './permission-roles.ts'
import type { PermissionFacts, PermissionPerson } from './permission-row.ts'

export interface PermissionPeople {
  people: Record<PermissionRole, PermissionPerson>
  facts: Omit<PermissionFacts, 'self'>
  /** A new session for the role, so that a call that ends it does not affect others. Null for the visitor. */
  logIn: (role: PermissionRole) => Promise<string | null>
}

/** One person for each role, and the class and the third party for their calls. */
export async function buildPermissionPeople(portal: Portal): Promise<PermissionPeople> {
  const { db, config, clock } = portal.deps
  const past = new Date(clock.now().getTime() - days(3))
  const pastClass = await buildCourse(db, { starts_at: past })
  const register = async (courseId: number, attendeeId: number) => {
    const row = { course_id: courseId, attendee_id: attendeeId, mode: 'in-person' as const, created_at: past }
    return (await db.insertInto('registration').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const attendee = async (options: Parameters<typeof buildAttendee>[1] = {}): Promise<PermissionPerson> => {
    const made = await buildAttendee(db, options)
    return { ...made, facilitatorId: null, registrationId: await register(pastClass.id, made.attendeeId) }
  }
  const other = async (options: Parameters<typeof buildUser>[1]): Promise<PermissionPerson> => ({
    ...(await buildUser(db, options)),
    attendeeId: null,
    facilitatorId: null,
    registrationId: null,
  })
  const facilitator = async (...capabilities: string[]): Promise<PermissionPerson> => {
    const person = await other({ roles: ['facilitator'], capabilities })
    return { ...person, facilitatorId: (await buildFacilitator(db, { user_id: person.userId })).id }
  }

  const people: PermissionPeople['people'] = {
    visitor: {
      userId: 0,
      email: 'nobody@example.org',
      attendeeId: null,
      facilitatorId: null,
      registrationId: null,
    },
    attendee: await attendee(),
    'unverified attendee': await attendee({ verified: false }),
    'facilitator of the class': await facilitator(),
    'facilitator of another class': await facilitator(),
    'facilitator of the class with duplicateEvent': await facilitator('duplicateEvent'),
    'facilitator of another class with duplicateEvent': await facilitator('duplicateEvent'),
    'facilitator of another class with duplicateOthersEvents': await facilitator('duplicateOthersEvents'),
    'facilitator of another class with viewOtherRosters': await facilitator('viewOtherRosters'),
    'attendee with viewOtherRosters': await attendee({ capabilities: ['viewOtherRosters'] }),
    staff: await other({ roles: ['staff'] }),
    administrator: await other({ roles: ['administrator'] }),
    'administrator acting as an attendee': await attendee(),
  }
  const idsOf = (words: string) =>
    permissionRoles.filter((role) => role.startsWith(words)).map((role) => people[role].facilitatorId!)
  const recurrence = { recurrence_id: 700, online: true, in_person: true }
  const course = await buildCourse(db, { ...recurrence, facilitators: idsOf('facilitator of the class') })
  await buildCourse(db, { ...recurrence, starts_at: new Date(course.starts_at.getTime() + days(7)) })
  await buildCourse(db, { facilitators: idsOf('facilitator of another class') })
  await db
    .insertInto('course_facilitator')
    .values(idsOf('facilitator of the class').map((id) => ({ course_id: pastClass.id, facilitator_id: id })))
    .execute()

  const { registrationId: pastRegistrationId, ...thirdParty } = await attendee()
  const cancelledRegistrationId = await register(course.id, thirdParty.attendeeId!)
  await db
    .updateTable('registration')
    .set({ cancelled_at: past })
    .where('id', '=', cancelledRegistrationId)
    .execute()
  const registrationId = await register(course.id, thirdParty.attendeeId!)
  const start = (userId: number) => startSession(db, config.sessionSecret, userId, clock.now())
  const { refreshToken } = await start(thirdParty.userId)
  return {
    people,
    facts: {
      thirdParty: {
        ...thirdParty,
        attendeeId: thirdParty.attendeeId!,
        registrationId,
        pastRegistrationId: pastRegistrationId!,
        cancelledRegistrationId,
        refreshToken,
      },
      courseId: course.id,
      facilitatorIds: idsOf('facilitator of the class'),
      now: clock.now(),
      facilitatorId: people['facilitator of the class'].facilitatorId!,
    },
    logIn: async (role) => {
      if (role === 'visitor') return null
      if (role !== 'administrator acting as an attendee') return (await start(people[role].userId)).authToken
      const { family, authToken } = await start(people.administrator.userId)
      const impersonation = {
        family,
        administrator_id: people.administrator.userId,
        user_id: people[role].userId,
      }
      await db
        .insertInto('switched_session')
        .values({ ...impersonation, started_at: clock.now() })
        .execute()
      return authToken
    },
  }
}
