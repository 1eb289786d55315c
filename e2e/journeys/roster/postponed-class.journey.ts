import { newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { asStaff, makeClass } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

test('postponing a class clears check-ins, Undo restores them, and the join email is sent again', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Evening Breathing')
  const id = await makeClass(portal.url, {
    title,
    date: '2026-11-18',
    startTime: '10:40',
    endTime: '11:30',
    inPerson: false,
    courselink: 'https://video.example.org/evening',
  })
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.book({ courseId: id, registrationType: 'online' })
  const wayIn = async (after?: Awaited<ReturnType<typeof mail>>) => {
    let found: Awaited<ReturnType<typeof mail>> | undefined
    await expect(async () => {
      found = await mail(ruth.email, { subject: 'Join your class at', ...(after ? { after } : {}) })
    }).toPass({ timeout: 60_000 })
    return found!
  }
  const first = await wayIn()

  const roster = `/facilitator/class/${id}`
  const box = page.getByRole('checkbox', { name: `Checked in: ${ruth.lastName}, Ruth` })
  await asStaff(page, roster)
  await box.click()
  await expect(box).toBeChecked()

  const postpone = async (fields: Record<string, string>) => {
    await page.goto(`/admin/classes/${id}?search=${encodeURIComponent(title)}`)
    await page.getByRole('tab', { name: 'When' }).click()
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Save class', exact: true }).click()
    await page
      .getByRole('alertdialog', { name: 'Email 1 person?' })
      .getByRole('button', { name: 'Save and send', exact: true })
      .click()
    await expect(page.getByText(/^Saved\. .* person/)).toBeVisible()
  }
  await postpone({ 'Date *': '2026-11-25' })
  // Undo a mistake: everything is as before.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(/^Undone\. Everything is as it was before\./)).toBeVisible()
  await page.goto(roster)
  await expect(box).toBeChecked()

  await postpone({ 'Date *': '2026-11-25' })
  await page.goto(roster)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: ruth.lastName })).toBeVisible()
  await expect(box).not.toBeChecked()
  await openAs(page, ruth, '/account/classes')
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('Wednesday, November 25, 2026')

  // Move it back to today, at a later time. Ruth was checked in before. Because the class starts within the
  // hour, the join email comes again.
  await asStaff(page, '/admin/classes')
  await postpone({ 'Date *': '2026-11-18', 'Starts *': '10:50' })
  const again = await wayIn(first)
  expect(again.text).toContain('10:50 AM')
})
