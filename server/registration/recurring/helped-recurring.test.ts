import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildHousehold, holdersOf } from '#server/testing/builders/proxy-access-builders.ts'
import { buildRecurring } from '#server/testing/builders/recurring-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { mailsOf } from '../mails/testing/mails.ts'
import { recurringJob } from './recurring.jobs.ts'
import { registerNewDates } from './register-new-dates.ts'

type Household = Awaited<ReturnType<typeof buildHousehold>>
let portal: Portal
let helper: Household['helper']
let child: Household['child']
beforeAll(async () => {
  portal = await startPortal()
})
beforeEach(async () => {
  ;({ helper, child } = await buildHousehold(portal))
})
afterAll(() => portal.close())

const starting = `mutation ($input: StartStandingPlaceInput!) { startStandingPlace(input: $input) {
  results { registrationId errorCode } } }`
const start = async (courseId: number, person: number) => {
  const input = { courseId, registrationType: 'in-person' }
  const { data, errors } = await portal.query<{
    startStandingPlace: { results: { errorCode: string | null }[] }
  }>(starting, { input }, helper.token, {}, person)
  return errors[0]?.extensions.code ?? data!.startStandingPlace.results.map(({ errorCode }) => errorCode)
}
/** One more date of a recurrence, registered in the transaction that creates it. */
const addDate = async (recurrence_id: number) => {
  const course = await buildCourse(portal.db, {
    recurrence_id,
    starts_at: new Date('2026-12-30T15:00:00Z'),
    ends_at: new Date('2026-12-30T15:45:00Z'),
  })
  await portal.db.transaction().execute((tx) => registerNewDates(tx, [course.id], portal.clock.now()))
  return course
}
const due = (person: number) =>
  portal.db.updateTable('app_user').set({ terms_agreed_at: null }).where('id', '=', person).execute()

describe("a helped person's regular spot", () => {
  beforeEach(() => portal.db.updateTable('site_settings').set({ standing_dates: 8 }).execute())
  // crossing: recurring registration x helped person
  it('registers a new date for them only and tells the helper whose it is', async () => {
    const { courseId, recurrenceId } = await buildRecurring(portal.db)
    expect(await start(courseId, child.userId)).toEqual([null, null, null])
    const added = await addDate(recurrenceId)
    expect(await holdersOf(portal, added.id)).toEqual([child.userId])
    const mails = await mailsOf(portal, () => recurringJob.run(portal.deps))
    const notifications = mails.filter(({ kind }) => kind === 'standingBooked')
    expect(notifications.map(({ to_address, user_id }) => [to_address, user_id])).toEqual([
      [helper.email, child.userId],
    ])
    expect(notifications[0]!.text).toContain('because you help Ana')
    expect(notifications[0]!.html).toContain(`/account/people/${child.userId}/classes`)
  })
  it.each([
    [
      'whose helper’s address is no longer verified',
      () =>
        portal.db.updateTable('app_user').set({ email_verified_at: null }).where('id', '=', helper.userId),
    ],
    [
      'who no longer has a helper',
      () =>
        portal.db
          .updateTable('care')
          .set({ ended_at: portal.clock.now() })
          .where('person_id', '=', child.userId),
    ],
  ])('registers no new date for a person %s, because no one would read the email', async (_who, change) => {
    const { courseId, recurrenceId } = await buildRecurring(portal.db)
    expect(await start(courseId, child.userId)).toEqual([null, null, null])
    await change().execute()
    const added = await addDate(recurrenceId)
    expect(await holdersOf(portal, added.id)).toEqual([])
  })
  // crossing: helped person x terms due
  it('depends on the terms of the helped person, not of the helper', async () => {
    const [one, other] = [await buildRecurring(portal.db), await buildRecurring(portal.db)]
    await due(helper.userId)
    expect(await start(one.courseId, helper.userId)).toBe('TERMS_DUE')
    expect(await start(one.courseId, child.userId)).toEqual([null, null, null])
    await due(child.userId)
    expect(await start(other.courseId, child.userId)).toBe('TERMS_DUE')
    expect(await holdersOf(portal, other.courseId)).toEqual([])
  })
})
