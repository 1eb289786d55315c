import { visualCheck } from '../../support/checks/visual-check.ts'
import { changeAnswer, rowOf } from '../../support/people/answer-rows.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { fillBirthDate } from '../../support/people/birth-date.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { expect, test } from '../../support/test.ts'

// crossing: helped person x page
// crossing: helped person x closed and restored
// crossing: helped person x terms due
test('a mother adds her child, completes the profile, hands the help over, and later ends it', async ({
  page,
  portal,
}) => {
  const ruth = await newAttendee(portal, 'Ruth')
  await openAs(page, ruth, '/account/care')
  await expect(page.getByText('You haven’t added anyone yet.')).toBeVisible()
  await page.getByLabel('First Name').fill('Ana')
  await page.getByLabel('Last Name').fill(ruth.lastName)
  await page.getByRole('button', { name: 'Add person' }).click()
  await expect(page.locator('.error-summary')).toContainText('Check the box to confirm')
  await page.getByRole('checkbox', { name: /^I’m the parent or guardian/ }).check()
  await page.getByRole('button', { name: 'Add person' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `Ana ${ruth.lastName}` })).toBeVisible()
  await visualCheck(page, 'account-care')
  const name = `Ana ${ruth.lastName}`

  // The child's required answers come from the mother, on pages about the child.
  await page.getByRole('link', { name: `Open profile ${name}` }).click()
  await expect(page).toHaveURL(/\/account\/people\/\d+\/profile$/)
  await expect(page.getByText(`For ${name}`)).toBeVisible()
  await expect(page.getByText('You agree for Ana.')).toBeVisible()
  await visualCheck(page, 'person-profile')
  await page.getByRole('button', { name: 'I Agree' }).click()
  await expect(page.getByText('You agree for Ana.')).toHaveCount(0)
  // The required fields are one form. When it is saved, each answer has its own row.
  const needed = page.getByRole('form', { name: 'Still needed' })
  await needed.getByLabel('City').fill('Fairfax')
  await needed.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.error-summary').getByRole('link')).toHaveCount(5)
  await needed.getByLabel('Address Line 1').fill('18 Juniper Lane')
  await needed.getByLabel('State *').selectOption('Virginia')
  await needed.getByLabel('Zip Code').fill('22030')
  await needed.getByLabel('Cell Phone').fill('(703) 555-0186')
  await fillBirthDate(needed, '2015-04-17')
  await needed.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.banner').filter({ hasText: 'Profile saved successfully.' })).toBeVisible()
  await expect(needed).toHaveCount(0)
  await expect(rowOf(page, 'Address')).toContainText('18 Juniper Lane, Fairfax, Virginia 22030')
  await changeAnswer(page, 'Emergency contact')
  await page.getByLabel('Name', { exact: true }).fill('Ruth')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Emergency contact')).toContainText('Ruth')
  const about = page.getByRole('navigation', { name: `Pages about ${name}` })
  await about.getByRole('link', { name: 'Demographics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Demographics' })).toBeVisible()
  await visualCheck(page, 'person-demographics')
  await about.getByRole('link', { name: 'Classes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible()
  await visualCheck(page, 'person-classes')
  await about.getByRole('link', { name: 'Communications' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Communication preferences updated successfully.').first()).toBeVisible()
  await visualCheck(page, 'person-communications')
  // The pages of other people do not open. The old URLs redirect.
  await page.goto('/account/people/1/profile')
  await expect(page.getByText('You don’t help this person now.')).toBeVisible()
  await page.goto('/account/care')
  await expect(page).toHaveURL('/account/people')

  const [ana] = await runSql<{ id: number }>(
    portal,
    `SELECT id FROM app_user WHERE first_name = 'Ana' AND last_name = $1 AND terms_agreed_at IS NOT NULL`,
    [ruth.lastName],
  )
  await openAs(page, demo('admin'), `/admin/people/${ana!.id}`)
  await expect(page.getByRole('region', { name: 'Help from others' })).toContainText(`Ruth ${ruth.lastName}`)

  // Before Ruth closes her account, she says what happens to Ana. Another person agrees to help.
  const june = await newAttendee(portal, 'June')
  await openAs(page, ruth, '/account/profile')
  await page.getByRole('button', { name: 'Request Account Closure' }).click()
  const closing = page.getByRole('alertdialog', { name: 'Request Account Closure' })
  await closing.getByLabel(name).selectOption({ label: 'Someone else helps them' })
  await closing.getByLabel('Type DELETE to confirm').fill('DELETE')
  const close = closing.getByRole('button', { name: 'Delete Account' })
  await expect(close).toHaveAttribute('aria-disabled', 'true')
  await closing.getByLabel('Email address of the person who will help Ana').fill(june.email)
  await expect(close).not.toHaveAttribute('aria-disabled', 'true')
  await close.click()
  await expect(page.getByRole('dialog', { name: 'Request Account Closure' })).toContainText('saved')

  await openAs(page, june, '/account/care')
  const question = page.getByRole('listitem').filter({ hasText: `Ruth ${ruth.lastName} asks you to help` })
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'I Agree' }).click()
  await expect(page.getByRole('heading', { name: 'Requests' })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()

  // Staff make Ruth the helper again. Then the help ends.
  await openAs(page, demo('admin'), `/admin/people/${ana!.id}`)
  const proxyAccess = page.getByRole('region', { name: 'Help from others' })
  await proxyAccess.getByRole('button', { name: 'Change the helper' }).click()
  const handing = page.getByRole('dialog', { name: 'Who helps Ana now?' })
  await handing.getByLabel('New helper’s email address').fill(ruth.email)
  await handing.getByRole('checkbox').check()
  await handing.getByRole('button', { name: 'Change the helper' }).click()
  await expect(proxyAccess).toContainText(`Ruth ${ruth.lastName}`)

  await openAs(page, ruth, '/account/care')
  await page.getByRole('button', { name: `Stop helping Ana ${ruth.lastName}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop helping' }).click()
  await expect(page.getByText('You haven’t added anyone yet.')).toBeVisible()
})
