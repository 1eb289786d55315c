import type { Locator, Page } from '@playwright/test'
import { chosenPassword, codeIn, expectBotCheckDone } from '../../support/people/first-registration.ts'
import { expect, person, test } from '../../support/test.ts'

test('the first registration works with the keyboard only, from home to My Classes', async ({
  page,
  mail,
}) => {
  const ivy = person('Ivy')
  const has = (control: Locator) => control.evaluate((element) => element === document.activeElement)
  const tabTo = async (control: Locator, most: number) => {
    await expect(control).toBeVisible()
    for (let tabs = 0; !(await has(control)); tabs += 1) {
      expect(tabs, `Tabs to ${control}`).toBeLessThan(most)
      await page.keyboard.press('Tab')
    }
  }
  const write = async (...lines: string[]) => {
    for (const line of lines) {
      await page.keyboard.type(line)
      await page.keyboard.press('Enter')
    }
  }
  await page.goto('/?view=list')
  await tabTo(page.getByRole('searchbox', { name: 'Search classes by name' }), 30)
  await page.keyboard.type('gentle yoga')
  await expect(page).toHaveURL(/search=gentle/)
  await tabTo(page.getByRole('button', { name: /^Add Class to Registration/ }).first(), 30)
  await page.keyboard.press('Enter')
  const bar = page.getByRole('link', { name: 'Confirm Registration' })
  await tabTo(bar, 150)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Your Registration List')).toBeFocused()
  const form = page.getByRole('region', { name: 'Your details' })
  await tabTo(form.getByLabel('First name'), 20)
  const state = form.getByRole('combobox', { name: 'State' })
  for (const [field, text] of [
    [form.getByLabel('First name'), ivy.firstName],
    [form.getByLabel('Last name'), ivy.lastName],
    [form.getByLabel('Email'), ivy.email],
    [form.getByLabel('Cell phone'), '7035550186'],
    [form.getByLabel('Address Line 1'), '18 Juniper Lane'],
    [form.getByLabel('Address Line 2'), ''],
    [form.getByLabel('City'), 'Fairfax'],
    [state, 'Virg'],
    [form.getByLabel('Zip Code'), '22030'],
    [form.getByLabel('Month'), '04'],
    [form.getByLabel('Day'), '17'],
    [form.getByLabel('Year'), '1954'],
  ] as const) {
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(state).toHaveValue('Virginia')
  for (const name of ['Patient', 'Not sure']) {
    await tabTo(form.getByLabel(name), 20)
    await page.keyboard.press('Space')
    await expect(form.getByLabel(name)).toBeChecked()
  }
  await tabTo(form.getByRole('textbox', { name: /^Password/ }), 5)
  await write(chosenPassword)
  await expect(form.getByRole('textbox', { name: 'Confirm password' })).toBeFocused()
  await write(chosenPassword)
  await expect(form.getByRole('radio', { name: 'Answer' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: 'Decline all' })).toBeChecked()
  await tabTo(form.getByLabel('I agree to the waivers'), 5)
  await page.keyboard.press('Space')
  await expectBotCheckDone(page)
  await tabTo(page.getByRole('main').getByRole('button', { name: 'Sign Up' }), 5)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Check your E-mail')).toBeFocused()
  await tabTo(page.getByRole('textbox', { name: 'Six-digit code' }), 3)
  await page.keyboard.type(codeIn(await mail(ivy.email)))
  await expect(heading(page, 'Congratulations')).toBeFocused()
  await tabTo(page.getByRole('link', { name: 'Go to My Classes' }), 12)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/classes')
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
