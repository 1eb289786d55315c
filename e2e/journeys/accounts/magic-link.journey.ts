import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { expect, linkIn, test } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function request(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await expect(page.getByText('Checked: you are human.')).toBeVisible()
  await page.getByRole('button', { name: 'Get Magic Link' }).click()
  await expect(page.getByText('Please check your email for the login link.')).toBeVisible()
}

test.describe('a magic link', () => {
  test('logs in once and opens the page the person requested', async ({ page, mail, portal }) => {
    const ruth = await newAttendee(portal, 'Ruth')
    // The page never becomes idle, so the bot check must not wait for that.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await page.goto('/account/classes')
    await expect(heading(page, 'Log In')).toBeVisible()
    await page.getByRole('link', { name: 'Get Magic Link' }).click()
    await expect(heading(page, 'Get Magic Link')).toBeFocused()
    // A person who came by a click may submit with the next one. So the bot check does not wait for input or an idle
    // page.
    await expect(page.getByText('Checked: you are human.')).toBeVisible()
    await request(page, ruth.email)
    await expect(heading(page, 'Get Magic Link')).toBeFocused()
    await visualCheck(page, 'magic-link-sent')

    const link = linkIn(await mail(ruth.email, { subject: 'log' }), '/login/magic')
    await page.goto(link)
    await expect(heading(page, 'My Classes')).toBeVisible()
    await expect(page).toHaveURL('/account/classes')
  })

  test('asks for confirmation in another browser, and a link scanner does not use it up', async ({
    page,
    browser,
    mail,
    portal,
  }) => {
    const rosa = await newAttendee(portal, 'Rosa')
    await page.goto('/login/magic-link')
    await request(page, rosa.email)
    const link = linkIn(await mail(rosa.email, { subject: 'log' }), '/login/magic')
    const elsewhere = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 } })
    const scanner = await elsewhere.newPage()
    await scanner.goto(link)
    await expect(heading(scanner, 'Is this you?')).toBeFocused()
    await scanner.close()
    const phone = await elsewhere.newPage()
    await phone.goto(link)
    const button = phone.getByRole('button', { name: /^Log in as .\*\*\*@example\.org$/ })
    await expect(button).toBeVisible()
    await visualCheck(phone, 'magic-link-elsewhere', { inTheDark: true })
    // Opening the link alone logs no one in.
    expect(await phone.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(rosa.email)
    await button.click()
    // People who requested no particular page continue to their classes.
    await expect(heading(phone, 'My Classes')).toBeVisible()
    await elsewhere.close()
    await page.goto(link)
    await expect(page.getByText('Expired login link.')).toBeVisible()
  })
})
