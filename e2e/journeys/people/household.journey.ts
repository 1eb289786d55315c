import { visualCheck } from '../../support/checks/visual-check.ts'
import { addToList, classesIn, isOpen, toTheList } from '../../support/classes.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

const later = new Date('2026-11-20T15:00:00Z')

test('a mother and child are registered together, listed together, and cancelled separately', async ({
  page,
  portal,
}) => {
  const ruth = await newAttendee(portal, 'Ruth')
  const ana = await newAttendee(portal, 'Ana')
  const begun = `INSERT INTO care (carer_id, person_id, relation, begun_at)
    SELECT c.id, p.id, 'minor', '2026-11-01' FROM app_user c, app_user p WHERE c.email = $1 AND p.email = $2`
  await runSql(portal, begun, [ruth.email, ana.email])
  // Ana has no address of her own. Her profile is complete.
  await runSql(portal, `UPDATE app_user SET email = 'ana-' || id || '@in-care.invalid' WHERE email = $1`, [
    ana.email,
  ])
  const name = `Ana ${ana.lastName}`
  const classes = await classesIn(portal.url, '2026-11')
  const course = classes.find(
    (c) => isOpen(c, later) && c.series === null && (c.availableSeats ?? 0) > 5 && new Date(c.start) > later,
  )!

  await openAs(page, ruth, 'about:blank')
  await addToList(page, course)
  await toTheList(page)
  const person = page.getByRole('group', { name: /^Who is coming\?/ })
  await expect(person.getByRole('checkbox', { name: 'Myself' })).toBeChecked()
  await person.getByRole('checkbox', { name: 'Myself' }).uncheck()
  await expect(person.getByText('Choose who is coming.')).toBeVisible()
  await person.getByRole('checkbox', { name: 'Myself' }).check()
  await person.getByRole('checkbox', { name }).check()
  await visualCheck(page, 'household-list')
  await page.getByRole('button', { name: 'Confirm Registration' }).click()
  await expect(page.getByRole('heading', { name: 'You are registered for 1 class.' })).toBeFocused()
  await expect(page.getByText(`Registered: Myself, ${name}`)).toBeVisible()

  await page.getByRole('link', { name: 'Go to My Classes' }).click()
  const cards = page.getByRole('article').filter({ hasText: course.title })
  await expect(cards).toHaveCount(2)
  await expect(cards.filter({ hasText: `For ${name}` })).toHaveCount(1)
  // Her waitlist spots and regular spots are shown as hers, too.
  // The class is full, so no spot becomes hers meanwhile.
  const fullId = await makeClass(portal.url, { title: titled('Clay'), online: false, inPersonCapacity: '1' })
  await (await newAttendee(portal, 'Holly')).register({ courseId: fullId })
  await runSql(portal, 'INSERT INTO waiting (course_id, attendee_id, since) VALUES ($1, $2, now())', [
    fullId,
    ana.attendeeId,
  ])
  await runSql(
    portal,
    `INSERT INTO standing_place (attendee_id, recurrence_id, mode, since)
      SELECT $1, recurrence_id, 'in-person', '2026-11-20' FROM course
      WHERE recurrence_id IS NOT NULL AND starts_at > '2026-11-22' AND cancelled_at IS NULL AND NOT draft ORDER BY starts_at LIMIT 1`,
    [ana.attendeeId],
  )
  await page.reload()
  const waiting = page.getByRole('region', { name: 'Waitlists' })
  await expect(waiting.getByText(`For ${name}`)).toBeVisible()
  const recurring = page.getByRole('region', { name: 'Regular spots' })
  await expect(recurring.getByText(`For ${name}`)).toBeVisible()
  await visualCheck(page, 'household-classes', { inTheDark: true })
  // The choice of whose classes to show also filters the sections above them.
  await page.getByRole('button', { name: 'Mine', exact: true }).click()
  await expect(waiting).toHaveCount(0)
  await expect(recurring).toHaveCount(0)
  await page.getByRole('button', { name: 'Everyone’s', exact: true }).click()
  await waiting.getByRole('button', { name: new RegExp(`${name}$`) }).click()
  await expect(waiting).toContainText('You’re off the waitlist for')
  await recurring.getByRole('button', { name: new RegExp(`^Cancel my regular spot .*${name}$`) }).click()
  await page
    .getByRole('dialog', { name: 'Cancel your regular spot?' })
    .getByRole('button', { name: 'Cancel the spot, keep the dates' })
    .click()
  await expect(recurring.getByText(`For ${name}`)).toHaveCount(0)
  await page.getByRole('button', { name, exact: true }).click()
  await expect(cards).toHaveCount(1)

  // The class details are hers, and so are the actions there.
  await page.getByRole('link', { name: /^Find Out More/ }).click()
  await expect(page.getByRole('region', { name: 'Class details' }).getByText(`For ${name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Registration' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(`For ${name}`)
  await dialog.getByRole('button', { name: 'Cancel Registration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Classes' })).toBeVisible()
  await expect(cards).toHaveCount(1)
  await expect(cards).not.toContainText(name)
})

test('with one seat for two, the other person joins the waitlist, from the list or class page', async ({
  page,
  portal,
}) => {
  const [ruth, ana] = [await newAttendee(portal, 'Ruth'), await newAttendee(portal, 'Ana')]
  const begun = `INSERT INTO care (carer_id, person_id, relation, begun_at)
    SELECT c.id, p.id, 'minor', '2026-11-01' FROM app_user c, app_user p WHERE c.email = $1 AND p.email = $2`
  await runSql(portal, begun, [ruth.email, ana.email])
  await runSql(portal, `UPDATE app_user SET email = 'ana-' || id || '@in-care.invalid' WHERE email = $1`, [
    ana.email,
  ])
  const name = `Ana ${ana.lastName}`
  const title = titled('Clay for Two')
  const courseId = await makeClass(portal.url, { title, online: false, inPersonCapacity: '1' })
  await openAs(page, ruth, `/class/${courseId}`)
  await page.getByRole('button', { name: /^Add Class to Registration/ }).click()
  await page.goto('/registration')
  await page
    .getByRole('group', { name: /^Who is coming\?/ })
    .getByRole('checkbox', { name })
    .check()
  await page.getByRole('button', { name: 'Confirm Registration' }).click()
  await expect(page.getByText(`${name}: This event is full.`)).toBeVisible()
  await page.getByRole('button', { name: `Join the waitlist ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Join the waitlist' })
  // Someone who has a spot is not in the dialog.
  await expect(dialog.getByRole('checkbox', { name: 'Myself' })).toHaveCount(0)
  await expect(dialog.getByRole('checkbox', { name })).toBeChecked()
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText(`${name} is on the waitlist.`)).toBeVisible()
  await page.goto('/account/classes')
  const waiting = page.getByRole('region', { name: 'Waitlists' })
  await expect(waiting.getByRole('article')).toContainText([`For ${name}`])

  const fullId = await makeClass(portal.url, { title: titled('Clay'), online: false, inPersonCapacity: '1' })
  await (await newAttendee(portal, 'Holly')).register({ courseId: fullId })
  await page.goto(`/class/${fullId}`)
  await page.getByRole('button', { name: /^Join the waitlist/ }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Myself' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Myself' }).uncheck()
  await expect(dialog.getByText('Choose who is coming.')).toBeVisible()
  await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText(`${name} is on the waitlist.`)).toBeVisible()
  // The helper can still join the waitlist, too.
  await page.getByRole('button', { name: /^Join the waitlist/ }).click()
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('You’re on the waitlist.')).toBeVisible()
})

test('an adult accepts a helper, shows the helper one class, and removes the helper’s access', async ({
  page,
  portal,
}) => {
  const ruth = await newAttendee(portal, 'Ruth')
  const pat = await newAttendee(portal, 'Pat')
  const name = `Pat ${pat.lastName}`
  const classes = await classesIn(portal.url, '2026-11')
  const [shown, hidden] = classes.filter(
    (c) => isOpen(c, later) && c.series === null && (c.availableSeats ?? 0) > 5 && new Date(c.start) > later,
  )
  const inPerson = { registrationType: 'in-person' }
  await pat.register(
    { courseId: shown!.databaseId, ...inPerson },
    { courseId: hidden!.databaseId, ...inPerson },
  )

  await openAs(page, ruth, '/account/care')
  await page.getByRole('button', { name: 'Offer to help' }).click()
  const requesting = page.getByRole('dialog', { name: 'Who do you want to help?' })
  await requesting.getByLabel('Their email address').fill(pat.email)
  await requesting.getByRole('button', { name: 'Ask them' }).click()
  await expect(page.getByText(`You asked ${pat.email} if you can help them.`)).toBeVisible()

  await openAs(page, pat, '/account/care')
  await page.getByRole('button', { name: 'I Agree' }).click()
  await expect(page.getByRole('heading', { name: 'People who help you' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'People you help' })).toBeFocused()
  await visualCheck(page, 'care-agreed')
  await openAs(page, pat, `/account/classes/${shown!.databaseId}`)
  await expect(page.getByText('Ruth doesn’t see this class.')).toBeVisible()
  await page.getByRole('button', { name: 'Show it to Ruth' }).click()
  await expect(page.getByText('Ruth sees this class.')).toBeVisible()

  await openAs(page, ruth, '/account/classes')
  const card = page.getByRole('article').filter({ hasText: `For ${name}` })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(shown!.title)

  await openAs(page, pat, '/account/care')
  await page.getByRole('button', { name: 'Remove access Ruth' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove access' }).click()
  await expect(page.getByRole('heading', { name: 'People who help you' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'People you help' })).toBeFocused()
  await openAs(page, ruth, '/account/classes')
  await expect(page.getByRole('heading', { name: 'You have no upcoming classes.' })).toBeVisible()
  await expect(card).toHaveCount(0)
})
