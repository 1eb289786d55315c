import { countOf } from '../../support/checks/count.ts'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { chosenPassword, codeIn } from '../../support/people/first-registration.ts'
import { expect, person, test } from '../../support/test.ts'

// The first registration in Spanish (issue 27, line 5).

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
