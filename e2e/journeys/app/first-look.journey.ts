import { visualCheck } from '../../support/checks/visual-check.ts'
import { classesIn } from '../../support/classes.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { delayedApp, untilStyled } from '../../support/portal/delayed-app.ts'
import { expect, snap, test } from '../../support/test.ts'

test('a missing page returns 404, keeps its URL, and links to the classes', async ({
  page,
  allowConsole,
}) => {
  allowConsole('status of 404')
  for (const [address, title] of [
    ['/no-such-page', 'Page Not Found'],
    ['/class/99999999', 'No class found!'],
  ] as const) {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('main').getByRole('link', { name: 'Call (703) 555-0100' })).toBeVisible()
  }
  await visualCheck(page, 'page-not-found')
  await page.getByRole('main').getByRole('link', { name: 'Find a Class' }).click()
  await expect(page).toHaveURL('/')
})

test('a roster shows its class before hydration, its heading does not move, and Spanish is linked', async ({
  page,
  portal,
}) => {
  const [one] = await classesIn(portal.url, '2026-11')
  const heading = page.getByRole('heading', { level: 1, name: `${one!.title}: class roster` })
  await openAs(page, demo('staff'), '/accessibility')
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(size)
    const letCome = await delayedApp(page)
    await page.goto(`/facilitator/class/${one!.databaseId}`, { waitUntil: 'commit' })
    await expect(heading).toBeVisible()
    await untilStyled(page)
    await expect(page).toHaveTitle(/: class roster – /)
    await heading.evaluate((element) => element.setAttribute('data-as-drawn', ''))
    const location = await heading.boundingBox()
    letCome()
    await expect(page.getByRole('link', { name: 'Back to Classes' })).toBeVisible()
    await expect(page.locator('.roster-privacy')).toBeVisible()
    await expect(heading, 'the same element').toHaveAttribute('data-as-drawn', '')
    expect(await heading.boundingBox()).toEqual(location)
    await page.unrouteAll()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Español' })).toHaveAttribute(
      'href',
      `/es/facilitator/class/${one!.databaseId}`,
    )
  }
})

test('Tab moves to a visible element, and help links are in the header, phone menu, and footer', async ({
  page,
}) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toBeVisible()
  await snap(page, 'first-look')
  const header = page.getByRole('banner')
  const call = header.getByRole('link', { name: 'Call (703) 555-0100' })
  await expect(call).toHaveAttribute('href', 'tel:+17035550100')
  for (const name of ['Get Involved', 'Cancellations'])
    await expect(header.getByRole('link', { name })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(header.getByRole('link', { name: 'Log In' })).toBeInViewport()
  await header.getByRole('button', { name: 'Menu' }).click()
  for (const name of ['Log In', 'Sign Up'])
    await expect(header.getByRole('list').getByRole('link', { name })).toBeInViewport()
  await expect(header.getByRole('link', { name: 'Cancellations' })).toBeVisible()
  await expect(call).toBeVisible()
  await visualCheck(page, 'phone-menu')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'help@example.org' })).toBeVisible()
  await footer.getByRole('link', { name: 'Accessibility' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible()
  await visualCheck(page, 'accessibility-statement')
})

test('a grief group shows a crisis line that can be called', async ({ page, portal }) => {
  const classes = await classesIn(portal.url, '2026-11')
  const group = classes.find((one) => one.title === 'Remembering Together')!
  await page.goto(`/class/${group.databaseId}`)
  const line = page.getByRole('region', { name: 'If you need to talk to someone now' })
  await expect(line.getByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988')
  await visualCheck(page, 'crisis-line', { inTheDark: true })
})
