import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { classesIn, isHybrid, isOpen } from '../../support/classes.ts'
import { rowOf } from '../../support/people/answer-rows.ts'
import { fillBirthDate } from '../../support/people/birth-date.ts'
import { chosenPassword, signUp } from '../../support/people/first-registration.ts'
import { greeting } from '../../support/people/greeting.ts'
import { hold } from '../../support/portal/delay.ts'
import { expect, linkIn, person, test } from '../../support/test.ts'

const password = chosenPassword
const afterToday = new Date('2026-11-20T15:00:00Z')

async function fillSignUp(page: Page, who: { firstName: string; lastName: string; email: string }) {
  await page.getByLabel('First name').fill(who.firstName)
  await page.getByLabel('Last name').fill(who.lastName)
  await page.getByLabel('Email').fill(who.email)
  await page.getByRole('textbox', { name: /^Password/ }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
  await page.getByLabel('I agree to the waivers').check()
}
const submit = (page: Page) => page.getByRole('button', { name: 'Sign Up' })
const profileDialog = (page: Page) => page.getByRole('dialog', { name: 'Complete Your Profile' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('signing up', () => {
  test('keeps what was typed over a reload and on the login pages, and the focus follows the links', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await expect(heading(page, 'Sign Up')).toBeFocused()
    await page.getByLabel('First name').fill('Ruth')
    await submit(page).click()
    await expect(page.locator('.error-summary')).toBeFocused()
    const field = page.getByRole('textbox', { name: /^Password/ })
    await field.fill('Willow20')
    await visualCheck(page, 'sign-up-errors', { inTheDark: true })

    // A reload loses only the password, which is never stored.
    await field.fill(password)
    await page.getByLabel('Email').fill('ruth.typed@example.org')
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Ruth')
    await expect(page.getByLabel('Email')).toHaveValue('ruth.typed@example.org')
    await expect(field).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      password,
    )
    // The login and magic link pages have the same address filled in. No URL contains it.
    await page.getByRole('link', { name: 'Log In' }).click()
    await expect(heading(page, 'Log In')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue('ruth.typed@example.org')
    await page.getByRole('link', { name: 'Get Magic Link' }).click()
    await expect(heading(page, 'Get Magic Link')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue('ruth.typed@example.org')
    expect(page.url()).not.toContain('ruth')
    await page.goBack()
    // The focus is on the link that was used.
    await expect(page.getByRole('link', { name: 'Get Magic Link' })).toBeFocused()
  })

  test('leads through profile, verification, and demographics to the calendar', async ({
    page,
    mail,
    portal,
  }) => {
    const ruth = person('Ruth')
    // Ruth is faster than the bot check. The form waits for it, and is sent once, however often she submits it.
    const release = await hold(page, '**/altcha/challenge')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('SignUp_Register')) sent.push(request.url())
    })
    await page.goto('/login/register')
    await fillSignUp(page, ruth)
    await submit(page).dblclick()
    await expect(page.getByRole('button', { name: 'Signing up…' })).toBeVisible()
    await expect(page.getByText('Checking that you’re human. Then we’ll send this form.')).toBeVisible()
    await page.getByLabel('Email').press('Enter')
    release()

    // The profile step comes first and can wait. Typed text stays.
    const dialog = profileDialog(page)
    await expect(dialog).toContainText(`We sent a code to ${ruth.email}.`)
    expect(sent).toHaveLength(1)
    await dialog.getByLabel('Address Line 1').fill('88 Sycamore Court')
    await page.reload()
    await expect(dialog.getByLabel('Address Line 1')).toHaveValue('88 Sycamore Court')
    await dialog.getByRole('button', { name: 'Finish later' }).click()
    await expect(heading(page, 'Check your E-mail')).toBeVisible()
    await expect(page).toHaveURL('/account/register-success')
    await visualCheck(page, 'check-your-email')
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Email verification email resent. Check your inbox.')).toBeVisible()
    // The rest of the account is not open yet.
    await page.goto('/account/profile')
    await expect(page).toHaveURL('/account/register-success')

    await page.goto(linkIn(await mail(ruth.email), '/login/verify-email'))
    await expect(heading(page, 'Congratulations')).toBeVisible()
    await visualCheck(page, 'congratulations')
    // Postponed for this visit: the calendar and the account open normally.
    await page.getByRole('link', { name: 'Proceed to Calendar' }).click()
    await expect(greeting(page, 'Ruth')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.goto('/account/communications')
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()

    // A page that needs the profile asks for it. The typed text is filled in.
    const yoga = (await classesIn(portal.url, '2026-11')).find((c) => isOpen(c, afterToday) && !isHybrid(c))!
    await page.goto(`/class/${yoga.databaseId}`)
    const add = page
      .getByRole('main')
      .getByRole('button', { name: /^Add (Class|Full Series)/ })
      .first()
    await add.click()
    await expect(dialog.getByLabel('Address Line 1')).toHaveValue('88 Sycamore Court')
    await expect(dialog.getByText('We brought back what you entered.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save and go to step 2' }).click()
    await expect(dialog.locator('.error-summary')).toContainText('Zip Code is required')
    await expect(dialog.locator('.error-summary')).toBeFocused()
    await dialog.getByRole('button', { name: 'Finish later' }).click()
    await expect(dialog).toBeHidden()
    await expect(add).toBeFocused()
    await add.click()
    await dialog.getByLabel('City').fill('Fairfax')
    await dialog.getByLabel('State *').selectOption('Virginia')
    await dialog.getByLabel('Zip Code').fill('22031')
    await dialog.getByLabel('Cell Phone').fill('(703) 555-0186')
    await fillBirthDate(dialog, '1961-02-30')
    await dialog.getByRole('checkbox', { name: 'Patient' }).check()
    await dialog.getByRole('checkbox', { name: 'Other', exact: true }).check()
    await dialog.getByPlaceholder('Enter other...').fill('Survivor, 6 years')
    await dialog.getByRole('button', { name: 'Save and go to step 2' }).click()
    await dialog
      .getByRole('link', { name: 'Date of birth: that month has fewer days. Check the day.' })
      .click()
    await expect(dialog.getByLabel('Day')).toBeFocused()
    await visualCheck(page, 'complete-profile-birth-date')
    await dialog.getByLabel('Day').fill('17')
    await dialog.getByRole('button', { name: 'Save and go to step 2' }).click()

    await expect(dialog.getByLabel('Ethnic group')).toBeVisible()
    await dialog.getByLabel('Ethnic group').selectOption('Cuban')
    await dialog.getByRole('button', { name: 'Back to step 1' }).click()
    await expect(dialog.getByLabel('City')).toHaveValue('Fairfax')
    await expect(dialog.getByLabel('Year')).toHaveValue('1961')
    await dialog.getByRole('button', { name: 'Save and go to step 2' }).click()
    await expect(dialog.getByLabel('Ethnic group')).toHaveValue('Cuban')
    await dialog.getByRole('button', { name: 'Save and finish' }).click()
    await expect(dialog.locator('.error-summary')).toBeFocused()
    // Several fields have the same error. Each link names its question.
    const lacking = await dialog.locator('.error-summary').getByRole('link').allTextContents()
    expect(lacking.length).toBeGreaterThan(3)
    expect(new Set(lacking).size).toBe(lacking.length)
    await dialog.getByRole('button', { name: 'Decline all' }).click()
    await expect(dialog.getByLabel('Ethnic group')).toHaveValue('Decline to answer')
    const declined = dialog.getByRole('checkbox', { name: 'Decline to Answer' })
    await expect(declined).toBeChecked()
    // "Decline to Answer" excludes other answers. Another answer clears it.
    await dialog.getByRole('checkbox', { name: 'Samoan' }).check()
    await expect(declined).not.toBeChecked()
    await declined.check()
    await expect(dialog.getByRole('checkbox', { name: 'Samoan' })).not.toBeChecked()
    await expect(dialog.getByText('You chose “Decline to Answer,”')).toHaveCount(1)
    await dialog.getByLabel('Pronouns *').selectOption('Other')
    await dialog.getByLabel('Your pronouns').fill('fae/faer')
    await visualCheck(page, 'complete-demographics', { inTheDark: true })
    await dialog.getByRole('button', { name: 'Save and finish' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Successfully saved demographics.')).toBeVisible()
    await add.click()
    await expect(page.getByRole('button', { name: /^Remove/ }).first()).toBeVisible()

    await page.goto('/account/profile')
    await expect(rowOf(page, 'Address')).toContainText('88 Sycamore Court, Fairfax, Virginia 22031')
    await expect(rowOf(page, 'About Yourself')).toContainText('Patient, Survivor, 6 years')
    await expect(page.getByText('We brought back what you entered')).toHaveCount(0)
  })

  test('saves the profile before the address is verified, and goes on on another device', async ({
    page,
    browser,
    mail,
    portal,
  }) => {
    const rose = person('Rose')
    await signUp(page, portal, rose)
    await page.goto('/login/register/profile')
    const dialog = profileDialog(page)
    await dialog.getByLabel('Address Line 1').fill('88 Sycamore Court')
    await dialog.getByLabel('City').fill('Fairfax')
    await dialog.getByLabel('State *').selectOption('Virginia')
    await dialog.getByLabel('Zip Code').fill('22031')
    await dialog.getByLabel('Cell Phone').fill('(703) 555-0186')
    await fillBirthDate(dialog, '1961-04-17')
    await dialog.getByRole('button', { name: 'Save and go to step 2' }).click()
    await expect(dialog.getByLabel('Ethnic group')).toBeVisible()
    // The rest can wait. Saved answers stay.
    await dialog.getByRole('button', { name: 'Finish later' }).click()
    await expect(page).toHaveURL('/account/register-success')
    await page.getByRole('link', { name: 'Complete Your Profile' }).click()
    await expect(dialog.getByLabel('Ethnic group')).toBeVisible()
    // No one registers before the address is verified. The button leads to the remaining steps.
    const yoga = (await classesIn(portal.url, '2026-11')).find((c) => isOpen(c, afterToday) && !isHybrid(c))!
    await page.goto(`/class/${yoga.databaseId}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add (Class|Full Series)/ })
      .first()
      .click()
    await expect(page).toHaveURL('/account/register-success')
    await expect(page.getByText('You are registering for')).toHaveCount(0)

    const phone = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 } })
    const onPhone = await phone.newPage()
    await onPhone.goto(linkIn(await mail(rose.email), '/login/verify-email'))
    await expect(heading(onPhone, 'Verify your email address')).toBeFocused()
    await onPhone.getByRole('textbox', { name: /^Password/ }).fill(password)
    await onPhone.getByRole('button', { name: 'Verify' }).click()
    await expect(heading(onPhone, 'Congratulations')).toBeVisible()
    // The password shows that the same person made the account. The tab that signed up continues automatically.
    await expect(page).toHaveURL('/', { timeout: 15_000 })
    await expect(heading(page, 'Log In')).toBeHidden()
    await onPhone.getByRole('link', { name: 'Complete Your Profile' }).click()
    const step = profileDialog(onPhone)
    await step.getByRole('button', { name: 'Decline all' }).click()
    await step.getByRole('button', { name: 'Save and finish' }).click()
    await expect(heading(onPhone, 'My Classes')).toBeVisible()
    await phone.close()
  })
})
