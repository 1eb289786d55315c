import { addAudit } from '#server/platform/audit/audit.ts'
import { inBookingTransaction } from '#server/platform/db/booking-transaction.ts'
import { lockCourses } from '#server/platform/db/lock.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { announce, courseToEdit } from './course-command.ts'
import { selectFollowing, selectFollowingIds } from './course-reading.sql.ts'
import { selectPlaces, writeCancelled } from './course-writing.sql.ts'
import type { SavedCourses } from './update-course.command.ts'

export interface WantedCancellation {
  id: number
  /** Also the classes that follow in the recurrence. */
  withFollowing: boolean
}

/**
 * Cancels a class and mails everybody who is registered; their registrations stay, for the case that it takes place after all.
 * What is cancelled already stays as it is, and nobody is told twice. NOT_LOGGED_IN, FORBIDDEN, CLASS_NOT_FOUND.
 */
export function cancelCourse(context: SignedIn, wanted: WantedCancellation): Promise<SavedCourses> {
  return setCancelled(context, wanted, context.clock.now())
}

/**
 * Lets a cancelled class take place after all and mails everybody who is registered; with the following classes those that were
 * cancelled together with it. The same refusals.
 */
export function restoreCourse(context: SignedIn, wanted: WantedCancellation): Promise<SavedCourses> {
  return setCancelled(context, wanted, null)
}

async function setCancelled(
  context: SignedIn,
  { id, withFollowing }: WantedCancellation,
  cancelledAt: Date | null,
): Promise<SavedCourses> {
  const { viewer } = context
  const now = context.clock.now()
  const saved = await inBookingTransaction(context.db, async (tx) => {
    await lockCourses(tx, [id, ...(withFollowing ? await selectFollowingIds(tx, id) : [])])
    const course = await courseToEdit(tx, id)
    const following = withFollowing ? await selectFollowing(tx, id) : []
    const concerned = [course, ...following]
      .filter((one) =>
        cancelledAt ? one.cancelledAt === null : isCancelledWith(course.cancelledAt, one.cancelledAt),
      )
      .toSorted((a, b) => a.id - b.id)
    const places = await selectPlaces(
      tx,
      concerned.map((one) => one.course.locationId),
    )
    const action = cancelledAt ? 'course.cancelled' : 'course.restored'
    let told = 0
    for (const one of concerned) {
      await writeCancelled(tx, one.id, cancelledAt)
      const was = { course: one.course, cancelled: one.cancelledAt !== null }
      const people = await announce(
        tx,
        context.events,
        one,
        was,
        { course: one.course, cancelled: cancelledAt !== null },
        places,
        now,
      )
      told += people
      await addAudit(tx, viewer, { action, subjectId: one.id, data: { told: people, withFollowing } }, now)
    }
    return { changed: concerned.length, told }
  })
  context.wakeMail()
  return saved
}

/** One call cancels its classes at the same moment. */
function isCancelledWith(one: Date | null, other: Date | null): boolean {
  return one !== null && one.getTime() === other?.getTime()
}
