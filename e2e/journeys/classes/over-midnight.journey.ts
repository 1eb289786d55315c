import { asStaff, makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

test('a class can end after midnight, and the form shows its end and length', async ({ page, portal }) => {
  const title = titled('Night of Stories')
  const id = await makeClass(portal.url, { title, startTime: '20:00', endTime: '21:30' })
  await asStaff(page, `/admin/classes/${id}#when`)
  await expect(page.getByText('Lasts 1 h 30 min.')).toBeVisible()
  await page.getByLabel('Starts *', { exact: true }).fill('22:00')
  await page.getByLabel('Ends *', { exact: true }).fill('00:30')
  await expect(page.getByText('Ends the next day, Sunday, November 29, at 12:30 AM.')).toBeVisible()
  await expect(page.getByText('Lasts 2 h 30 min.')).toBeVisible()
  await page.getByRole('button', { name: 'Save class', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/classes(\?|$)/)
  await page.goto(`/class/${id}`)
  await expect(page.getByText(/10:00 PM/).first()).toBeVisible()
  await expect(page.getByText(/12:30 AM/).first()).toBeVisible()
})
