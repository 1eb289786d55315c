import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { changeAnswer, rowOf } from '../../support/people/answer-rows.ts'
import { type Attendee, logIn, newAttendee } from '../../support/people/attendee.ts'
import { greeting } from '../../support/people/greeting.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const city = (page: Page) => page.getByLabel('City')
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const saved = (page: Page) => page.locator('.banner').filter({ hasText: 'Profile saved successfully.' })

async function openProfile(page: Page, person: Attendee) {
  await openAs(page, person, '/account/profile')
  await expect(heading(page, 'My Profile')).toBeVisible()
  await changeAnswer(page, 'Address')
}

/** Expires the login's access token. `refreshToken`, if given, replaces the refresh token. */
async function expire(page: Page, refreshToken?: string) {
  await page.evaluate((other) => {
    const login = JSON.parse(localStorage.getItem('archway.login') ?? '{}')
    const expired = { ...login, tokenExpiry: 0, refreshToken: other ?? login.refreshToken }
    localStorage.setItem('archway.login', JSON.stringify(expired))
  }, refreshToken)
}

test.describe('a login that ends while a form is open', () => {
  test('is renewed silently, or asks for the password in a dialog, keeps everything typed, and resumes in every tab', async ({
    page,
    context,
    portal,
  }) => {
    const june = await newAttendee(portal, 'June')
    await openProfile(page, june)
    await test.step('while the refresh token is valid, nobody notices', async () => {
      await city(page).fill('Alexandria')
      await expire(page)
      await save(page)
      await expect(saved(page)).toBeVisible()
      await page.reload()
      await expect(rowOf(page, 'Address')).toContainText('Alexandria')
    })

    await changeAnswer(page, 'Address')
    await city(page).fill('Reston')
    // Text typed in a row stays when another row opens. The row says that it is not saved.
    await changeAnswer(page, 'Topics')
    await expect(rowOf(page, 'Address')).toContainText('Not saved yet')
    await page.getByRole('checkbox', { name: 'Nutrition' }).check()
    await expire(page, 'ended-elsewhere')
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Please log in again' })
    await expect(dialog).toContainText(june.email)
    await visualCheck(page, 'session-ended')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Password/ }).fill(june.password)
    await dialog.getByRole('button', { name: 'Log In' }).click()
    await expect(dialog).toBeHidden()

    await expect(page.getByRole('status').filter({ hasText: 'Save what you typed now.' })).toBeVisible()
    await expect(rowOf(page, 'Address')).toContainText('Not saved yet')
    await expect(page.getByRole('checkbox', { name: 'Nutrition' })).toBeChecked()
    await save(page)
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(rowOf(page, 'Topics')).toContainText('Nutrition')
    // The unsaved row is open again.
    await expect(city(page)).toHaveValue('Reston')
    await save(page)
    await expect(rowOf(page, 'Address')).toContainText('Reston')

    const second = await context.newPage()
    await second.goto('/account/communications')
    await expect(heading(second, 'Communications')).toBeVisible()
    await changeAnswer(page, 'Address')
    await city(page).fill('Vienna')
    await expire(page, 'ended-elsewhere')
    await save(page)
    for (const tab of [page, second])
      await expect(tab.getByRole('dialog', { name: 'Please log in again' })).toBeVisible()
    const third = context.waitForEvent('page')
    await page.getByRole('dialog').getByRole('link', { name: 'Log in another way' }).click()
    await logIn(await third, june)
    for (const tab of [page, second])
      await expect(tab.getByRole('dialog', { name: 'Please log in again' })).toBeHidden()
    await save(page)
    await expect(rowOf(page, 'Address')).toContainText('Vienna')

    // Logging out is final: it also logs out the other tabs.
    await second.goto('/logout')
    await expect(heading(page, 'Log In')).toBeVisible()
  })
})

/** Ends the login of the browser's cookie on the server, as another device would end it. */
async function endElsewhere(page: Page) {
  const ended = await page.evaluate(async () => {
    const session = (await (await fetch('/session')).json()) as { nonce: string }
    const call = async (query: string) => {
      const headers = { 'content-type': 'application/json', 'x-wp-nonce': session.nonce }
      const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })
      return ((await response.json()) as { data: { sessions: { id: string; current: boolean }[] } }).data
    }
    const own = (await call('{ sessions { id current } }')).sessions.find(({ current }) => current)
    return call(`mutation { endSession(input: { id: "${own?.id}" }) { success } }`)
  })
  expect(ended).toEqual({ endSession: { success: true } })
}

test.describe('a host session that ends while a form is open', () => {
  const facilitator = demo('facilitator')
  const company = (page: Page) => page.getByLabel('Company')
  // Below it is the form with contact details, which has its own Save button.
  const saveMine = (page: Page) => page.getByRole('button', { name: 'Save' }).first().click()
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Please log in again' })
  /** A host name other than localhost. On localhost the app stores everyone's tokens. */
  const siteOf = (portalUrl: string) => portalUrl.replace('localhost', 'archway.localhost')

  /** Logs in with a call, as the login page does. The page at that site then has the cookie. */
  async function openMyProfile(page: Page, site: string) {
    await page.goto(`${site}/login`)
    const isLoggedIn = await page.evaluate(
      async (input) => {
        const query = 'mutation ($input: LoginInput!) { login(input: $input) { user { email } } }'
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ query, variables: { input } })
        const response = await fetch('/graphql', { method: 'POST', headers, body })
        return ((await response.json()) as { errors?: object }).errors === undefined
      },
      { username: facilitator.email, password: facilitator.password },
    )
    expect(isLoggedIn).toBe(true)
    await page.goto(`${site}/account/profile`)
    await expect(heading(page, 'My Facilitator Profile')).toBeVisible()
  }

  test('asks for the password in a dialog, stays on the page, and resumes in every tab', async ({
    page,
    context,
    portal,
  }) => {
    const site = siteOf(portal.url)
    await openMyProfile(page, site)
    const second = await context.newPage()
    await second.goto(`${site}/account/profile`)
    await expect(heading(second, 'My Facilitator Profile')).toBeVisible()
    await company(second).fill('Rowan House')
    await company(page).fill('Willow House')
    await endElsewhere(page)
    await saveMine(page)
    await expect(dialogOf(page)).toContainText(facilitator.email)
    const password = dialogOf(page).getByRole('textbox', { name: /^Password/ })
    await password.fill(facilitator.password)
    await dialogOf(page).getByRole('button', { name: 'Log In' }).click()
    await expect(dialogOf(page)).toBeHidden()

    // On the same page as before, and still without a token in the browser.
    await expect(page).toHaveURL(`${site}/account/profile`)
    await expect(company(page)).toHaveValue('Willow House')
    expect(await page.evaluate(() => localStorage.getItem('archway.login'))).toBeNull()
    await saveMine(page)
    await expect(page.getByText('Facilitator profile updated.').first()).toBeVisible()
    await page.reload()
    await expect(company(page)).toHaveValue('Willow House')

    // The other tab sent no request in the meantime, so its nonce is that of the old cookie. Saving still works,
    // because the new cookie logs in the same person.
    await saveMine(second)
    await expect(second.getByText('Facilitator profile updated.').first()).toBeVisible()
    await expect(company(second)).toHaveValue('Rowan House')

    await company(page).fill('Cedar House')
    await company(second).fill('Birch House')
    await endElsewhere(page)
    for (const tab of [page, second]) {
      await saveMine(tab)
      await expect(dialogOf(tab)).toBeVisible()
    }
    const third = context.waitForEvent('page')
    await dialogOf(page).getByRole('link', { name: 'Log in another way' }).click()
    const login = await third
    await expect(heading(login, 'Log In')).toBeVisible()
    await login.getByLabel('Email').fill(facilitator.email)
    await login.getByRole('textbox', { name: /^Password/ }).fill(facilitator.password)
    await login.getByRole('button', { name: 'Log In' }).click()
    await expect(greeting(login, 'Denise')).toBeVisible()
    for (const tab of [page, second]) await expect(dialogOf(tab)).toBeHidden()
    await expect(company(second)).toHaveValue('Birch House')
    await saveMine(page)
    await expect(page.getByText('Facilitator profile updated.').first()).toBeVisible()

    // Logging out is final: it also logs out the other tabs.
    await login.goto(`${site}/logout`)
    await expect(heading(page, 'Log In')).toBeVisible()
    await expect(heading(second, 'Log In')).toBeVisible()
  })
})
