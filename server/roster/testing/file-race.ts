import { password, takeFile } from '#server/people/my-data/testing/take-file.ts'
import { eraseWalkIn } from '#server/people/public.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import { buildUser } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import { closeBarrier } from '#server/testing/database/barrier.ts'
import type { Portal } from '#server/testing/portal.ts'
import { listeners } from '#server/wiring/listeners.ts'

/** A walk-in without an account. An administrator requests the walk-in's data file while someone erases the walk-in. */
export async function buildFileRace({ db, clock }: Portal) {
  const administrator = await buildUser(db, { roles: ['administrator'], password })
  const wendy = {
    walk_in_first_name: 'Wendy',
    walk_in_last_name: 'Quill',
    walk_in_email: 'wendy@example.org',
  }
  const attendeeId = await buildWalkIn(db, { ...wendy, cell_phone: '703-555-0142' })
  const { id: course_id } = await buildCourse(db)
  const id = await buildRegistration(db, {
    course_id,
    attendee_id: attendeeId,
    created_at: clock.now(),
    walk_in: true,
  })
  return { administrator, attendeeId, registrationId: String(id) }
}
type FileRace = Awaited<ReturnType<typeof buildFileRace>>

export const fileIn = (portal: Portal, { administrator, registrationId }: FileRace) =>
  takeFile(portal, administrator, { registrationId, password }, 'makeWalkInFile')

export const eraseIn = (portal: Portal, { attendeeId }: FileRace) =>
  inRegistrationTransaction(portal.db, (tx) => eraseWalkIn(tx, listeners, attendeeId, portal.clock.now()))

/**
 * The file waits here before it writes to the audit log. It knows whose file it is, but has read none of their data.
 */
export const closeFileBarrier = ({ db, deps }: Portal) =>
  closeBarrier(db, deps.config.databaseUrl!, 'audit_entry')
/** Erasing waits here, with the person locked. */
export const closeErasingBarrier = ({ db, deps }: Portal) => closeBarrier(db, deps.config.databaseUrl!)
