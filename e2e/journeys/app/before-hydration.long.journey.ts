import type { Page } from '@playwright/test'
import { addToList, cardOf, classesIn, dayOf, isHybrid, isOpen } from '../../support/classes.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { greeting } from '../../support/people/greeting.ts'
import { delayedApp } from '../../support/portal/delayed-app.ts'
import { makeClass, repeatWeekly } from '../../support/staff-classes.ts'
import { expect, test, titled } from '../../support/test.ts'

// What people do on a server-rendered page before its code loads. Links and forms with a URL work without
// code. React saves the submission of every other form. Typed text and checked boxes stay.

const afterToday = new Date('2026-11-20T15:00:00Z')
const bar = (page: Page) => page.getByRole('link', { name: 'Confirm Registration' })
const removals = (page: Page) => page.getByRole('button', { name: /^Remove from Registration/ })

test('a search and a filter both take effect', async ({ page }) => {
  const letCome = await delayedApp(page)
  await page.goto('/?view=list', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search classes by name' }).pressSequentially('yoga')
  const filter = page.getByRole('button', { name: 'Open for registration' })
  await filter.click()
  // Nothing happens yet, so people click twice.
  await filter.click()
  letCome()
  await expect(page).toHaveURL(/search=yoga/)
  await expect(page).toHaveURL(/open/)
  await expect(page.getByRole('searchbox')).toHaveValue('yoga')
})

for (const path of ['/?view=list', '/?search=yoga'])
  test(`a class added on ${path}, in rows hydrated after the page, is added once`, async ({ page }) => {
    const letCome = await delayedApp(page)
    await page.goto(path, { waitUntil: 'commit' })
    const add = page.getByRole('button', { name: /^Add Class to Registration/ }).first()
    await add.click()
    // Nothing happens yet, so people click twice.
    await add.click()
    letCome()
    await expect(bar(page)).toBeVisible()
    await expect(removals(page)).toHaveCount(1)
  })

test('Add keeps a class that is already in the list', async ({ page, portal }) => {
  const course = (await classesIn(portal.url, '2026-11')).find(
    (one) => isOpen(one, afterToday) && one.series === null,
  )!
  await addToList(page, course)
  const letCome = await delayedApp(page)
  await page.goto(dayOf(course), { waitUntil: 'commit' })
  await cardOf(page, course)
    .getByRole('button', { name: /^Add Class/ })
    .click()
  letCome()
  await expect(cardOf(page, course).getByRole('button', { name: /^Remove/ })).toBeVisible()
  await expect(page.locator('#drawn-page')).toHaveCount(0)
  await expect(cardOf(page, course).getByRole('button', { name: /^Remove/ })).toBeVisible()
  await expect(bar(page)).toBeVisible()
})

test('a class is added with the chosen attendance mode', async ({ page, portal }) => {
  const course = (await classesIn(portal.url, '2026-11')).find(
    (one) => isOpen(one, afterToday) && isHybrid(one) && one.series === null && !!one.availableSeats,
  )!
  const letCome = await delayedApp(page)
  await page.goto(`/class/${course.databaseId}`, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /^Online/ }).check()
  await page
    .getByRole('button', { name: /^Add Class to Registration/ })
    .first()
    .click()
  letCome()
  await expect(removals(page)).toHaveCount(1)
  await expect(page.getByRole('radio', { name: /^Online/ })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Online/ })).toBeChecked()
})

test('the further dates that were checked are added', async ({ page, portal }) => {
  const id = await makeClass(portal.url, { title: titled('Dates'), date: '2026-11-28' })
  await repeatWeekly(portal.url, id, 6, 4)
  const letCome = await delayedApp(page)
  await page.goto(`/class/${id}`, { waitUntil: 'commit' })
  const boxes = page.getByRole('table', { name: 'More dates for this class' }).getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  letCome()
  await page.getByRole('button', { name: 'Add 2 dates to registration' }).click()
  await expect(page.getByText('You are registering for 2 Classes.')).toBeVisible()
})

test('a day on a phone keeps the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letCome = await delayedApp(page)
  await page.goto('/', { waitUntil: 'commit' })
  const day = page.getByRole('link', { name: /^Fri 20/ })
  await day.focus()
  letCome()
  await expect(page.locator('#drawn-page')).toHaveCount(0)
  await expect(day).toBeFocused()
})

test('a rejected login sent with Enter keeps everything that was typed and checked', async ({
  page,
  portal,
}) => {
  const ada = await newAttendee(portal, 'Ada')
  const letCome = await delayedApp(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('Wrong-password-1')
  await page.getByRole('checkbox').check()
  await page.getByRole('textbox', { name: 'Password' }).press('Enter')
  letCome()
  await expect(page.locator('.error-summary')).toContainText('Invalid email address')
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('Wrong-password-1')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.getByRole('textbox', { name: 'Password' }).fill(ada.password)
  await page.keyboard.press('Enter')
  await expect(greeting(page, 'Ada')).toBeVisible()
  expect(page.url()).not.toContain('?')
})

test('a sign-up is validated with what was typed, and its draft is restored without overwriting new text', async ({
  page,
}) => {
  const letCome = await delayedApp(page)
  await page.goto('/login/register', { waitUntil: 'commit' })
  await page.getByLabel('First name').fill('Ruth')
  await page.getByLabel('Email').fill('ruth.early@example.org')
  await page.getByRole('textbox', { name: /^Password/ }).fill('Willow20')
  await page.getByLabel('I agree to the waivers').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  letCome()
  const summary = page.locator('.error-summary')
  await expect(summary).toContainText('Last name is required')
  for (const said of ['First name is required', 'A valid email address', 'You must agree'])
    await expect(summary).not.toContainText(said)
  await expect(page.getByLabel('First name')).toHaveValue('Ruth')
  await expect(page.getByLabel('I agree to the waivers')).toBeChecked()
  await expect(page.locator('.password-checklist li.is-met')).not.toHaveCount(0)

  await page.getByLabel('Last name').fill('Adams')
  const letComeAgain = await delayedApp(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('First name').fill('Rose')
  letComeAgain()
  await expect(page.getByLabel('Last name')).toHaveValue('Adams')
  await expect(page.getByLabel('First name')).toHaveValue('Rose')
})

test('typed text stays when the page reloads with a message from the previous page', async ({ page }) => {
  await page.goto('/login')
  // The message that the page for a new password leaves.
  const flash = { tone: 'success', message: 'Your password is changed.' }
  await page.evaluate((state) => window.history.replaceState({ usr: state, idx: 0 }, ''), {
    from: '/registration',
    flash,
  })
  const letCome = await delayedApp(page)
  await page.reload({ waitUntil: 'commit' })
  const email = page.getByLabel('Email')
  await email.pressSequentially('ada@example.org')
  letCome()
  await expect(page.getByText(flash.message)).toBeVisible()
  await expect(email).toHaveValue('ada@example.org')
  await expect(email).toBeFocused()
  await page.getByRole('link', { name: 'Sign Up Now' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('text typed into the login never appears in a URL', async ({ page, allowConsole }) => {
    allowConsole("Sending form data to 'javascript:")
    await page.goto('/login')
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByRole('textbox', { name: 'Password' }).fill('Willow-Tree-26')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByRole('complementary', { name: 'Without JavaScript' })).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
  })
})
