import type { Portal } from '#server/testing/portal.ts'

const ofRecurring = ['no more', 'pause', 'come back', 'skip']
const ofSeats = ['cancel', 'checked', 'guest', 'no guest', 'online', 'in the room']
const ofOffers = ['accept', 'yes by mail', 'no by mail']

/**
 * The people who have what a step needs: a registration, an offer, or a turn. Random people hardly ever have an offer.
 * Returns everyone if no one has it, or if the step is open to all.
 */
export async function peopleAllowed<T extends { attendeeId: number }>(
  { db }: Pick<Portal, 'db'>,
  people: readonly T[],
  courseId: number,
  step: string,
): Promise<readonly T[]> {
  const inSeats = () => db.selectFrom('registration').where('cancelled_at', 'is', null)
  const onTheList = () => db.selectFrom('waiting').where('ended_at', 'is', null)
  const ids = async () => {
    if (ofSeats.includes(step))
      return inSeats().where('course_id', '=', courseId).select('attendee_id').execute()
    if (ofOffers.includes(step))
      return onTheList()
        .where('course_id', '=', courseId)
        .where('offer_mode', 'is not', null)
        .select('attendee_id')
        .execute()
    if (ofRecurring.includes(step))
      return db
        .selectFrom('standing_place')
        .innerJoin('course', 'course.recurrence_id', 'standing_place.recurrence_id')
        .where('course.id', '=', courseId)
        .where('standing_place.ended_at', 'is', null)
        .select('attendee_id')
        .execute()
    if (step === 'by hand')
      return onTheList()
        .where('course_id', '=', courseId)
        .where('offer_mode', 'is', null)
        .select('attendee_id')
        .execute()
    return step === 'leave'
      ? onTheList().where('course_id', '=', courseId).select('attendee_id').execute()
      : []
  }
  const rows = await ids()
  const able = people.filter(({ attendeeId }) => rows.some((row) => row.attendee_id === attendeeId))
  return able.length > 0 ? able : people
}
