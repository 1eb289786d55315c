import type { Database } from '#server/platform/db/connection/connection.ts'
import { buildAttendee } from './builders.ts'

/** Makes an account the helper of a person with their own login. */
export async function buildHelp(
  db: Database,
  { helperId, personId }: { helperId: number; personId: number },
): Promise<number> {
  const begun_at = new Date('2026-11-01T12:00:00Z')
  const { id } = await db
    .insertInto('care')
    .values({ carer_id: helperId, person_id: personId, relation: 'adult', begun_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A helper chose a class for a person, who can confirm until the evening of the tests' day. */
export async function buildConfirmRequest(
  db: Database,
  { person, courseId }: { person: { userId: number; attendeeId: number }; courseId: number },
): Promise<number> {
  const { proxyAccessId, helperId } = await helpOf(db, person.userId)
  const { id } = await db
    .insertInto('asked_list')
    .values({
      attendee_id: person.attendeeId,
      care_id: proxyAccessId,
      asked_by: helperId,
      asked_at: new Date('2026-11-20T12:00:00Z'),
      until: new Date('2026-11-21T01:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('asked_class').values({ list_id: id, course_id: courseId, mode: 'in-person' }).execute()
  return id
}

/** The person's helper. Makes one if there is none. */
async function helpOf(db: Database, personId: number): Promise<{ proxyAccessId: number; helperId: number }> {
  const help = await db
    .selectFrom('care')
    .select(['id', 'carer_id'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (help) return { proxyAccessId: help.id, helperId: help.carer_id }
  const { userId: helperId } = await buildAttendee(db)
  return { proxyAccessId: await buildHelp(db, { helperId, personId }), helperId }
}
