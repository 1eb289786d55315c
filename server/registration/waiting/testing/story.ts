import type { buildStaff } from '#server/classes/admin/testing/calls.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import type { Portal } from '#server/testing/portal.ts'
import { buildMember, Households, type Member } from './households.ts'
import { steps } from './steps.ts'

/** Two servers of one portal, with classes and people that nobody else has: what one story leaves changes no other, so it is told again the same. */
export interface Story {
  servers: readonly [Portal, Portal]
  staff: Awaited<ReturnType<typeof buildStaff>>
  people: Member[]
  households: Households
  /** Two dates of a recurrence, two of a series that is booked as one, and a date of the recurrence that was added. */
  courses: number[]
  recurrenceId: number
  /** Places of who was ticked as being there. */
  checked: Set<number>
}

/** Two without a login, and an adult who agreed to be cared for. */
export const [ana, ben, pat] = [4, 5, 6]

export async function buildStory(
  servers: Story['servers'],
  staff: Story['staff'],
  beginning: Date,
): Promise<Story> {
  const [{ db }] = servers
  for (const server of servers) server.clock.set(beginning)
  await forgetEarlier(servers[0])
  const people: Member[] = []
  for (let n = 0; n < 8; n += 1) people.push(await buildMember(servers[0], n !== ana && n !== ben))
  const ways = { in_person: true, online: true, in_person_capacity: 3, online_capacity: 2 }
  const { ids, recurrenceId } = await buildRecurring(db, { dates: 2, guests_allowed: true, ...ways })
  const { id: series_id } = await buildSeries(db)
  const courses = [...ids]
  for (const day of ['2026-11-26', '2026-12-03']) {
    const starts_at = new Date(`${day}T18:00:00Z`)
    const seats = { in_person_capacity: 1, register_solo: false, guests_allowed: true }
    courses.push((await buildCourse(db, { series_id, starts_at, ...seats })).id)
  }
  const households = new Households(people, staff)
  const story: Story = { servers, staff, people, households, courses, recurrenceId, checked: new Set() }
  await logInAgain(story)
  return story
}

/** The jobs look at everything: what earlier stories left would be theirs to do, at a time before it was written. */
async function forgetEarlier({ db }: Portal): Promise<void> {
  await db.deleteFrom('waiting').where('ended_at', 'is', null).execute()
  await db.deleteFrom('stopped_booking').execute()
  await db
    .updateTable('standing_place')
    .set((eb) => ({ ended_at: eb.ref('since') }))
    .where('ended_at', 'is', null)
    .execute()
}

/** A login ends with time, as everything does. */
export async function logInAgain({ servers, people, staff }: Pick<Story, 'servers' | 'people' | 'staff'>) {
  for (const one of [...people, staff]) one.token = await tokenFor(servers[0], one)
}

/** A full class and a full series that somebody waits for, with people who are cared for. */
export const opening = steps(
  ...[ana, ben, pat].map((person) => ({ do: 'into care', person }) as const),
  { do: 'book', person: 0 },
  { do: 'book', person: 1, server: 1 },
  { do: 'book', person: pat },
  { do: 'book', person: 1, at: 2 },
  { do: 'wait', person: 3 },
  { do: 'wait until a day', person: 7 },
  { do: 'wait', person: 2, at: 2 },
)
