import { createTransport } from 'nodemailer'
import { fillFirstRegistration, signUpButton } from '../../support/people/first-registration.ts'
import { enterEmptyPortal, emptyTest as test } from '../../support/portal/empty-portal.ts'
import { expect } from '../../support/test.ts'

test.use({ hasMail: true })

const helpAddress = 'help@hopehouse.test'
/** A header of a raw email, unfolded as an email program reads it. */
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(raw)?.[1]?.replace(/\r?\n[ \t]/g, ' ') ?? ''
const codeIn = (raw: string | undefined) => /^\s*(\d{6})\s*$/m.exec(raw ?? '')?.[1]

test('an administrator sets up an empty portal with its card, up to the first registration', async ({
  page,
  browser,
  portal,
  mailServer: mails,
}) => {
  test.setTimeout(180_000)
  await enterEmptyPortal(page, portal)
  await page.getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('link', { name: 'See what’s left' }).click()
  const card = page.getByRole('region', { name: 'Get ready to open' })
  await card.getByRole('link', { name: 'Set up: Name of your organization' }).click()
  await page.getByRole('textbox', { name: 'Name of your organization' }).fill('Hope House')
  await page.getByRole('textbox', { name: 'Help phone' }).fill('(703) 555-0123')
  await page.getByRole('textbox', { name: 'Help email' }).fill(helpAddress)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('banner')).toContainText('Hope House')
  // One of the four was done from the start: the mail server is configured.
  await expect(card.getByText('4 things are done')).toBeVisible()

  await card.getByRole('link', { name: 'Set up: First class' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New class' })).toBeVisible()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Title *').fill('Tea and Talk')
  await field('Program *').selectOption({ index: 1 })
  await page.getByRole('tab', { name: 'When' }).click()
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await field('Date *').fill(day)
  await field('Starts *').fill('10:00')
  await field('Ends *').fill('11:00')
  await page.getByRole('button', { name: 'Add class', exact: true }).click()
  await expect(page).not.toHaveURL(/\/new/)

  const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await visitor.goto(`${portal.url}/?view=list&date=${day}`)
  await visitor
    .getByRole('button', { name: /^Add Class to Registration/ })
    .first()
    .click()
  await visitor.getByRole('link', { name: 'Confirm Registration' }).click()
  const ruth = { firstName: 'Ruth', lastName: 'Alvarez', email: 'ruth@first.test' }
  await fillFirstRegistration(visitor, ruth)
  await signUpButton(visitor).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Check your E-mail' })).toBeVisible()
  await expect.poll(() => codeIn(mails.for(ruth.email).at(-1)), { timeout: 30_000 }).toBeTruthy()
  await visitor.getByRole('textbox', { name: 'Six-digit code' }).fill(codeIn(mails.for(ruth.email).at(-1))!)
  await expect(visitor.getByText('You are registered for 1 class.')).toBeVisible()
  await expect.poll(() => mails.for(ruth.email).some((raw) => raw.includes('Hope House'))).toBe(true)

  // Ruth's reply goes to the help address. No one reads the sender address.
  const confirmed = () => mails.for(ruth.email).find((raw) => /class-\d+\.ics/.test(raw))
  await expect.poll(() => confirmed(), { timeout: 30_000 }).toBeTruthy()
  const response = createTransport(mails.url)
  const to = headerOf(confirmed()!, 'Reply-To')
  await response.sendMail({ from: ruth.email, to, subject: 'Re: my class', text: 'Is there tea, too?' })
  response.close()
  await expect.poll(() => mails.for(helpAddress).at(-1)).toContain('Is there tea, too?')
})
