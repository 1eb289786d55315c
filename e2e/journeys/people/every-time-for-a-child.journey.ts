import { visualCheck } from '../../support/checks/visual-check.ts'
import { type Attendee, newAttendee } from '../../support/people/attendee.ts'
import { childOf } from '../../support/people/child.ts'
import { openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass, repeatWeekly } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

const nameOf = ({ firstName, lastName }: Attendee) => `${firstName} ${lastName}`

// crossing: recurring registration x helped person
test('a mother registers one child for every date on the class page, another in class details', async ({
  page,
  portal,
}) => {
  const title = titled('Weekly Chess')
  const courseId = await makeClass(portal.url, { title, date: '2026-11-24', online: false })
  await repeatWeekly(portal.url, courseId, 2, 3)
  const ruth = await newAttendee(portal, 'Ruth')
  const [ana, ben] = [await childOf(portal, ruth, 'Ana'), await childOf(portal, ruth, 'Ben')]
  const dates = async (attendeeId: number) =>
    (
      await runSql(portal, 'SELECT id FROM registration WHERE attendee_id = $1 AND cancelled_at IS NULL', [
        attendeeId,
      ])
    ).length

  await openAs(page, ruth, `/class/${courseId}`)
  await page.getByRole('button', { name: 'Register for every date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register for every date' })
  const person = dialog.getByRole('group', { name: 'Who is coming?' })
  await expect(person.getByRole('checkbox', { name: 'Myself' })).toBeChecked()
  await person.getByRole('checkbox', { name: 'Myself' }).uncheck()
  await expect(dialog.getByText('Choose who is coming.')).toBeVisible()
  await person.getByRole('checkbox', { name: nameOf(ana) }).check()
  await visualCheck(page, 'every-time-for-a-child')
  await dialog.getByRole('button', { name: 'Register for every date' }).click()
  await expect(dialog.getByText(`${nameOf(ana)}: Registered for 4 dates.`)).toBeVisible()
  expect([await dates(ruth.attendeeId), await dates(ana.attendeeId), await dates(ben.attendeeId)]).toEqual([
    0, 4, 0,
  ])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  // A person who has a regular spot is no longer in the dialog.
  await page.getByRole('button', { name: 'Register for every date' }).click()
  await expect(person.getByRole('checkbox')).toHaveCount(2)
  await expect(person.getByRole('checkbox', { name: nameOf(ana) })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // On the page of one child's class details, it is for that child.
  await page.getByRole('button', { name: /^Add Class to Registration/ }).click()
  await page.goto('/registration')
  const coming = page.getByRole('group', { name: /^Who is coming\?/ })
  await coming.getByRole('checkbox', { name: nameOf(ben) }).check()
  await coming.getByRole('checkbox', { name: 'Myself' }).uncheck()
  await page.getByRole('button', { name: 'Confirm Registration' }).click()
  await expect(page.getByText(`Registered: ${nameOf(ben)}`)).toBeVisible()
  await page.goto(`/account/people/${ben.userId}/classes/${courseId}`)
  const visit = page.getByRole('region', { name: 'Class details' })
  await expect(visit.getByText(`For ${nameOf(ben)}`)).toBeVisible()
  await visit.getByRole('button', { name: 'Register for every date' }).click()
  await expect(visit.getByText(`${nameOf(ben)}: Registered for 4 dates.`)).toBeVisible()
  expect([await dates(ruth.attendeeId), await dates(ben.attendeeId)]).toEqual([0, 4])
  await page.goto('/account/classes')
  const locations = page.getByRole('region', { name: 'Regular spots' })
  await expect(locations.getByText(`For ${nameOf(ana)}`)).toBeVisible()
  await expect(locations.getByText(`For ${nameOf(ben)}`)).toBeVisible()
})

// crossing: helped person x list confirmed later
test('a child whose help ended is not registered, and the page says so', async ({ page, portal }) => {
  const ruth = await newAttendee(portal, 'Ruth')
  const ana = await childOf(portal, ruth, 'Ana')
  const title = titled('Clay')
  const courseId = await makeClass(portal.url, { title, online: false })
  await openAs(page, ruth, `/class/${courseId}`)
  await page.getByRole('button', { name: /^Add Class to Registration/ }).click()
  await page.goto('/registration')
  const line = page.getByRole('article').filter({ hasText: title })
  await line.getByRole('checkbox', { name: nameOf(ana) }).check()
  await runSql(
    portal,
    'UPDATE care SET ended_at = begun_at WHERE person_id = (SELECT user_id FROM attendee WHERE id = $1)',
    [ana.attendeeId],
  )
  await page.getByRole('button', { name: 'Confirm Registration' }).click()
  await expect(page.getByRole('heading', { name: 'You are registered for 1 class.' })).toBeFocused()
  await expect(
    line.getByText(`${nameOf(ana)}: You no longer help this person. We didn’t register them.`),
  ).toBeVisible()
  const existing = await runSql(
    portal,
    'SELECT attendee_id FROM registration WHERE course_id = $1 AND cancelled_at IS NULL',
    [courseId],
  )
  expect(existing).toEqual([{ attendee_id: ruth.attendeeId }])
})
