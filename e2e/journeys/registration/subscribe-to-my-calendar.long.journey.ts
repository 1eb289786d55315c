import { visualCheck } from '../../support/checks/visual-check.ts'
import { classesIn, isHybrid, isOpen } from '../../support/classes.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { expect, test } from '../../support/test.ts'

const later = new Date('2026-11-20T15:00:00Z')

test('a calendar link is shown once, returns the classes, and stops when it is renewed', async ({
  page,
  portal,
}) => {
  const yoga = (await classesIn(portal.url, '2026-11')).find(
    (c) => isOpen(c, later) && c.series === null && !isHybrid(c),
  )!
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.register({ courseId: yoga.databaseId })
  await openAs(page, ruth, '/account/classes')
  const panel = page.getByRole('region', { name: 'Your classes in your own calendar' })
  await panel.getByRole('button', { name: 'Get my calendar link' }).click()
  const address = panel.getByLabel('Your calendar link')
  await expect(address).toBeFocused()
  const first = await address.inputValue()
  expect(await (await fetch(first)).text()).toContain(`SUMMARY:${yoga.title}`)
  await expect(panel.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', /^webcal:/)
  await visualCheck(page, 'calendar-address')

  await page.reload()
  await expect(panel.getByText('For your safety we can’t show it again.')).toBeVisible()
  await expect(address).toHaveCount(0)
  await panel.getByRole('button', { name: 'Get a new link' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Get a new calendar link' })
  await dialog.getByRole('button', { name: 'Keep the old one' }).click()
  expect((await fetch(first)).ok).toBe(true)
  await panel.getByRole('button', { name: 'Get a new link' }).click()
  await dialog.getByRole('button', { name: 'Get a new link' }).click()
  await expect(address).toBeVisible()
  expect((await fetch(first)).ok).toBe(false)
  expect((await fetch(await address.inputValue())).ok).toBe(true)
  // The file from the card contains the same event.
  const uid = /UID:registration-\d+@\S+/
  // The new URL takes the focus. If the test does not wait for it, the late focus closes the menu.
  await expect(address).toBeFocused()
  await page.getByRole('button', { name: /^Add to calendar/ }).click()
  const file = await page.getByRole('link', { name: /^iCal Export/ }).getAttribute('href')
  const ofCard = uid.exec(await (await fetch(file!)).text())?.[0]
  const ofCalendar = uid.exec(await (await fetch(await address.inputValue())).text())?.[0]
  expect(ofCard).toBeTruthy()
  expect(ofCard).toBe(ofCalendar)
  const loaded = page.waitForEvent('download')
  await page.getByRole('link', { name: /^iCal Export/ }).click()
  await loaded
  // The menu closes when a link is chosen. The focus returns to the menu's button.
  await expect(page.getByRole('link', { name: /^iCal Export/ })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Add to calendar/ })).toBeFocused()
})
