import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildAttendee } from './builders.ts'

/** Somebody helps a person who logs in themself. */
export async function buildHelp(
  db: Database,
  { carerId, personId }: { carerId: number; personId: number },
): Promise<number> {
  const begun_at = new Date('2026-11-01T12:00:00Z')
  const { id } = await db
    .insertInto('care')
    .values({ carer_id: carerId, person_id: personId, relation: 'adult', begun_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody's helper chose a class for them, until the evening of the tests' day. */
export async function buildConfirmRequest(
  db: Database,
  { person, courseId }: { person: { userId: number; attendeeId: number }; courseId: number },
): Promise<number> {
  const { careId, carerId } = await helpOf(db, person.userId)
  const { id } = await db
    .insertInto('asked_list')
    .values({
      attendee_id: person.attendeeId,
      care_id: careId,
      asked_by: carerId,
      asked_at: new Date('2026-11-20T12:00:00Z'),
      until: new Date('2026-11-21T01:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('asked_class').values({ list_id: id, course_id: courseId, mode: 'in-person' }).execute()
  return id
}

/** Who helps them, or else somebody who does from now on. */
async function helpOf(db: Database, personId: number): Promise<{ careId: number; carerId: number }> {
  const help = await db
    .selectFrom('care')
    .select(['id', 'carer_id'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (help) return { careId: help.id, carerId: help.carer_id }
  const { userId: carerId } = await buildAttendee(db)
  return { careId: await buildHelp(db, { carerId, personId }), carerId }
}
