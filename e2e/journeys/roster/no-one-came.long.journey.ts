import { snapNow, wantsPictures } from '../../support/checks/snap.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { registerWithoutAccount } from '../../support/people/without-account.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

/** Denise Okafor's ID. Her login is facilitator@example.org. */
const denise = '31'

test('a facilitator records that no one came, undoes it with a check-in, and staff see unrecorded classes', async ({
  page,
  portal,
}) => {
  const title = titled('Morning Stretch')
  const id = await makeClass(portal.url, {
    title,
    date: '2026-11-18',
    startTime: '08:00',
    endTime: '08:45',
    facilitatorIds: [denise],
  })
  await registerWithoutAccount(portal, id, [{ first: 'Walter', last: 'Early' }])

  // Staff find the class in the list of unrecorded classes, which links to its roster.
  await openAs(page, demo('staff'), '/admin/classes')
  await page.getByLabel('Status').selectOption({ label: 'Attendance not recorded' })
  await expect(page.getByLabel('Dates')).toHaveValue('PAST')
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row.getByRole('link', { name: 'Attendance not recorded' })).toBeVisible()
  await row.getByRole('link', { name: 'Attendance not recorded' }).click()
  await expect(page.getByText('Please record attendance.', { exact: false })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, demo('facilitator'), '/facilitator')
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  await expect(page.getByText('Please record attendance.', { exact: false })).toBeVisible()
  if (wantsPictures) {
    await page.setViewportSize({ width: 820, height: 1180 })
    await snapNow(page, 'roster-not-recorded', 820)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'No one came', exact: true }).click()
  await expect(page.getByText('No one came to this class. You’re done.')).toBeVisible()
  const back = page.getByRole('button', { name: 'Someone came' })
  await expect(back).toBeFocused()
  await visualCheck(page, 'roster-no-one-came')
  await back.click()
  await expect(page.getByText('Please record attendance.', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: 'No one came', exact: true }).click()
  // The message above the names changes, but not its height.
  const box = page.getByRole('checkbox', { name: 'Checked in: Early, Walter' })
  const onPage = () => box.evaluate((one) => one.getBoundingClientRect().top + window.scrollY)
  const before = await onPage()
  await box.click()
  await expect(page.getByText('Attendance is recorded.', { exact: false })).toBeVisible()
  await expect(page.getByText('No one came to this class.', { exact: false })).toBeHidden()
  expect(await onPage()).toBe(before)
  await expect(page.getByRole('button', { name: 'No one came', exact: true })).toBeHidden()
})
