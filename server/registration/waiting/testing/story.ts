import type { buildStaff } from '#server/classes/admin/testing/calls.ts'
import { tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import type { Portal } from '#server/testing/portal.ts'
import { buildMember, Households, type Member } from './households.ts'
import { steps } from './steps.ts'

/**
 * Two servers of one portal, with classes and people of their own. A story changes no other story, so it repeats
 * exactly.
 */
export interface Story {
  servers: readonly [Portal, Portal]
  staff: Awaited<ReturnType<typeof buildStaff>>
  people: Member[]
  households: Households
  /**
   * Two dates of a recurrence, two of a series with whole registration, and a date that was added to the recurrence.
   */
  courses: number[]
  recurrenceId: number
  /** Registrations of people who were checked in. */
  checked: Set<number>
}

/** Two people without a login, and an adult who agreed to be helped. */
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

/**
 * The jobs process everything. Otherwise they would process the leftovers of earlier stories, at a time before those
 * were written.
 */
async function forgetEarlier({ db }: Portal): Promise<void> {
  await db.deleteFrom('waiting').where('ended_at', 'is', null).execute()
  await db.deleteFrom('stopped_booking').execute()
  await db
    .updateTable('standing_place')
    .set((eb) => ({ ended_at: eb.ref('since') }))
    .where('ended_at', 'is', null)
    .execute()
}

/** Logins expire as the clock advances. */
export async function logInAgain({ servers, people, staff }: Pick<Story, 'servers' | 'people' | 'staff'>) {
  for (const one of [...people, staff]) one.token = await tokenFor(servers[0], one)
}

/** A full class and a full series with waitlists, and people who have helpers. */
export const opening = steps(
  ...[ana, ben, pat].map((person) => ({ do: 'into care', person }) as const),
  { do: 'register', person: 0 },
  { do: 'register', person: 1, server: 1 },
  { do: 'register', person: pat },
  { do: 'register', person: 1, at: 2 },
  { do: 'wait', person: 3 },
  { do: 'wait until a day', person: 7 },
  { do: 'wait', person: 2, at: 2 },
)
