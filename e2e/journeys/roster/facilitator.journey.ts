import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { registerWithoutAccount, walkers } from '../../support/people/without-account.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { axe, expect, snap, test, titled } from '../../support/test.ts'

/** Denise Okafor's ID. Her login is facilitator@example.org. */
const denise = '31'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const click = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).click()
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Checked in: ${name}` })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const total = (page: Page, name: string) =>
  page
    .locator('.roster-totals > div')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) })
    .getByRole('definition')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
/** Chooses an action in the menu of one row. */
async function act(page: Page, name: string, action: string) {
  await click(page, `Actions for ${name}`)
  await click(page.locator('.popover__panel'), action)
}

/** A class of Denise's today at 10:30 AM, in person and online. */
function classOfToday(portalUrl: string, title: string, more: object = {}) {
  return makeClass(portalUrl, {
    title,
    date: '2026-11-18',
    startTime: '10:30',
    endTime: '11:15',
    facilitatorIds: [denise],
    ...more,
  })
}

/** Adds `count` people to a roster: 'No. 01, Walker' and so on. With `thirdOnline`, every third is online. */
const seat = (portal: RunningPortal, courseId: number, count: number, thirdOnline = false) =>
  registerWithoutAccount(
    portal,
    courseId,
    walkers(count).map((one, index) => ({
      ...one,
      mode: thirdOnline && index % 3 === 2 ? 'online' : 'in-person',
    })),
  )

test('a facilitator checks people in, adds people, sends a message, and saves the roster as CSV', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Gentle Yoga')
  const id = await classOfToday(portal.url, title, { courselink: '' })
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.register({
    courseId: id,
    registrationType: 'online',
    guest: { firstName: 'Elena', lastName: ruth.lastName, type: 'Family', phone: '(703) 555-0119' },
  })
  const carol = await newAttendee(portal, 'Carol')
  await carol.register({ courseId: id, registrationType: 'in-person' })
  const leonard = await newAttendee(portal, 'Leonard')

  await openAs(page, demo('facilitator'), '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Facilitators' }).click()
  await expect(heading(page, 'Facilitator Dashboard')).toBeFocused()
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention.getByRole('listitem').filter({ hasText: title }).first()).toContainText(
    'Today at 10:30 AM EST',
  )
  await expect(attention).toContainText('The video link is missing. Ask the staff to add it.')
  await visualCheck(page, 'facilitator-dashboard', { inTheDark: true })

  await page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: 'Upcoming Events' }).click()
  await expect(heading(page, 'Upcoming Events')).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search by title' }).fill(title)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('table')).toContainText('1 of 12 in person')
  await visualCheck(page, 'facilitator-upcoming')
  await page.getByRole('table').getByRole('link', { name: title, exact: true }).click()

  await expect(heading(page, `${title}: class roster`)).toBeFocused()
  await expect(total(page, 'Online')).toHaveText('2 registered with 1 guest, 28 left')
  await expect(total(page, 'Checked in')).toHaveText('0 of 3')

  // Check in, and undo it.
  const carolListed = `${carol.lastName}, Carol`
  await box(page, carolListed).check()
  await expect(row(page, carolListed)).toContainText('Checked In')
  await expect(total(page, 'Checked in')).toHaveText('1 of 3')
  await box(page, `${ruth.lastName}, Elena`).check()
  await expect(total(page, 'Checked in')).toHaveText('2 of 3')
  await box(page, carolListed).uncheck()
  await expect(row(page, carolListed)).toContainText('Registered')

  // A person who never came to this facilitator's classes. Only their full address finds them.
  await click(page, 'Add Attendee')
  const add = dialog(page, 'Add Attendee')
  await add.getByLabel('Name or email address').fill(`${leonard.lastName} leon`)
  await click(add, 'Search')
  await expect(add.locator('.roster-empty')).toContainText('No one found.')
  await add.getByLabel('Name or email address').fill(leonard.email)
  await click(add, 'Search')
  await expect(add.getByRole('heading', { name: 'People found' })).toBeFocused()
  await visualCheck(page, 'roster-add')
  await click(add, `Add Leonard ${leonard.lastName}`)
  await expect(page.getByText(`Leonard ${leonard.lastName} is on the roster.`)).toBeVisible()
  expect((await mail(leonard.email, { subject: 'we registered you' })).text).toContain(title)
  await expect(row(page, `${leonard.lastName}, Leonard`)).toContainText('Hidden')

  // A walk-in.
  await click(page, 'Add Walk-in')
  const walkIn = dialog(page, 'Add Walk-in')
  await walkIn.getByLabel('First name').fill('Wendy')
  await walkIn.getByLabel('Last name').fill(leonard.lastName)
  await walkIn.getByLabel('Type').selectOption('Caregiver')
  await click(walkIn, 'Add Walk-in')
  await expect(page.getByText(`Wendy ${leonard.lastName} is on the roster and checked in.`)).toBeVisible()
  await expect(row(page, `${leonard.lastName}, Wendy`)).toContainText('Walk-in, Caregiver')
  await expect(total(page, 'In Person')).toHaveText('3 registered, 9 left')

  // A guest of a person on the roster.
  await click(page, 'Add Family/Friend')
  const guest = dialog(page, 'Add Family/Friend')
  await guest.getByLabel('Guest Of').selectOption(carolListed)
  await guest.getByLabel('First name').fill('Marie')
  await guest.getByLabel('Last name').fill(carol.lastName)
  await guest.getByLabel('Phone').fill('(240) 555-0103')
  await guest.getByRole('combobox', { name: 'Type' }).selectOption('Caregiver')
  await guest.getByLabel('Notes').fill('Will need a chair.')
  await click(guest, 'Add to this class')
  await expect(page.getByText(`Marie ${carol.lastName} is on the roster as a guest.`)).toBeVisible()
  await expect(row(page, `${carol.lastName}, Marie`)).toContainText('Will need a chair.')
  await expect(row(page, `${carol.lastName}, Marie`)).toContainText('(240) 555-0103')

  // Contact details and notes.
  await act(page, `${ruth.lastName}, Ruth`, 'Contact details')
  await expect(page.getByRole('dialog')).toContainText(ruth.email)
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await act(page, carolListed, 'Staff notes')
  await page.getByRole('dialog').getByLabel('Notes').fill('Owes us a form.')
  await click(page.getByRole('dialog'), 'Save notes')
  await expect(row(page, carolListed)).toContainText('Owes us a form.')

  // A message to everyone. Its text stays when the dialog is closed.
  await click(page, 'More')
  await click(page, 'Message everyone')
  const message = dialog(page, 'Message everyone')
  await message.getByLabel('Subject').fill('Please bring a mat')
  await message.getByLabel('Message').fill('Dear all,\n\nthe floor is cold today.')
  await visualCheck(page, 'roster-message')
  await click(message, 'Cancel')
  await expect(message).toHaveCount(0)
  await click(page, 'More')
  await click(page, 'Message everyone')
  await expect(message.getByLabel('Message')).toHaveValue('Dear all,\n\nthe floor is cold today.')
  await expect(message).toContainText(`Please tell them yourself: Wendy ${leonard.lastName}.`)
  await click(message, 'Send message')
  await expect(page.getByText('We’re emailing your message to 3 people.')).toBeVisible()
  for (const { email, firstName } of [ruth, carol, leonard]) {
    const { text } = await mail(email, { subject: 'Please bring a mat' })
    expect(text).toContain(`Hello ${firstName},\n\nDear all,\n\nthe floor is cold today.`)
    for (const other of [ruth, carol, leonard])
      if (other.email !== email) expect(text).not.toContain(other.email)
  }

  // The CSV file, and cancelling a registration.
  await click(page, 'More')
  const download = page.waitForEvent('download')
  await click(page, 'Save as CSV')
  const file = await download
  expect(file.suggestedFilename()).toBe(`roster-${id}-2026-11-18.csv`)
  const table = await readFile(await file.path(), 'utf8')
  expect(table.split('\r\n')).toHaveLength(8)
  expect(table).toContain(`${carol.lastName},Marie,Carol ${carol.lastName},Caregiver,In Person`)
  await act(page, `${leonard.lastName}, Leonard`, 'Cancel Registration')
  const cancel = page.getByRole('alertdialog', { name: 'Cancel Registration?' })
  // Facilitators have no choice here: the person is always notified.
  await expect(cancel.getByRole('checkbox')).toHaveCount(0)
  await click(cancel, 'Cancel Registration')
  await expect(page.getByText(`You cancelled the registration of Leonard ${leonard.lastName}.`)).toBeVisible()
  await expect(row(page, `${leonard.lastName}, Leonard`)).toHaveCount(0)
  await mail(leonard.email, { subject: 'your registration is cancelled' })
  await snap(page, 'roster-after')
})

// crossing: walk-in without email x offline (refused)
test('an offline check-in is sent after reconnecting, and typed text is kept', async ({
  page,
  portal,
  context,
  allowConsole,
}) => {
  allowConsole('Failed to load resource')
  const title = titled('Tai Chi')
  const id = await classOfToday(portal.url, title)
  const carol = await newAttendee(portal, 'Carol')
  await carol.register({ courseId: id, registrationType: 'in-person' })
  const name = `${carol.lastName}, Carol`
  // The roster's dialogs are loaded after the roster. If that fails, they are loaded when the network is back,
  // before anyone clicks.
  let lost = 0
  await page.route('**/roster-dialogs-*.js', async (route) => {
    lost += 1
    await route.abort()
  })
  await openAs(page, demo('facilitator'), `/facilitator/class/${id}`)
  await expect(box(page, name)).toBeVisible()
  await expect.poll(() => lost).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  await page.unroute('**/roster-dialogs-*.js')
  const come = page.waitForResponse(/\/roster-dialogs-/)
  await context.setOffline(true)
  await context.setOffline(false)
  // The files that it imports and its styles follow. Wait for all of them.
  await page.evaluate((address) => import(address), (await come).url())
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('link')].every(({ rel, sheet }) => rel !== 'stylesheet' || sheet),
      ),
    )
    .toBe(true)

  await context.setOffline(true)
  await box(page, name).click()
  await expect(row(page, name)).toContainText('Not sent yet')
  await expect(box(page, name)).toBeChecked()
  await click(page, 'Add Walk-in')
  const walkIn = dialog(page, 'Add Walk-in')
  await walkIn.getByLabel('First name').fill('Wendy')
  await walkIn.getByLabel('Last name').fill('Walker')
  await walkIn.getByLabel('Type').selectOption('Family')
  await click(walkIn, 'Add Walk-in')
  await expect(walkIn.getByRole('alert').first()).toBeVisible()
  await snap(page, 'roster-offline')
  // The portal is reachable again, but the first try fails. The check-in is sent again.
  let rejected = 0
  await page.route('**/graphql', (route) => {
    if (rejected > 0 || !route.request().postData()?.includes('mutation Roster_SetAttendance'))
      return route.fallback()
    rejected += 1
    return route.fulfill({ json: { errors: [{ message: 'Not now.', extensions: { code: 'INTERNAL' } }] } })
  })
  await context.setOffline(false)
  await expect(walkIn.getByLabel('First name')).toHaveValue('Wendy')
  await click(walkIn, 'Add Walk-in')
  await expect(page.getByText('Wendy Walker is on the roster and checked in.')).toBeVisible()
  await expect(row(page, name)).toContainText('Checked In')
  await expect(box(page, name)).toBeChecked()
  expect(rejected).toBe(1)
})

// crossing: guest x export and print
// crossing: hybrid x export and print
test('the printed roster has names and signature lines on two pages, and no contact details', async ({
  page,
  portal,
}, testInfo) => {
  const title = titled('Nature Walk')
  const id = await classOfToday(portal.url, title, { inPersonCapacity: '' })
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.register({
    courseId: id,
    registrationType: 'online',
    guest: { firstName: 'Elena', lastName: ruth.lastName, type: 'Family' },
  })
  await openAs(page, demo('facilitator'), '/')
  // Enough people for a second page.
  await seat(portal, id, 34)
  await page.goto(`/facilitator/class/${id}`)
  await page.getByRole('link', { name: 'Print Roster' }).click()
  await expect(heading(page, `${title}: print roster`)).toBeFocused()
  const sheet = page.getByRole('region', { name: 'Print preview' })
  await expect(sheet).toContainText(`Guest of Ruth ${ruth.lastName}`)
  // Ruth and her guest are online. Only people who come in person get a line to sign.
  await expect(sheet.locator('td.print-sheet__sign')).toHaveCount(36)
  await expect(sheet.locator('td.print-sheet__sign span')).toHaveCount(34)
  await expect(sheet).not.toContainText(ruth.email)
  await expect(sheet).not.toContainText('(703) 555-0186')
  await expect(sheet).not.toContainText('Patient')
  await visualCheck(page, 'roster-print')
  // Paper is white, even from the dark palette.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('.print-sheet')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.emulateMedia({ media: null, colorScheme: null })
  for (const format of ['Letter', 'A4'] as const) {
    const pdf = await page.pdf({
      format,
      path: testInfo.outputPath(`roster-${format}.pdf`),
      preferCSSPageSize: false,
    })
    expect(pagesIn(pdf)).toBe(2)
  }
  // Printing the roster page gives the same sheet.
  await page.getByRole('link', { name: 'Back to the roster' }).click()
  await expect(heading(page, `${title}: class roster`)).toBeFocused()
  await expect(page.getByRole('rowheader', { name: 'No. 34, Walker' })).toBeVisible()
  expect(pagesIn(await page.pdf({ format: 'Letter', path: testInfo.outputPath('roster-page.pdf') }))).toBe(2)
})

/** The number of pages of a PDF, from its page tree. */
function pagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

test('another facilitator’s roster is refused, and people without rosters land on the home page', async ({
  page,
  portal,
}) => {
  const others = await makeClass(portal.url, { title: titled('Somebody else’s'), facilitatorIds: [] })
  await openAs(page, demo('facilitator'), `/facilitator/class/${others}`)
  await expect(
    page.getByText(
      'This is the roster of someone else’s class. You can open the rosters of your own classes.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Upcoming Events' })).toBeVisible()
  await openAs(page, demo('attendee'), `/facilitator/class/${others}`)
  await expect(page).toHaveURL(`${portal.url}/`)
  await page.goto('/admin/classes')
  await expect(page).toHaveURL(`${portal.url}/`)
  await expect(
    page.getByText('Your account can’t open that page, so we took you to Find a Class.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in with another account' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My Classes' }).first().click()
  await expect(page).toHaveURL(`${portal.url}/account/classes`)
})

test('on a phone, a facilitator opens a past roster, notifications, and the calendar link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, demo('facilitator'), '/')
  await click(page, 'Menu')
  await page.getByRole('link', { name: 'Facilitator Dashboard' }).click()
  await expect(heading(page, 'Facilitator Dashboard')).toBeFocused()
  await click(page, 'Menu')
  await page.getByRole('link', { name: 'Past Events' }).click()
  await expect(heading(page, 'Past Events')).toBeFocused()
  await visualCheck(page, 'facilitator-past')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(heading(page, /: class roster$/)).toBeFocused()
  await expect(page.getByRole('link', { name: 'Back to Past Events' })).toBeVisible()
  await expect(page.getByText(/^You could add people until/)).toBeVisible()

  // The menu on the profile page, too, leads to notifications and calendar.
  await page.goto('/account/profile')
  await click(page, 'My Account menu, now on My Facilitator Profile')
  await page.getByRole('link', { name: 'Notifications and Calendar' }).click()
  await expect(heading(page, 'Notifications and Calendar')).toBeFocused()
  const full = page.getByRole('checkbox', { name: 'my class fills up' })
  await expect(full).toBeChecked()
  await full.uncheck()
  await click(page, 'Save')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(full).not.toBeChecked()
  await click(page, 'Get my calendar link')
  await expect(page.getByLabel('Your calendar link')).toBeFocused()
  await expect(page.getByLabel('Your calendar link')).toHaveValue(/\/calendar\/facilitator\/[\w-]{43}\.ics$/)
  await visualCheck(page, 'facilitator-settings')
  await click(page, 'End this link')
  await click(page.getByRole('alertdialog'), 'End this link')
  await expect(page.getByRole('button', { name: 'Get my calendar link' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your classes in your own calendar' })).toBeFocused()
})

test('checking in 12 people on a phone takes at most 14 taps', async ({ page, portal }) => {
  const title = titled('Breathing')
  const id = await classOfToday(portal.url, title)
  await seat(portal, id, 12, true)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, demo('facilitator'), '/facilitator')
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.click()
  }
  await tap(page.getByRole('region', { name: 'Needs attention' }).getByRole('link', { name: title }).first())
  await expect(heading(page, `${title}: class roster`)).toBeFocused()
  // Names are on the first screen, in rows high enough for a thumb.
  const people = page.getByRole('rowheader')
  await expect(people).toHaveCount(12)
  for (const at of [0, 3]) {
    const { y, height } = (await page.getByRole('row').filter({ has: people }).nth(at).boundingBox())!
    expect(y + height, 'the end of its row').toBeLessThan(844)
    expect(height).toBeGreaterThanOrEqual(44)
    expect(height).toBeLessThanOrEqual(56)
  }
  const height = async () => (await page.getByRole('table').boundingBox())!.height
  const heights = [await height()]
  // Each name stays in the same position while earlier check-ins are saved.
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('Roster_SetAttendance')) heights.push(await height())
    await route.fallback()
  })
  for (const [nth, name] of (await people.all()).entries()) {
    await tap(name.locator('label'))
    await expect(box(page, `No. ${String(nth + 1).padStart(2, '0')}, Walker`)).toBeChecked()
  }
  await page.unrouteAll({ behavior: 'wait' })
  expect(heights).toHaveLength(1 + 12)
  expect(new Set(heights).size, 'heights of the table').toBe(1)
  await expect(total(page, 'Checked in')).toHaveText('12 of 12')
  expect(taps).toBeLessThanOrEqual(2 + 12)

  // Or check in all the people who are shown, and undo it.
  await box(page, 'No. 03, Walker').uncheck()
  await box(page, 'No. 04, Walker').uncheck()
  await expect(total(page, 'Checked in')).toHaveText('10 of 12')
  await click(page, 'Online')
  await expect(people).toHaveCount(4)
  await click(page, 'Check in this person')
  await expect(total(page, 'Checked in')).toHaveText('11 of 12')
  await click(page, 'Everyone')
  await click(page, 'Check in all')
  await expect(total(page, 'Checked in')).toHaveText('12 of 12')
  await click(page, 'Undo')
  await expect(total(page, 'Checked in')).toHaveText('11 of 12')
  await expect(page.getByRole('button', { name: 'Check in all' })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Name or phone' }).fill('walk 12')
  await expect(people).toHaveText(['No. 12, Walker'])
  await page.getByRole('searchbox', { name: 'Name or phone' }).fill('nobody')
  await expect(page.getByText('No one on this roster matches.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Name or phone' }).fill('')
  await visualCheck(page, 'roster-phone', { inTheDark: true })
  // Dialogs are at the bottom, near the thumb, and so is the result message.
  await act(page, 'No. 12, Walker', 'Cancel Registration')
  const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Registration' })
  expect((await yes.boundingBox())!.y).toBeGreaterThan(844 / 2)
  await yes.click()
  const done = page.getByText('You cancelled the registration of Walker No. 12.')
  await expect(done).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Roster', exact: true })).toBeFocused()
})
