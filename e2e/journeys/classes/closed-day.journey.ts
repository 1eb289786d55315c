import { mailedTest as test } from '../../support/mailed-test.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { asStaff, makeClass, staffCall } from '../../support/staff-classes.ts'
import { expect } from '../../support/test.ts'

test('a person in several cancelled classes of a closed day gets one email', async ({
  page,
  browser,
  portal,
  mailServer,
}) => {
  test.setTimeout(180_000)
  const ids: number[] = []
  for (let hour = 9; hour < 17; hour += 1)
    ids.push(
      await makeClass(portal.url, {
        title: `Closed Day ${hour}`,
        date: '2026-12-24',
        startTime: `${String(hour).padStart(2, '0')}:00`,
        endTime: `${String(hour).padStart(2, '0')}:45`,
      }),
    )
  const last = ids.at(-1)!
  const [ann, bea, cal] = [
    await newAttendee(portal, 'Ann'),
    await newAttendee(portal, 'Bea'),
    await newAttendee(portal, 'Cal'),
  ]
  const inPerson = (courseId: number) => ({ courseId, registrationType: 'in-person' })
  await ann.book(...ids.map(inPerson))
  await bea.book(...ids.slice(0, 5).map(inPerson))
  await cal.book(...ids.slice(3).map(inPerson))
  const people = [ann.email, bea.email, cal.email]
  const countsOf = () => people.map((one) => mailServer.receivers.filter((to) => to === one).length)
  await expect.poll(countsOf, { timeout: 60_000 }).toEqual([1, 1, 1])

  // Seven classes are cancelled as in the list, one call each. The last one is cancelled in the editor.
  for (const id of ids.slice(0, -1))
    await staffCall(
      portal.url,
      'mutation ($input: CancelCourseInput!) { cancelCourse(input: $input) { told } }',
      { input: { id, tell: { send: true, reason: 'closed' } } },
    )
  const colleague = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await openAs(colleague, demo('admin'), `/admin/classes/${last}`)
  await expect(colleague.getByRole('button', { name: 'Cancel class' })).toBeVisible()
  await asStaff(page, `/admin/classes/${last}`)
  await page.getByRole('button', { name: 'Cancel class' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Reason').selectOption({ label: 'We’re closed that day' })
  await dialog.getByText('Show the email').click()
  await expect(dialog).toContainText('We’re closed that day.')
  await dialog.getByRole('button', { name: 'Cancel class and email 2 people' }).click()
  await expect(page.getByText(/We’ll email 2 people at/).first()).toBeVisible()
  await expect(
    colleague.getByText(/We’ll email 2 people at/),
    'a colleague sees it without loading the page again',
  ).toBeVisible({ timeout: 30_000 })
  expect(countsOf(), 'nothing has left before the afternoon’s work is done').toEqual([1, 1, 1])
  await page.reload()
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.goto(`/admin/classes/${ids[0]}`)
  await page.getByRole('button', { name: 'Send now' }).click()

  await expect.poll(countsOf, { timeout: 60_000 }).toEqual([2, 2, 2])
  const mails = await runSql<{ to: string; status: string; classes: number }>(
    portal,
    `select to_address as to, status, (select count(*)::int from outbox_mail_course c where c.mail_id = m.id) as classes
      from outbox_mail m where kind like 'class%' and to_address = any($1) order by to_address`,
    [people],
  )
  const sorted = [
    { to: ann.email, status: 'sent', classes: 8 },
    { to: bea.email, status: 'sent', classes: 5 },
    { to: cal.email, status: 'sent', classes: 5 },
  ].toSorted((a, b) => (a.to < b.to ? -1 : 1))
  expect(mails.toSorted((a, b) => (a.to < b.to ? -1 : 1))).toEqual(sorted)
})
