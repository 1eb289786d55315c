import { snapNow, wantsPictures } from '../../support/checks/snap.ts'
import { mailedTest as test } from '../../support/mailed-test.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { asStaff, makeClass } from '../../support/staff-classes.ts'
import { expect } from '../../support/test.ts'

/** Denise Okafor's ID. Her login is facilitator@example.org. */
const denise = '31'

test('both facilitators and registered people get an email about a substitute', async ({
  page,
  portal,
  mailServer,
}) => {
  const title = 'Yoga With a Substitute'
  const id = await makeClass(portal.url, { title, facilitatorIds: [denise] })
  const people = [await newAttendee(portal, 'Ann'), await newAttendee(portal, 'Bea')]
  for (const one of people) await one.book({ courseId: id, registrationType: 'in-person' })

  // Denise was already notified that the class is hers.
  await runSql(portal, 'update facilitator_duty set told_at = noted_at', [])
  // A facilitator without an account gets an email address for notifications.
  await openAs(page, demo('admin'), '/admin/facilitators')
  await page.getByRole('link', { name: 'Rosa Delgado', exact: true }).click()
  await page.getByLabel('Email for notifications').fill('rosa.delgado@')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Email for notifications')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Email for notifications').fill('rosa.delgado@example.net')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible()

  await asStaff(page, `/admin/classes/${id}`)
  await page.getByRole('button', { name: /^Denise Okafor/ }).click()
  await page.getByLabel('Facilitators').selectOption({ label: 'Rosa Delgado' })
  await page.getByRole('button', { name: 'Save class' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'Rosa Delgado now leads the class. Email 2 people?',
  })
  await question.getByText('Show the email').click()
  await expect(question).toContainText('Rosa Delgado leads the class.')
  await expect(question.getByRole('button', { name: 'Save, don’t send' })).toBeVisible()
  if (wantsPictures) {
    await page.setViewportSize({ width: 820, height: 1180 })
    await snapNow(page, 'substitute-question', 820)
  }
  await question.getByRole('button', { name: 'Save and send' }).click()
  await expect(page.getByRole('status').filter({ hasText: /We’ll email 2 people at/ })).toBeVisible()
  await page.goto(`/admin/classes/${id}`)
  await expect(page.getByRole('main').getByText(/We’ll email 2 people at/)).toBeVisible()
  await page.getByRole('button', { name: 'Send now' }).click()

  // Facilitator emails wait two minutes. Skip that wait.
  for (const waits of ['facilitator_duty', 'facilitator_news'])
    await runSql(portal, `update ${waits} set noted_at = noted_at - interval '20 minutes'`, [])
  const reached = [...people.map(({ email }) => email), demo('facilitator').email, 'rosa.delgado@example.net']
  await expect
    .poll(() => reached.filter((address) => !mailServer.receivers.includes(address)), { timeout: 60_000 })
    .toEqual([])
})
