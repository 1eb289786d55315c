import type { Locator, Page } from '@playwright/test'
import { countClicks } from '../../support/checks/count-clicks.ts'
import { snapNow } from '../../support/checks/snap.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { addToList, classesIn, isHybrid, isOpen, type SampleClass, toTheList } from '../../support/classes.ts'
import {
  chosenPassword,
  expectBotCheckDone,
  fillFirstBooking,
  firstBookingForm,
  signUpButton,
  wordsOf,
} from '../../support/people/first-booking.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { expect, person, test } from '../../support/test.ts'

const later = new Date('2026-11-20T15:00:00Z')
/** The words of the form on a phone, without header and footer (issue 27). */
const mostWords = 200
/** Clicks from the first field to Sign Up, without autofill. A select counts as two. */
const mostClicks = 10

async function yogaOf(portal: RunningPortal): Promise<SampleClass> {
  const classes = await classesIn(portal.url, '2026-12')
  const hybrid = classes.filter((c) => isOpen(c, later) && c.series === null && isHybrid(c))
  return hybrid.find(({ title }) => title === 'Gentle Yoga') ?? hybrid[0]!
}

test.describe('the first registration form', () => {
  for (const [name, viewport] of [
    ['a phone', { width: 390, height: 844 }],
    ['a laptop', { width: 1280, height: 800 }],
  ] as const)
    test(`on ${name} is short and takes at most ${mostClicks} clicks`, async ({ page, portal }) => {
      await addToList(page, await yogaOf(portal))
      await toTheList(page)
      await page.setViewportSize(viewport)
      const form = firstBookingForm(page)
      await expect(signUpButton(page)).toBeInViewport()
      await expectBotCheckDone(page)
      const words = await wordsOf(page)
      if (viewport.width < 500) expect(words, 'words of the page').toBeLessThanOrEqual(mostWords)

      const june = person('June')
      const click = countClicks()
      await click.on(form.getByLabel('First name'))
      // Enter is the keyboard's Next key.
      const lines = [
        june.firstName,
        june.lastName,
        june.email,
        '7035550186',
        '18 Juniper Lane',
        '',
        'Fairfax',
      ]
      for (const line of lines) await typeAndGoOn(page, line)
      const state = form.getByRole('combobox', { name: 'State' })
      await expect(state).toBeFocused()
      await click.on(state)
      await state.selectOption('Virginia')
      await click.on(form.getByLabel('Zip Code'))
      for (const line of ['22030', '4', '17', '1954']) await typeAndGoOn(page, line)
      await click.on(form.getByLabel('Patient'))
      await click.on(form.getByLabel('Breast'))
      await click.on(form.getByRole('textbox', { name: /^Password/ }))
      await typeAndGoOn(page, chosenPassword)
      await typeAndGoOn(page, chosenPassword)
      await click.on(form.getByText('Decline all', { exact: true }))
      await click.on(form.getByLabel('I agree to the waivers'))
      await click.on(signUpButton(page))
      // The State select needs a second click in its picker.
      expect(click.made() + 1, 'presses').toBeLessThanOrEqual(mostClicks + 1)
      await expect(page.getByRole('heading', { level: 1, name: 'Check your E-mail' })).toBeVisible()
    })

  test('works with the keyboard only, from the first field to the button', async ({ page, portal }) => {
    await addToList(page, await yogaOf(portal))
    await toTheList(page)
    const form = firstBookingForm(page)
    const ivy = person('Ivy')
    await form.getByLabel('First name').focus()
    const tab = () => page.keyboard.press('Tab')
    const type = async (field: Locator, text: string) => {
      await expect(field).toBeFocused()
      await page.keyboard.type(text)
      await tab()
    }
    await type(form.getByLabel('First name'), ivy.firstName)
    await type(form.getByLabel('Last name'), ivy.lastName)
    await type(form.getByLabel('Email'), ivy.email)
    await type(form.getByLabel('Cell phone'), '7035550186')
    await type(form.getByLabel('Address Line 1'), '18 Juniper Lane')
    await type(form.getByLabel('Address Line 2'), '')
    await type(form.getByLabel('City'), 'Fairfax')
    await type(form.getByRole('combobox', { name: 'State' }), 'Virg')
    await expect(form.getByRole('combobox', { name: 'State' })).toHaveValue('Virginia')
    await type(form.getByLabel('Zip Code'), '22030')
    await type(form.getByLabel('Month'), '04')
    await type(form.getByLabel('Day'), '17')
    await type(form.getByLabel('Year'), '1954')
    const choose = async (box: Locator) => {
      while (!(await box.evaluate((element) => element === document.activeElement))) await tab()
      await page.keyboard.press('Space')
      await expect(box).toBeChecked()
    }
    await choose(form.getByLabel('Family'))
    await choose(form.getByLabel('Not sure'))
    const password = form.getByRole('textbox', { name: /^Password/ })
    while (!(await password.evaluate((element) => element === document.activeElement))) await tab()
    await page.keyboard.type(chosenPassword)
    await page.keyboard.press('Enter')
    await expect(form.getByRole('textbox', { name: 'Confirm password' })).toBeFocused()
    await page.keyboard.type(chosenPassword)
    await page.keyboard.press('Enter')
    await expect(form.getByRole('radio', { name: 'Answer' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(form.getByRole('radio', { name: 'Decline all' })).toBeChecked()
    await choose(form.getByLabel('I agree to the waivers'))
    await expectBotCheckDone(page)
    const button = signUpButton(page)
    while (!(await button.evaluate((element) => element === document.activeElement))) await tab()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Check your E-mail' })).toBeVisible()
  })

  test('asks again when a class in the list moved', async ({ page, portal }) => {
    await addToList(page, await yogaOf(portal))
    // Simulates that the class moved by an hour after it was chosen.
    await page.evaluate((name) => {
      const stored = JSON.parse(localStorage.getItem(name) ?? '')
      for (const entry of stored.entries) {
        const was = new Date(Date.parse(entry.chosenFor.start) - 3_600_000).toISOString()
        entry.chosenFor.start = was
      }
      localStorage.setItem(name, JSON.stringify(stored))
    }, 'archway.registration-list')
    await page.goto('/registration')
    await expect(page.getByText(/^This class moved to /)).toBeVisible()
    await fillFirstBooking(page, person('Mae'))
    await signUpButton(page).click()
    const summary = firstBookingForm(page).locator('.error-summary')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Some of your classes changed. Check them first.')
    await visualCheck(page, 'first-booking-moved')
    await page.getByRole('button', { name: /^Keep this class/ }).click()
    await expect(summary).not.toContainText('Check them first.')
    await signUpButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your E-mail' })).toBeVisible()
  })

  test('is in Spanish on a Spanish page', async ({ page, portal }) => {
    await addToList(page, await yogaOf(portal))
    await page.goto('/es/registration')
    const form = page.getByRole('region', { name: 'Sus datos' })
    await expect(form.getByRole('region', { name: 'Contraseña' })).toBeVisible()
    await expect(form.getByText('Use entre 9 y 31 caracteres.')).toBeVisible()
    await form.getByText('No responder a ninguna').click()
    await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(form.getByRole('link', { name: 'Elija una contraseña segura' })).toBeVisible()
    await visualCheck(page, 'es-first-booking')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('says that JavaScript is needed', async ({ page }) => {
      await page.goto('/registration')
      await expect(page.getByRole('main')).toContainText('JavaScript')
    })
  })

  test('is not too wide at medium widths or with text at twice the size', async ({ page, portal }) => {
    await addToList(page, await yogaOf(portal))
    await page.goto('/registration')
    await expectBotCheckDone(page)
    for (const width of [320, 390, 820, 1000]) {
      await page.setViewportSize({ width, height: 844 })
      await snapNow(page, 'first-booking', width)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addStyleTag({ content: ':root { font-size: 225% !important }' })
    await snapNow(page, 'first-booking-large', 390)
  })
})

async function typeAndGoOn(page: Page, line: string): Promise<void> {
  await page.keyboard.type(line)
  await page.keyboard.press('Enter')
}
