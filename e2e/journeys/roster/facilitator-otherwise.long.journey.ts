import type { Locator, Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { act, box, classOfToday, click, dialog, row, seat, total } from '../../support/roster-page.ts'
import { expect, snap, test, titled } from '../../support/test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

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
