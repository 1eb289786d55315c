import { visualCheck } from '../../support/checks/visual-check.ts'
import { addToList, classesIn, isHybrid, isOpen, type SampleClass, toTheList } from '../../support/classes.ts'
import {
  chosenPassword,
  expectBotCheckDone,
  fillFirstRegistration,
  firstRegistrationForm,
  signUpButton,
} from '../../support/people/first-registration.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { expect, person, test } from '../../support/test.ts'

const later = new Date('2026-11-20T15:00:00Z')

async function plainClasses(portal: RunningPortal, month = '2026-11'): Promise<SampleClass[]> {
  return (await classesIn(portal.url, month)).filter(
    (c) => isOpen(c, later) && c.series === null && !isHybrid(c),
  )
}

test('a visitor signs up with one form beside the list, and no typed text is lost', async ({
  page,
  portal,
}) => {
  const [yoga] = await plainClasses(portal)
  const ruth = person('Ruth')
  await addToList(page, yoga!)
  await toTheList(page)
  const form = firstRegistrationForm(page)
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign Up' })).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign Up' })).toHaveCount(0)
  await expectBotCheckDone(page)
  await signUpButton(page).click()
  const summary = form.locator('.error-summary')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'First name is required',
    'Last name is required',
    'A valid email address is required',
    'A valid cell phone is required.',
    'Address Line 1 is required',
    'City is required',
    'State is required',
    'Zip Code is required',
    'Date of birth is required',
    'Please indicate your relationship.',
    'Please indicate your interest.',
    'Please choose a secure password.',
    'Please confirm your password.',
    'Answer the demographics, or decline all.',
    'You must agree to the terms',
  ])
  await visualCheck(page, 'first-registration-errors', { inTheDark: true })
  await summary.getByRole('link', { name: 'Please indicate your interest.' }).click()
  await expect(form.getByLabel('Brain & Spine')).toBeFocused()
  await summary.getByRole('link', { name: 'Date of birth is required' }).click()
  await expect(form.getByLabel('Month')).toBeFocused()
  await summary.getByRole('link', { name: 'Answer the demographics' }).click()
  await expect(form.getByRole('radio', { name: 'Answer' })).toBeFocused()

  // A number copied from a message brings invisible characters, more than the field's length allows.
  for (const [part, text] of [
    ['Day', '\u202a17\u202c'],
    ['Year', ' 1954\u200b'],
  ] as const) {
    await form.getByLabel(part).focus()
    await page.keyboard.insertText(text)
    await expect(form.getByLabel(part)).toHaveValue(text.replace(/\D/g, ''))
  }

  await fillFirstRegistration(page, ruth)
  await expect(form.getByText('All 7 declined.')).toBeVisible()
  await expect(summary.getByRole('link')).toHaveCount(0)
  await form.getByRole('textbox', { name: /^Password/ }).fill('Willow2026')
  await expect(summary.getByRole('link')).toHaveText([
    'Please choose a secure password. Use at least one special character.',
  ])

  // A reload loses no typed text except the password, which is never stored.
  await page.reload()
  await expect(form.getByText('We brought back what you entered.')).toBeVisible()
  await expect(form.getByLabel('First name')).toHaveValue(ruth.firstName)
  await expect(form.getByRole('combobox', { name: 'State' })).toHaveValue('Virginia')
  await expect(form.getByLabel('Year')).toHaveValue('1954')
  await expect(form.getByLabel('Patient')).toBeChecked()
  await expect(form.getByLabel('Decline all')).toBeChecked()
  await expect(form.getByRole('textbox', { name: /^Password/ })).toHaveValue('')
  await expect(form.getByLabel('I agree to the waivers')).not.toBeChecked()
  const saved = () =>
    page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]))
  expect(await saved()).not.toContain('Willow')

  // An empty list loses nothing either.
  await page.getByRole('button', { name: `Remove ${yoga!.title}` }).click()
  await expect(page.getByText('You are not currently registering for any courses.')).toBeVisible()
  await expect(page.getByText('We saved what you entered. Add a class to see it again.')).toBeVisible()
  await visualCheck(page, 'first-registration-nothing-listed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByLabel('First name')).toHaveValue(ruth.firstName)

  for (const name of [/^Password/, 'Confirm password'])
    await form.getByRole('textbox', { name }).fill(chosenPassword)
  await form.getByLabel('I agree to the waivers').check()
  await expectBotCheckDone(page)
  await signUpButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your E-mail' })).toBeVisible()
  expect(await saved()).not.toContain('(703) 555-0186')
})
