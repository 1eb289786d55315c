import type { Locator, Page } from '@playwright/test'
import { countClicks } from '../../support/checks/count-clicks.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { asStaff, makeClass, repeatWeekly } from '../../support/staff-classes.ts'
import { expect, snap, test, titled } from '../../support/test.ts'

const table = (page: Page) => page.getByRole('table')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const clickButton = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).click()
/** Opens one tab of the class form. */
const part = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

/** Opens the list with the classes of one title. */
async function listOf(page: Page, title: string) {
  await page.getByRole('searchbox', { name: 'Search by title' }).fill(title)
  await expect(table(page).getByRole('link').first()).toHaveText(new RegExp(title))
}

test('staff find and change a class, and registered people get an email', async ({ page, portal, mail }) => {
  const title = titled('Gentle Yoga')
  const id = await makeClass(portal.url, { title })
  const attendee = await newAttendee(portal, 'Ruth')
  await attendee.register({ courseId: id, registrationType: 'in-person' })

  await asStaff(page, '/admin/classes')
  await expect(heading(page, 'Classes')).toBeVisible()
  await expect(table(page)).toBeVisible()
  await visualCheck(page, 'admin-classes', { inTheDark: true })
  await clickButton(page, 'Sort by Title')
  await expect(page).toHaveURL(/sort=TITLE/)
  await listOf(page, title)
  await expect(row(page, title)).toContainText('1 of 12, 11 left')
  const [saved] = await Promise.all([page.waitForEvent('download'), clickButton(page, 'Save as CSV')])
  expect(saved.suggestedFilename()).toBe('classes-2026-11-18.csv')
  await table(page).getByRole('link', { name: title }).click()
  await expect(heading(page, 'Edit Class')).toBeFocused()
  await expect(field(page, 'Title *')).toHaveValue(title)
  await expect(page.getByRole('textbox', { name: 'Description' })).toContainText('Slow and kind.')

  await part(page, 'When')
  await field(page, 'Starts *').fill('11:00')
  await field(page, 'Ends *').fill('10:30')
  await part(page, 'Registration')
  await field(page, 'Registration opens').fill('2026-11-28T11:00')
  await clickButton(page, 'Save class')
  const summary = page.getByRole('alert').first()
  await expect(summary).toContainText('The class must end after it starts.')
  await expect(page.getByRole('tab', { name: 'When 1 answer to check' })).toBeVisible()
  await visualCheck(page, 'admin-class-errors', { inTheDark: true })
  // The summary links to the field's tab. The arrow keys move between tabs.
  await summary.getByRole('link', { name: /The class must end/ }).click()
  await expect(field(page, 'Ends *')).toBeFocused()
  await expect(page).toHaveURL(/#when$/)
  await field(page, 'Ends *').fill('11:45')
  await clickButton(page, 'Save class')
  await expect(summary).toContainText('Registration must open before the class starts.')
  await page.getByRole('tab', { name: 'When' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('tab', { name: 'Registration 1 answer to check' })).toBeFocused()
  await field(page, 'Seats saved for newcomers (%)').fill('25')
  await field(page, 'Registration opens').fill('')
  await clickButton(page, 'Save class')
  const question = page.getByRole('alertdialog', { name: 'Email 1 person?' })
  await question.getByLabel('Add a note').fill('Dr. Lee comes later.')
  await question.getByText('Show the email').click()
  await expect(question).toContainText('Hello (first name),')
  await expect(question).toContainText('Dr. Lee comes later.')
  await visualCheck(page, 'admin-class-tell')
  await clickButton(question, 'Save and send')
  await expect(page.getByText(/^Saved\. We’ll email 1 person at \d+:\d\d [AP]M\.$/)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/classes\?/)
  await expect(table(page).getByRole('link', { name: title })).toBeFocused()
  await expect(row(page, title)).toContainText('11:00 AM EST')
  await table(page).getByRole('link', { name: title }).click()
  await expect(page.getByText(/^We’ll email 1 person at/)).toBeVisible()
  await clickButton(page, 'Send now')
  await expect(page.getByText('We’re sending the email.')).toBeVisible()
  const notified = await mail(attendee.email, { subject: 'your class changed' })
  expect(notified.text).toContain('The time has changed.')
  expect(notified.text).toContain('Dr. Lee comes later.')
})

test('staff add a class and repeat it across the start of daylight saving time', async ({ page }) => {
  const title = titled('Morning Stretch')
  await asStaff(page, '/admin/classes')
  await page.getByRole('link', { name: 'New class' }).click()
  await expect(heading(page, 'New class')).toBeFocused()
  await field(page, 'Title *').fill(title)
  await field(page, 'Program *').selectOption('Mind-Body')
  await part(page, 'When')
  // The night when clocks go forward.
  await field(page, 'Date *').fill('2027-03-14')
  await expect(page.getByText('The times from 2:00 AM to 3:00 AM are skipped.')).toBeVisible()
  await field(page, 'Starts *').fill('02:30')
  await field(page, 'Ends *').fill('04:00')
  await clickButton(page, 'Add class')
  await expect(page.getByRole('alert').first()).toContainText('That time doesn’t exist on that date')
  // A class can end after midnight.
  await field(page, 'Date *').fill('2027-03-06')
  await field(page, 'Starts *').fill('22:00')
  await field(page, 'Ends *').fill('00:30')
  await expect(page.getByText('Ends the next day, Sunday, March 7, at 12:30 AM.')).toBeVisible()
  await expect(page.getByText('Lasts 2 h 30 min.')).toBeVisible()
  await field(page, 'Starts *').fill('10:00')
  await field(page, 'Ends *').fill('10:45')
  await clickButton(page, 'Add class')
  await expect(page.getByText('You added the class.')).toBeVisible()
  await expect(heading(page, 'Edit Class')).toBeFocused()

  await clickButton(page, 'Repeat class')
  const dialog = page.getByRole('dialog', { name: 'Repeat this class' })
  const dates = dialog.getByRole('listitem')
  await expect(dates).toHaveCount(8)
  await expect(dates.nth(0)).toContainText('Saturday, March 13, 2027, 10:00 AM to 10:45 AM EST')
  await expect(dates.nth(1)).toContainText('Saturday, March 20, 2027, 10:00 AM to 10:45 AM EDT')
  await expect(dates.nth(1)).toContainText('The class is still at 10:00 AM.')
  await visualCheck(page, 'admin-class-repeat')
  await field(page, 'Number of new classes').fill('10000')
  await expect(dialog.getByText('Enter a whole number from 1 to 200.').first()).toBeVisible()
  await expect(dates).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Add classes' })).toHaveAttribute('aria-disabled', 'true')
  await field(page, 'Number of new classes').fill('4')
  await expect(dates).toHaveCount(4)
  await dates.nth(2).getByRole('checkbox').uncheck()
  await expect(dates.nth(2)).toContainText('Skipped')
  await clickButton(dialog, 'Add 3 classes')
  await expect(page.getByText('You added 3 classes.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: /This and the next 3 classes/ })).toBeVisible()
})

// crossing: edited recurrence x page
test('staff change this and the following classes, undo it, cancel classes, and restore them', async ({
  page,
  portal,
}) => {
  const title = titled('Tai Chi')
  const id = await makeClass(portal.url, { title })
  const [second, third] = await repeatWeekly(portal.url, id, 6, 2)
  const attendee = await newAttendee(portal, 'Miguel')
  await attendee.register(
    { courseId: second!, registrationType: 'online' },
    { courseId: third!, registrationType: 'in-person' },
  )
  await asStaff(page, `/admin/classes/${id}?search=${encodeURIComponent(title)}`)
  await page.getByRole('radio', { name: /This and the next 2 classes/ }).check()
  await expect(page.getByText('You have not changed anything yet.')).toBeVisible()
  await part(page, 'When')
  await field(page, 'Starts *').fill('10:30')
  await field(page, 'Ends *').fill('11:30')
  await expect(page.getByText('You changed: Starts, Ends.')).toBeVisible()
  await clickButton(page, 'Save class')
  await clickButton(page.getByRole('alertdialog', { name: 'Email 1 person?' }), 'Save and send')
  await expect(page.getByText(/^Saved 3 classes\. We’ll email 1 person at/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY), 'the list from its top').toBe(0)
  await expect(row(page, 'Dec 12')).toContainText('10:30 AM EST')
  await clickButton(page, 'Undo')
  await expect(
    page.getByText('Undone. Everything is as it was before. We stopped the email to 1 person.'),
  ).toBeVisible()
  await snap(page, 'admin-class-undone')
  await expect(row(page, 'Dec 12')).not.toContainText('10:30 AM EST')

  await row(page, 'Dec 5')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await snap(page, 'admin-classes-menu')
  await clickButton(page, 'Cancel class')
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this class?' })
  await dialog.getByRole('radio', { name: 'This and the next class' }).check()
  await dialog.getByLabel('Reason').selectOption('The weather makes travel unsafe')
  await dialog.getByText('Show the email').click()
  await expect(dialog).toContainText('2 of your classes are cancelled')
  await expect(dialog).toContainText('The weather makes travel unsafe.')
  await visualCheck(page, 'admin-class-cancel')
  await clickButton(dialog, 'Cancel classes and email 1 person')
  await expect(page.getByText(/^You cancelled 2 classes\. We’ll email 1 person at/)).toBeVisible()
  await expect(row(page, 'Dec 12')).toContainText('Cancelled')

  await row(page, 'Dec 5')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await clickButton(page, 'Restore class')
  const back = page.getByRole('alertdialog', { name: 'Restore this class?' })
  await back.getByRole('radio', { name: /This and 1 later class/ }).check()
  await clickButton(back, 'Restore, don’t email anyone')
  await expect(page.getByText('2 classes are back on.')).toBeVisible()
  await expect(row(page, 'Dec 12')).toContainText('Open')
})

test('staff move tomorrow’s class and its people online in at most four clicks, and back', async ({
  page,
  portal,
}) => {
  const title = titled('Breathing')
  const id = await makeClass(portal.url, { title, date: '2026-11-19', onlineCapacity: '1' })
  for (const name of ['Ann', 'Bea']) {
    const attendee = await newAttendee(portal, name)
    await attendee.register({ courseId: id, registrationType: 'in-person' })
  }
  await asStaff(page, `/admin/classes?search=${encodeURIComponent(title)}`)
  const clicks = countClicks()
  await clicks.on(row(page, title).getByRole('button', { name: /^Actions for/ }))
  await clicks.on(page.getByRole('button', { name: 'Change the format' }))
  const dialog = page.getByRole('alertdialog', { name: 'Move this class online?' })
  await expect(dialog).toContainText('There aren’t enough online seats: 2 needed, 1 left.')
  await expect(dialog).toContainText(/Bea Journey/)
  await dialog.getByLabel('Seats').fill('30')
  await expect(dialog).toContainText('2 people move with the class.')
  await visualCheck(page, 'admin-class-move')
  await clicks.on(dialog.getByRole('button', { name: 'Move all 2 online and email them' }))
  await expect(page.getByText(/^You moved the class\. We’ll email 2 people at/)).toBeVisible()
  expect(clicks.made()).toBeLessThanOrEqual(4)
  await expect(row(page, title)).toContainText('2 of 30, 28 left')

  // Moves the people back in person, from the class's own page.
  await page.goto(`/class/${id}`)
  await clickButton(page, 'Move to in person')
  const back = page.getByRole('alertdialog', { name: 'Move this class to in person?' })
  await clickButton(back, 'Move, don’t email anyone')
  await expect(page.getByText('You moved the class.', { exact: true })).toBeVisible()
})

test('staff move one person online from the roster, and Undo stops the email', async ({ page, portal }) => {
  const id = await makeClass(portal.url, { title: titled('Qigong') })
  const attendee = await newAttendee(portal, 'Ruth')
  await attendee.register({ courseId: id, registrationType: 'in-person' })
  await asStaff(page, `/facilitator/class/${id}`)
  await page.getByRole('button', { name: /^Actions for .*Ruth$/ }).click()
  await clickButton(page, 'Move online')
  const question = page.getByRole('alertdialog', { name: /^Move .*Ruth.* online\?$/ })
  await expect(question.getByText('We can email them.')).toBeVisible()
  await visualCheck(page, 'roster-move')
  await clickButton(question, 'Move and email')
  await expect(page.getByText(/now attends online\. We’ll email 1 person at/)).toBeVisible()
  await clickButton(page, 'Undo')
  await expect(
    page.getByText('Undone. Everything is as it was before. We stopped the email to 1 person.'),
  ).toBeVisible()
})
