import { expect } from 'vitest'
import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import type { Portal } from '#server/testing/portal.ts'
import { buildRegistrant, cancel, confirmCodes } from '#server/testing/registration-calls.ts'
import { joined } from './waiting-calls.ts'

export type Person = Awaited<ReturnType<typeof buildRegistrant>>

/**
 * A person who is offered a whole series of three dates, the id of their entry of the first date, and its email's
 * token.
 */
export async function buildOfferedSeries(portal: Portal, of: { recurrence_id?: number } = {}) {
  const { id: series_id } = await buildSeries(portal.db)
  const ids: number[] = []
  for (const day of ['2026-11-25', '2026-12-02', '2026-12-09']) {
    const starts_at = new Date(`${day}T15:00:00Z`)
    const options = { series_id, register_solo: false, in_person_capacity: 1, starts_at, ...of }
    ids.push((await buildCourse(portal.db, options)).id)
  }
  const holder = await buildRegistrant(portal)
  const lines = ids.map((courseId) => ({ courseId }))
  expect(await confirmCodes(portal, holder.token, lines)).toEqual(Array(3).fill('booked'))
  const me = await buildRegistrant(portal)
  const id = await joined(portal, me.token, { courseId: ids[0]! })
  for (const one of await selectRegistrationsOf(portal, holder)) await cancel(portal, holder.token, one.id)
  const token = signRegistrationToken('waiting-offer', portal.deps.config.sessionSecret, id, 0)
  return { ids, me, id, token }
}

export const selectRegistrationsOf = ({ db }: Portal, { attendeeId }: Pick<Person, 'attendeeId'>) =>
  db
    .selectFrom('registration')
    .select(['id', 'course_id'])
    .where('attendee_id', '=', attendeeId)
    .where('cancelled_at', 'is', null)
    .orderBy('course_id')
    .execute()

/** When the offer of each date they wait for expires, by class. */
export async function selectUntils({ db }: Portal, { attendeeId }: Pick<Person, 'attendeeId'>) {
  const rows = await db
    .selectFrom('waiting')
    .select('offer_until')
    .where('attendee_id', '=', attendeeId)
    .where('ended_at', 'is', null)
    .orderBy('course_id')
    .execute()
  return rows.map(({ offer_until }) => offer_until?.toISOString())
}
