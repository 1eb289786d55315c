import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Attendee, Registration } from '#server/platform/db/schema.generated.ts'

type Columns = Insertable<Registration>
type RegistrationOptions = Partial<Columns> & Pick<Columns, 'course_id' | 'attendee_id'>

/** A registration in person, made some time ago. Returns its id. No email is written, and no rule is asked. */
export async function buildRegistration(db: Database, options: RegistrationOptions): Promise<number> {
  const { id } = await db
    .insertInto('registration')
    .values({ mode: 'in-person', created_at: new Date('2026-10-01T12:00:00Z'), ...options })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A person without an account, as staff add them to a roster. Returns their id. */
export async function buildWalkIn(
  db: Database,
  options: Partial<Insertable<Attendee>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('attendee')
    .values({ walk_in_first_name: 'Wendy', walk_in_last_name: 'Walker', ...options })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
