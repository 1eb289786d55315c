import { snapNow, wantsPictures } from '../../support/checks/snap.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { asStaff, makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

/** Denise Okafor's ID. Her login is facilitator@example.org. */
const denise = '31'

test('a facilitator reports on a phone that they cannot lead, and staff assign a substitute', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Evening Stretch')
  const id = await makeClass(portal.url, { title, facilitatorIds: [denise] })
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, demo('facilitator'), `/facilitator/class/${id}`)
  await page.getByRole('button', { name: 'I can’t make it' }).click()
  const question = page.getByRole('alertdialog', { name: 'Can’t make this class?' })
  await visualCheck(page, 'cannot-lead-question')
  await question.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('button', { name: 'I can’t make it' }).click()
  await question.getByRole('button', { name: 'Tell the staff' }).click()
  await expect(page.getByText('You told the staff that you can’t make this class.')).toBeVisible()
  const notified = await mail(demo('staff').email, { subject: 'needs a substitute' })
  expect(notified.text).toContain('Denise Okafor can’t make this class.')

  await page.setViewportSize({ width: 1280, height: 800 })
  await asStaff(page, '/admin/classes?status=NEEDS_SUBSTITUTE')
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('link', { name: 'Needs a substitute' })
    .click()
  await expect(page.getByText('Denise Okafor can’t make this class.', { exact: false })).toBeVisible()
  await visualCheck(page, 'class-needs-substitute')
  if (wantsPictures) {
    await page.setViewportSize({ width: 820, height: 1180 })
    await snapNow(page, 'class-needs-substitute', 820)
  }
  await page.getByRole('button', { name: /^Denise Okafor/ }).click()
  await page.getByLabel('Facilitators').selectOption({ label: 'Rosa Delgado' })
  await page.getByRole('button', { name: 'Save class' }).click()
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await page.goto('/admin/classes?status=NEEDS_SUBSTITUTE')
  await expect(page.getByRole('link', { name: title })).toBeHidden()
})
