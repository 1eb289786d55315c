import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { emptyUnverified } from '#server/people/people.jobs.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { byCode, confirmDocument, signUpWith } from '#server/testing/first-registration-calls.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { elena } from '#server/testing/registration-calls.ts'
import { forgetChosen } from './forget-first-registration.ts'

let portal: Portal
let lines: object[]
beforeAll(async () => {
  portal = await startPortal()
  const { id: courseId } = await buildCourse(portal.db, { guests_allowed: true })
  lines = [{ courseId, registrationType: 'in-person', guest: { ...elena, lastName: 'Forgettable' } }]
})
afterAll(() => portal.close())

let made = 0
const signedUp = () => signUpWith(portal, `forget${++made}@example.org`, lines as { courseId: number }[])
const saved = (userId: number) =>
  portal.db.selectFrom('first_booking').selectAll().where('user_id', '=', userId).executeTakeFirst()
const later = (time: number) => new Date(portal.clock.now().getTime() + time)

// crossing: guest x job
it('unconfirmed classes and guests are deleted after a day, and the record of them after a week', async () => {
  const { userId } = await signedUp()
  await forgetChosen(portal.db, later(hours(24) - 1))
  expect(JSON.stringify(await saved(userId))).toContain('Forgettable')
  expect(await forgetChosen(portal.db, later(hours(24)))).toEqual({ chosenForgotten: 1 })
  expect(await saved(userId)).toMatchObject({ lines: null, results: null })
  await forgetChosen(portal.db, later(hours(7 * 24)))
  expect(await saved(userId)).toBeUndefined()
})
it('a confirmed list no longer contains guest data', async () => {
  const ann = await signedUp()
  await byCode(portal, ann.code, ann.token)
  const row = await saved(ann.userId)
  expect(row).toMatchObject({ lines: null })
  expect(JSON.stringify(row)).not.toContain('Forgettable')
})
it('closing the account deletes the list', async () => {
  const ann = await signedUp()
  await portal.db
    .transaction()
    .execute((tx) => closeAccount(tx, portal.deps.events, ann.userId, portal.clock.now()))
  expect(await saved(ann.userId)).toBeUndefined()
  expect(await portal.codeOf(confirmDocument, {}, ann.token)).toBe('TOKEN_INVALID')
})
// crossing: unverified x job
it('a sign-up that is unverified for seven days leaves no list and no profile data', async () => {
  const ann = await signedUp()
  const week = later(hours(7 * 24))
  await emptyUnverified(portal.db, week)
  await forgetChosen(portal.db, week)
  expect(await saved(ann.userId)).toBeUndefined()
  const profile = await portal.db
    .selectFrom('attendee')
    .select(['city', 'date_of_birth', 'interest'])
    .where('user_id', '=', ann.userId)
    .executeTakeFirstOrThrow()
  expect(profile).toEqual({ city: null, date_of_birth: null, interest: [] })
})
