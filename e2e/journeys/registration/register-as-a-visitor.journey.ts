import { addToList, classesIn, isHybrid, isOpen, toTheList } from '../../support/classes.ts'
import { look } from '../../support/look.ts'
import { expect, linkIn, person, test } from '../../support/test.ts'

const later = new Date('2026-11-20T15:00:00Z')

test('a visitor registers with one form, and the list waits', async ({ page, portal, mail }) => {
  const yoga = (await classesIn(portal.url, '2026-11')).find(
    (c) => isOpen(c, later) && c.series === null && !isHybrid(c),
  )!
  const ruth = person('Ruth')
  await addToList(page, yoga)
  await toTheList(page)
  const form = page.getByRole('region', { name: 'Create your account' })
  await expect(form.getByText('Checked: you are human.')).toBeVisible()
  await form.getByRole('button', { name: 'Create account' }).click()
  for (const message of [
    'First name is required',
    'Last name is required',
    'A valid email address is required',
    'Please choose a secure password.',
    'Please confirm your password.',
    'City is required',
    'State is required',
    'Please indicate your relationship.',
    'Please indicate your interest.',
    'You must agree to the terms',
  ])
    await expect(form.getByRole('link', { name: message })).toBeVisible()
  await form.getByLabel('Cell Phone').fill('12')
  await expect(form.getByRole('link', { name: 'A valid cell phone is required.' })).toBeVisible()
  await look(page, 'registration-visitor-errors')

  await form.getByLabel('First name').fill(ruth.firstName)
  await form.getByLabel('Last name').fill(ruth.lastName)
  await form.getByLabel('E-mail').fill(ruth.email)
  await form.getByRole('textbox', { name: /^Password/ }).fill('Willow-Tree-26')
  await form.getByRole('textbox', { name: 'Confirm password' }).fill('Willow-Tree-27')
  await expect(form.getByRole('link', { name: 'Passwords must match.' })).toBeVisible()
  await form.getByRole('textbox', { name: 'Confirm password' }).fill('Willow-Tree-26')
  await form.getByLabel('Cell Phone').fill('(703) 555-0186')
  await form.getByLabel('City').fill('Fairfax')
  await form.getByLabel('State').selectOption('Virginia')
  await form.getByLabel('I am A').selectOption('Patient')
  await form.getByLabel('Interest').selectOption('Lung')
  await form.getByLabel('Year of birth').fill('1961')
  await form.getByLabel('I agree to the waivers').check()
  await look(page, 'registration-visitor')

  // A reload loses nothing that was typed, and no password is kept anywhere.
  await page.reload()
  await expect(form.getByText('What you entered before is here again.')).toBeVisible()
  await expect(form.getByLabel('First name')).toHaveValue(ruth.firstName)
  await expect(form.getByLabel('E-mail')).toHaveValue(ruth.email)
  await expect(form.getByLabel('State')).toHaveValue('Virginia')
  await expect(form.getByLabel('Year of birth')).toHaveValue('1961')
  await expect(form.getByRole('textbox', { name: /^Password/ })).toHaveValue('')
  await expect(form.getByLabel('I agree to the waivers')).not.toBeChecked()
  const kept = () =>
    page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]))
  expect(await kept()).not.toContain('Willow')
  for (const name of [/^Password/, 'Confirm password'])
    await form.getByRole('textbox', { name }).fill('Willow-Tree-26')
  await form.getByLabel('I agree to the waivers').check()
  await expect(form.getByText('Checked: you are human.')).toBeVisible()
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your E-mail' })).toBeVisible()
  expect(await kept()).not.toContain('(703) 555-0186')
  await page.goto(linkIn(await mail(ruth.email), '/login/verify-email'))
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations' })).toBeVisible()
  await page.goto('/registration')
  // What is missing of the profile comes first, with what the form asked for already in it; the list waits behind.
  const dialog = page.getByRole('dialog', { name: 'Complete Your Profile' })
  await expect(dialog.getByLabel('City')).toHaveValue('Fairfax')
  await expect(dialog.getByLabel('Cell Phone')).toHaveValue('(703) 555-0186')
  await expect(dialog.getByLabel('Patient')).toBeChecked()
  await expect(page.getByText('You are registering for 1 Class.')).toHaveCount(1)
})

test('on a phone the two ways to go on stay in sight below a long list', async ({ page, portal }) => {
  const several = (await classesIn(portal.url, '2026-12')).filter(
    (c) => isOpen(c, later) && c.series === null && !isHybrid(c),
  )
  for (const each of several.slice(0, 3)) await addToList(page, each)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/registration')
  for (const name of ['Log In', 'Sign Up']) {
    const link = page.getByRole('region', { name: 'Confirm' }).getByRole('link', { name })
    await expect(link).toBeInViewport()
  }
  await look(page, 'registration-visitor-list')
})

test('without a list there is the form and the way to log in', async ({ page }) => {
  await page.goto('/registration')
  await expect(page.getByText('You are not currently registering for any courses.')).toBeVisible()
  await page
    .getByRole('region', { name: 'Create your account' })
    .getByRole('link', { name: 'Log In' })
    .click()
  await expect(page).toHaveURL('/login')
})
