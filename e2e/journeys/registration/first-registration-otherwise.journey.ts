import type { Locator, Page } from '@playwright/test'
import { countOf } from '../../support/checks/count.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { chosenPassword, codeIn, expectBotCheckDone } from '../../support/people/first-registration.ts'
import { expect, person, test } from '../../support/test.ts'

// The first registration in Spanish, and without a pointer (issue 27, line 5).

test.describe('the first registration in Spanish on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('takes 14 clicks and shows no English labels', async ({ page, mail }) => {
    const ana = person('Ana')
    const count = countOf()
    await page.goto('/es')
    await count.click(page.getByRole('searchbox', { name: 'Buscar clases por nombre' }))
    await count.type(page, ['gentle yoga'])
    await expect(page).toHaveURL(/search=gentle/)
    await count.click(page.getByRole('button', { name: /^Agregar la clase a la inscripción/ }).first())
    await count.click(
      page
        .getByRole('link', { name: /^Su lista de inscripción/ })
        .filter({ visible: true })
        .first(),
    )
    const form = page.getByRole('region', { name: 'Sus datos' })
    await expect(form.getByRole('region', { name: 'Contraseña' })).toBeVisible()
    await expect(form.getByText('Use entre 9 y 31 caracteres.')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(form.getByRole('link', { name: 'Elija una contraseña segura' })).toBeVisible()
    await visualCheck(page, 'es-first-registration')
    await count.click(form.getByRole('textbox', { name: /^Nombre/ }))
    await count.type(page, [
      ana.firstName,
      ana.lastName,
      ana.email,
      '7035550186',
      '18 Juniper Lane',
      '',
      'Fairfax',
    ])
    await count.select(form.getByRole('combobox', { name: 'Estado' }), 'Virginia')
    await count.click(form.getByLabel('Código postal'))
    await count.type(page, ['22030', '4', '17', '1954'])
    await count.click(form.getByLabel('Paciente'))
    await count.click(form.getByLabel('Seno'))
    await count.click(form.getByRole('textbox', { name: /^Contraseña/ }))
    await count.type(page, [chosenPassword, chosenPassword])
    await count.click(form.getByText('No responder a ninguna', { exact: true }))
    await count.click(form.getByLabel('Acepto las exenciones'))
    await expect(page.getByRole('group', { name: 'Comprobar que usted es una persona' })).toBeHidden()
    await count.click(page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Revise su correo electrónico' })).toBeVisible()
    const received = await mail(ana.email)
    expect(received.subject).toContain('Verifique')
    await count.click(page.getByRole('textbox', { name: 'Código de seis dígitos' }))
    await count.type(page, [codeIn(received)])
    await expect(page.getByText('Se inscribió en 1 clase.')).toBeVisible()
    expect(count.clicks).toBe(14)
    await expect(page.getByText(/\b(Register|Directions|Add to|Go to)\b/)).toHaveCount(0)
    await visualCheck(page, 'first-registration-in-spanish')
  })
})

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
