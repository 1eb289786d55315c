import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, snap, test, titled } from '../../support/test.ts'

// What opens over or within a page is loaded on demand. Without a network, a message appears in its position.
// The page stays, and all of it works when the network is back.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const lost = (page: Page) => page.getByRole('dialog', { name: /check your connection/i })

test('a roster stays open when its dialog fails to load, and the dialog opens after reconnecting', async ({
  page,
  portal,
  context,
  allowConsole,
}) => {
  allowConsole('Failed to load resource')
  const title = titled('Chair Yoga')
  const id = await makeClass(portal.url, {
    title,
    date: '2026-11-18',
    startTime: '10:30',
    endTime: '11:15',
    facilitatorIds: ['31'],
  })
  const carol = await newAttendee(portal, 'Carol')
  await carol.register({ courseId: id, registrationType: 'in-person' })
  const name = `${carol.lastName}, Carol`
  // The dialogs are not preloaded.
  await page.route(/\/assets\/(roster-dialogs|dialog-modal)-/, (route) => route.abort())
  await openAs(page, demo('facilitator'), `/facilitator/class/${id}`)
  await expect(page.getByRole('checkbox', { name: `Checked in: ${name}` })).toBeVisible()
  await expect(page.locator('.roster-privacy')).toBeVisible()
  // In the first seconds, before the page preloads anything.
  await context.setOffline(true)

  const button = page.getByRole('button', { name: 'Add Attendee', exact: true })
  await button.click()
  await expect(lost(page)).toBeVisible()
  await lost(page).getByRole('button', { name: 'Please try again!' }).click()
  await expect(lost(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lost(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(heading(page, `${title}: class roster`)).toBeVisible()
  await page.getByRole('checkbox', { name: `Checked in: ${name}` }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Not sent yet')

  // A second click requests it again. It also opens automatically when the network is back.
  await button.click()
  await expect(lost(page)).toBeVisible()
  await visualCheck(page, 'roster-dialog-lost')
  // The phone layout has other buttons. The clicked button is not in it.
  await page.keyboard.press('Escape')
  await button.click()
  await expect(lost(page)).toBeVisible()
  await page.unroute(/\/assets\/(roster-dialogs|dialog-modal)-/)
  await context.setOffline(false)
  const add = page.getByRole('dialog', { name: 'Add Attendee' })
  await expect(add.getByLabel('Name or email address')).toBeVisible()
  await expect(lost(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(add).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Checked In')
})

test('a roster prints even if part of it failed to load, and fully after a retry', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole('Failed to load resource')
  allowConsole('uncaught: ')
  const id = await makeClass(portal.url, {
    title: titled('Tai Chi'),
    date: '2026-11-18',
    startTime: '12:30',
    endTime: '13:15',
    facilitatorIds: ['31'],
  })
  const dana = await newAttendee(portal, 'Dana')
  await dana.register({ courseId: id, registrationType: 'in-person' })
  const row = page.locator('.roster tbody tr').filter({ hasText: `${dana.lastName}, Dana` })
  const more = /\/assets\/roster-more-/
  await page.route(more, (route) => route.abort())
  await openAs(page, demo('facilitator'), `/facilitator/class/${id}`)
  const alert = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /check your connection/i })
  await expect(alert).toBeVisible()
  await expect(row.locator('.roster__phone')).not.toBeEmpty()
  await onPaper(page)
  await snap(page, 'roster-print-names')
  await expect(row).toBeVisible()
  await expect(row.locator('.roster__phone')).toBeHidden()
  await expect(alert).toBeHidden()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await onPaper(page, false)

  await page.unroute(more)
  await page.getByRole('button', { name: 'Please try again!' }).click()
  await expect(alert).toHaveCount(0)
  await onPaper(page)
  const sheet = page.locator('.print-sheet')
  await expect(sheet).toContainText(`${dana.lastName}, Dana`)
  await expect(row).toBeHidden()
  await expect(sheet.locator('table')).toHaveCSS('border-collapse', 'collapse')
})

/** Like the browser's print mode, but it stays until it is switched off. */
async function onPaper(page: Page, isPrinting = true): Promise<void> {
  await page.emulateMedia({ media: isPrinting ? 'print' : null })
  await page.evaluate((type) => dispatchEvent(new Event(type)), isPrinting ? 'beforeprint' : 'afterprint')
}
