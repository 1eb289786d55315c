import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { byCode, byLink, codesOf, signUpWith } from '#server/testing/first-registration-calls.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { placesTaken } from '#server/testing/registration-calls.ts'
import { confirmAtOnce } from './testing/confirm-race.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
}, 60_000)
afterAll(() => portal.close())

it('of concurrent confirmations of the same list, one registers, and the result is saved', async () => {
  expect(await confirmAtOnce(portal, 'once@example.org')).toEqual(['booked'])
  expect(portal.logged).toEqual([])
})

it('when a code and a link are used concurrently, one verifies and the list is registered once', async () => {
  const course = await buildCourse(portal.db)
  const ann = await signUpWith(portal, 'two-ways@example.org', [
    { courseId: course.id, registrationType: 'in-person' },
  ])
  const [code, link] = await Promise.all([
    byCode(portal, ann.code, ann.token),
    byLink(portal, ann, { token: ann.token }),
  ])
  const notified = [code.data?.verifyEmailByCode, link.data?.verifyUserEmail].filter((response) => response)
  expect(notified).toHaveLength(1)
  expect(codesOf(notified[0]!.firstBooking)).toEqual(['booked'])
  expect(await placesTaken(portal, course.id)).toEqual({ 'in-person': 1 })
})
