import { calendar, visualCheck } from '../../support/checks/visual-check.ts'
import { logIn, newAttendee } from '../../support/people/attendee.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { expect, linkIn, person, test, titled } from '../../support/test.ts'

// A browser set to Spanish.
test.use({ locale: 'es-US' })

test('a Spanish reader finds a class, registers, gets the email, and cancels, all in Spanish', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Yoga suave')
  const yoga = await makeClass(portal.url, { title })
  const ruth = await newAttendee(portal, 'Ruth')

  await page.goto('/')
  await expect(page).toHaveURL('/es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1, name: 'Buscar una clase' })).toBeVisible()
  await visualCheck(page, 'es-home', { without: calendar })

  // English is one click away, and stays until the person chooses Spanish again.
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find a Class' })).toBeVisible()
  await page.goto(`/class/${yoga}`)
  await expect(page.getByRole('button', { name: 'Add Class to Registration' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(`/es/class/${yoga}`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${portal.url}/es/class/${yoga}`,
  )
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', `${portal.url}/class/${yoga}`)

  // A screen reader learns that the organization wrote this text in English.
  await expect(page.getByRole('heading', { level: 1, name: title })).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Agregar la clase a la inscripción' }).click()
  await expect(page.getByText('Se va a inscribir en 1 clase.')).toBeVisible()
  await page.getByRole('link', { name: 'Confirmar la inscripción' }).click()
  await expect(page).toHaveURL('/es/registration')
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(ruth.email)
  await page.getByLabel(/^Contraseña/).fill(ruth.password)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/es/registration')
  const cards = page.locator('.registration-list-item .radio-cards')
  const heightWith = async (choice: string) => {
    await page.getByLabel(choice).check()
    return (await cards.boundingBox())!.height
  }
  // On some phones "En persona" has two lines only where it is bold.
  for (let width = 360; width <= 392; width += 4) {
    await page.setViewportSize({ width, height: 844 })
    expect(await heightWith('En persona'), `${width} px`).toBe(await heightWith('En línea'))
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByLabel('En persona').check()
  await visualCheck(page, 'es-registration')
  await page.getByRole('button', { name: 'Confirmar la inscripción' }).click()
  await expect(page.getByText('Se inscribió en 1 clase.')).toBeVisible()

  const confirmed = await mail(ruth.email, { subject: 'Inscripción confirmada' })
  expect(confirmed.text).toContain('Hola, Ruth:')
  expect(confirmed.html).toContain('lang="es')
  await page.goto(linkIn(confirmed, '/es/registration/cancel'))
  await expect(page.getByRole('heading', { level: 1, name: 'Cancelar la inscripción' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar la inscripción' }).click()
  await expect(page.getByText(`Se canceló su inscripción en “${title}”.`)).toBeVisible()
  await mail(ruth.email, { subject: 'Se canceló su inscripción' })

  await page.goto('/es/account/communications')
  await expect(page.getByRole('radio', { name: 'Español' })).toBeChecked()
})

// crossing: unverified x Spanish
test('a person who signs up in Spanish gets emails and pages in Spanish', async ({ page, mail }) => {
  const ana = person('Ana')
  await page.goto('/es/login/register')
  await page.getByLabel('Nombre').fill(ana.firstName)
  await page.getByLabel('Apellido').fill(ana.lastName)
  await page.getByLabel('Correo electrónico').fill(ana.email)
  await page.getByRole('textbox', { name: /^Contraseña/ }).fill('Willow-Tree-26')
  await page.getByRole('textbox', { name: 'Repita la contraseña' }).fill('Willow-Tree-26')
  await page.getByLabel('Acepto las exenciones').check()
  await expect(page.getByText('Comprobado: usted es una persona.')).toBeVisible()
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL('/es/login/register/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const verify = await mail(ana.email, { subject: 'Verifique su correo' })
  await page.goto(linkIn(verify, '/es/login/verify-email'))
  await expect(page.getByRole('heading', { level: 1, name: 'Felicidades' })).toBeVisible()

  // After a login on an English page, the person gets the language of their profile.
  await page.goto('/es/logout')
  await expect(page).toHaveURL(/\/es(\/login)?$/)
  await page.goto('/login?lang=en')
  await logIn(page, { email: ana.email, password: 'Willow-Tree-26' })
  await expect(page).toHaveURL(/\/es$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})
