import { snapNow, wantsPictures } from '../../support/checks/snap.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { registerWithoutAccount } from '../../support/people/without-account.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

/** Denise Okafor's ID. Her login is facilitator@example.org. */
const denise = '31'
const phone = { width: 390, height: 844 }

test('a facilitator reports running late on a phone, and attendees see it in email and pages', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Midday Stretch')
  // The portal's clock begins at 10:00 AM.
  const id = await makeClass(portal.url, {
    title,
    date: '2026-11-18',
    startTime: '11:00',
    endTime: '11:45',
    facilitatorIds: [denise],
  })
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.register({ courseId: id, registrationType: 'online' })
  await registerWithoutAccount(portal, id, [{ first: 'Walter', last: 'Noemail', phone: '(312) 555-0142' }])

  await page.setViewportSize(phone)
  await openAs(page, demo('facilitator'), `/facilitator/class/${id}`)
  await page.getByRole('button', { name: 'Tell people we’re late' }).click()
  const question = page.getByRole('alertdialog', { name: 'Running late?' })
  await question.getByRole('radio', { name: /^10 minutes/ }).click()
  await expect(question.getByText('How we can reach people: 1 by email, 1 by phone.')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Save, don’t add calls' })).toBeVisible()
  await question.getByRole('button', { name: 'Email 1 person' }).click()
  await expect(page.getByText('Running late. The class starts at about 11:10 AM.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'To call about this class' })).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'To call about this class' })
      .getByRole('link', { name: '(312) 555-0142' }),
  ).toBeVisible()
  if (wantsPictures) {
    await page.setViewportSize({ width: 820, height: 1180 })
    await snapNow(page, 'running-late-said', 820)
  }
  const notified = await mail(ruth.email, { subject: 'starts late' })
  expect(notified.text).toContain('It starts about 10 minutes late, at about 11:10 AM.')

  // Attendees read it on every page of the class.
  const late = page.getByText('Running late. Starts at about 11:10 AM.').first()
  await openAs(page, ruth, `/class/${id}`)
  await expect(late).toBeVisible()
  await visualCheck(page, 'class-running-late')
  await page.goto('/account/classes')
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText(
    'Running late. Starts at about 11:10 AM.',
  )
  await page.getByRole('link', { name: `Find Out More → ${title}` }).click()
  await expect(page).toHaveURL(`/account/classes/${id}`)
  await expect(late).toBeVisible()

  // Staff read it in their list. Then the class is on time after all.
  await openAs(page, demo('staff'), '/admin/classes')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Late: about 11:10 AM')
  await page.setViewportSize(phone)
  await openAs(page, demo('facilitator'), `/facilitator/class/${id}`)
  await page.getByRole('button', { name: 'Change' }).click()
  await question.getByRole('radio', { name: 'On time after all' }).click()
  await question.getByRole('button', { name: 'Email 1 person' }).click()
  await expect(page.getByText('Running late. The class starts', { exact: false })).toBeHidden()
  const again = await mail(ruth.email, { subject: 'starts on time', after: notified })
  expect(again.text).toContain('It starts on time after all.')
})
