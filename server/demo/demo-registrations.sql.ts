import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { DemoClass, DemoRegistration } from './demo-registrations.ts'

type Tx = Transaction<DB>

export async function readDemoClasses(tx: Tx): Promise<DemoClass[]> {
  const rows = await tx.selectFrom('course').selectAll().orderBy('starts_at').orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    startsAt: row.starts_at,
    inPersonCapacity: row.in_person_capacity,
    onlineCapacity: row.online_capacity,
    inPerson: row.in_person,
    online: row.online,
    cancelled: row.cancelled_at !== null,
    noOnlineRegistration: row.no_online_registration,
    opensAt: row.registration_opens_at,
    seriesId: row.series_id,
    registerSolo: row.register_solo,
  }))
}

export async function addDemoRegistrations(
  tx: Tx,
  registrations: readonly DemoRegistration[],
): Promise<void> {
  if (registrations.length === 0) return
  const rows = await tx
    .insertInto('registration')
    .values(
      registrations.map(({ courseId, attendeeId, mode, createdAt, checkedInAt, guest }) => ({
        course_id: courseId,
        attendee_id: attendeeId,
        mode,
        places: guest ? 2 : 1,
        created_at: createdAt,
        checked_in_at: checkedInAt,
      })),
    )
    .returning(['id', 'course_id', 'attendee_id'])
    .execute()
  const guests = registrations.flatMap(({ courseId, attendeeId, guest }) => {
    const row = rows.find((made) => made.course_id === courseId && made.attendee_id === attendeeId)
    if (!guest || !row) return []
    const { firstName, lastName, type, phone, notes } = guest
    return [{ registration_id: row.id, first_name: firstName, last_name: lastName, type, phone, notes }]
  })
  if (guests.length > 0) await tx.insertInto('guest').values(guests).execute()
}
