import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { changeAnswer, rowOf } from '../../support/people/answer-rows.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { expect, test } from '../../support/test.ts'

const homePhone = (page: Page) => page.getByRole('textbox', { name: 'Home Phone' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('My Profile edits one answer at a time, in rows, and keeps what was typed', async ({ page, portal }) => {
  const ruth = await newAttendee(portal, 'Ruth')
  await openAs(page, ruth, '/account/profile')
  await expect(rowOf(page, 'Home Phone')).toContainText('Not added')
  // The page is for reading: it contains no form control.
  await expect(page.locator('main').locator('input, select, textarea')).toHaveCount(0)
  await visualCheck(page, 'my-profile-rows', { inTheDark: true })

  await test.step('a row opens, rejects an error, and saves, with the keyboard only', async () => {
    await button(page, 'Change Cell Phone').focus()
    await page.keyboard.press('Enter')
    const phone = page.getByRole('textbox', { name: 'Cell Phone *' })
    await expect(phone).toBeFocused()
    await phone.fill('12')
    await page.keyboard.press('Enter')
    await expect(page.locator('.error-summary')).toBeFocused()
    await visualCheck(page, 'my-profile-row-wrong')
    await page.locator('.error-summary').getByRole('link').click()
    await expect(phone).toBeFocused()
    await phone.fill('(703) 555-0199')
    await page.keyboard.press('Enter')
    await expect(button(page, 'Change Cell Phone')).toBeFocused()
    await expect(rowOf(page, 'Cell Phone')).toContainText('(703) 555-0199')
    await expect(page.locator('.banner')).toContainText('Profile saved successfully.')
  })

  await test.step('opening another row closes the first and keeps what was typed there', async () => {
    await changeAnswer(page, 'Address')
    await page.getByLabel('City').fill('Reston')
    const sex = (await changeAnswer(page, 'Legal sex')).getByLabel('Legal sex')
    await expect(sex).toBeFocused()
    await expect(page.getByLabel('City')).toHaveCount(0)
    await expect(rowOf(page, 'Address')).toContainText('Not saved yet')
    await sex.selectOption('Male')
    await button(page, 'Save').click()
    await expect(page.locator('.banner')).toContainText('Successfully saved demographics.')
    await expect(button(page, 'Change Legal sex')).toBeFocused()
    // The other row was not saved.
    await page.reload()
    await expect(rowOf(page, 'Legal sex')).toContainText('Male')
    await expect(page.getByLabel('City')).toHaveValue('Reston')
    await button(page, 'Cancel').click()
    await expect(button(page, 'Change Address')).toBeFocused()
    await expect(rowOf(page, 'Address')).not.toContainText('Reston')
    await expect(rowOf(page, 'Address')).not.toContainText('Not saved yet')
  })

  await test.step('one click declines all demographics, and Undo reverts it', async () => {
    await button(page, 'Decline to answer all of these').click()
    await expect(page.getByText('All 7 declined.')).toBeVisible()
    await expect(rowOf(page, 'Race')).toContainText('Decline to Answer')
    await button(page, 'Undo').click()
    await expect(button(page, 'Decline to answer all of these')).toBeFocused()
    await expect(rowOf(page, 'Legal sex')).toContainText('Male')
    await button(page, 'Decline to answer all of these').click()
    await expect(button(page, 'Undo')).toBeVisible()
    // A later answer removes the Undo button, so that Undo cannot overwrite it.
    const sex = (await changeAnswer(page, 'Legal sex')).getByLabel('Legal sex')
    await sex.selectOption('Female')
    await button(page, 'Save').click()
    await expect(rowOf(page, 'Legal sex')).toContainText('Female')
    await expect(button(page, 'Undo')).toHaveCount(0)
    await expect(button(page, 'Decline to answer all of these')).toBeVisible()
  })

  await test.step('during a slow save, another row can be opened and stays open', async () => {
    const arrived = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      await arrived.promise
      await route.continue()
    })
    await changeAnswer(page, 'Home Phone')
    await homePhone(page).fill('(703) 555-0133')
    await button(page, 'Save').click()
    await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
    await changeAnswer(page, 'Topics')
    await page.getByRole('checkbox', { name: 'Nutrition' }).check()
    arrived.resolve()
    await expect(rowOf(page, 'Home Phone')).toContainText('(703) 555-0133')
    await expect(rowOf(page, 'Home Phone')).toContainText('Profile saved successfully.')
    await expect(page.getByRole('checkbox', { name: 'Nutrition' })).toBeChecked()
    await page.unroute('**/graphql')
    await button(page, 'Cancel').click()
  })
})
