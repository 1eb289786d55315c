import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { addToList, classesIn, isHybrid, isOpen } from '../../support/classes.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { fillFirstBooking, signUpButton } from '../../support/people/first-booking.ts'
import { hold } from '../../support/portal/delay.ts'
import { expect, person, test } from '../../support/test.ts'

// People who are faster than our own bot check wait for it and see a message. Only if it fails does the form
// say that they must be human.

const challenge = '**/altcha/challenge'
const check = (page: Page) => page.getByRole('group', { name: 'Check that you are human' })
const summary = (page: Page) => page.locator('.error-summary')
const isAtWork = 'Checking that you’re human. Then we’ll send this form.'

async function fillSignUp(page: Page) {
  const ruth = person('Ruth')
  await page.goto('/login/register')
  await page.getByLabel('First name').fill(ruth.firstName)
  await page.getByLabel('Last name').fill(ruth.lastName)
  await page.getByLabel('Email').fill(ruth.email)
  for (const name of [/^Password/, 'Confirm password'])
    await page.getByRole('textbox', { name }).fill('Willow-Tree-26')
  await page.getByLabel('I agree to the waivers').check()
}

test('a sign-up sent during the bot check shows that it waits, and is then sent once', async ({ page }) => {
  const release = await hold(page, challenge)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('SignUp_Register')) sent.push(request.url())
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await fillSignUp(page)
  // Missing fields are reported immediately, without mention of the bot check.
  await page.getByLabel('Last name').fill('')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toHaveText(/Last name is required/)
  await expect(summary(page)).not.toContainText('human')
  await page.getByLabel('Last name').fill('Walker')
  await page.getByRole('button', { name: 'Sign Up' }).dblclick()
  await expect(page.getByRole('button', { name: 'Signing up…' })).toBeVisible()
  await expect(check(page).getByRole('status')).toHaveText(isAtWork)
  await expect(page.getByText('You must be human to proceed.')).toHaveCount(0)
  await visualCheck(page, 'sign-up-waits')
  // It is sent once, however often a person submits it during the wait.
  await page.getByLabel('Email').press('Enter')
  await page.getByLabel('I agree to the waivers').press('Enter')
  await page.getByRole('button', { name: 'Signing up…' }).click({ force: true })
  await expect(check(page).getByRole('status')).toHaveText(isAtWork)
  release()
  await expect(page).toHaveURL('/login/register/profile')
  expect(sent).toHaveLength(1)
})

test('sending the form retries a failed bot check, which shows an error if it fails again', async ({
  page,
  allowConsole,
}) => {
  allowConsole('/altcha/challenge')
  await page.route(challenge, (route) => route.abort())
  await fillSignUp(page)
  await expect(check(page)).toContainText('We couldn’t check that you’re human.')
  await page.unroute(challenge)
  const barrier = Promise.withResolvers<void>()
  await page.route(challenge, async (route) => {
    await barrier.promise
    await route.abort()
  })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(check(page).getByRole('status')).toHaveText(isAtWork)
  await expect(summary(page)).toBeEmpty()
  barrier.resolve()
  await expect(summary(page)).toContainText('You must be human to proceed.')
  await expect(summary(page)).toBeFocused()
  await expect(check(page)).toContainText('We couldn’t check that you’re human.')
  await page.unroute(challenge)
  await check(page).getByRole('button', { name: 'Try again' }).click()
  await expect(check(page).getByRole('status')).toHaveText('Checked: you are human.')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/login/register/profile')
})

test('a Spanish sign-up shows the same waiting text before the settings of the bot check load', async ({
  page,
  allowConsole,
}) => {
  allowConsole('Failed to load resource')
  const requires = 'BotCheck_Settings'
  let isLost = true
  const barrier = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(requires)) return route.fallback()
    if (isLost) return route.abort()
    await barrier.promise
    await route.fallback()
  })
  await page.goto('/es/login/register')
  const group = page.getByRole('group', { name: 'Comprobar que usted es una persona' })
  await expect(group).toContainText('No pudimos comprobar')
  isLost = false
  const ana = person('Ana')
  await page.getByLabel('Nombre').fill(ana.firstName)
  await page.getByLabel('Apellido').fill(ana.lastName)
  await page.getByLabel('Correo electrónico').fill(ana.email)
  for (const name of [/^Contraseña/, 'Repita la contraseña'])
    await page.getByRole('textbox', { name }).fill('Willow-Tree-26')
  await page.getByLabel('Acepto las exenciones').check()
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(group.getByRole('status')).toHaveText('Vemos si es una persona. Luego enviamos el formulario.')
  barrier.resolve()
  await expect(page).toHaveURL('/es/login/register/profile')
})

test('magic link and first registration wait for the bot check too', async ({ page, portal }) => {
  const june = await newAttendee(portal, 'June')
  let release = await hold(page, challenge)
  await page.goto('/login/magic-link')
  await page.getByLabel('Email').fill(june.email)
  await page.getByRole('button', { name: 'Get Magic Link' }).click()
  await expect(check(page).getByRole('status')).toHaveText(isAtWork)
  release()
  await expect(page.getByText('Please check your email for the login link.')).toBeVisible()

  const course = (await classesIn(portal.url, '2026-12')).find(
    (c) => isOpen(c, new Date('2026-11-20T15:00:00Z')) && c.series === null && !isHybrid(c),
  )!
  await addToList(page, course)
  release = await hold(page, challenge)
  await page.goto('/registration')
  await fillFirstBooking(page, person('Rosa'))
  await signUpButton(page).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Signing up…' })).toBeVisible()
  await expect(check(page).getByRole('status')).toHaveText(isAtWork)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your E-mail' })).toBeVisible()
})
