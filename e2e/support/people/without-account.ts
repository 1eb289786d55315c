import type { Mode } from '#domain/kernel/modes.ts'
import { buildRegistration, buildWalkIn } from '#server/testing/builders/registration-builders.ts'
import type { RunningPortal } from '../portal/portal.ts'
import { withDatabase } from '../portal/portal-database.ts'

interface Person {
  first: string
  last: string
  phone?: string | null
  mode?: Mode
  staffNotes?: string
}

/** Registers people without an account, as staff do by phone: no email reaches them. `at`: default now. */
export function registerWithoutAccount(
  portal: RunningPortal,
  courseId: number,
  people: readonly Person[],
  at = new Date(),
): Promise<void> {
  return withDatabase(portal, async (db) => {
    for (const { first, last, phone = null, mode = 'in-person', staffNotes = '' } of people) {
      const attendeeId = await buildWalkIn(db, {
        walk_in_first_name: first,
        walk_in_last_name: last,
        cell_phone: phone,
        about_yourself: ['Patient'],
      })
      const made = { mode, created_at: at, staff_notes: staffNotes }
      await buildRegistration(db, { course_id: courseId, attendee_id: attendeeId, ...made })
    }
  })
}

/** 'No. 01, Walker' and so on. */
export const walkers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    first: 'Walker',
    last: `No. ${String(index + 1).padStart(2, '0')}`,
  }))
