import { visualCheck } from '../../support/checks/visual-check.ts'
import {
  addToList,
  cardOf,
  classesIn,
  dayOf,
  isHybrid,
  isOpen,
  type SampleClass,
  toTheList,
} from '../../support/classes.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { axe, expect, linkIn, person, test, titled } from '../../support/test.ts'

const key = 'archway.registration-list'
const later = new Date('2026-11-20T15:00:00Z')
const hasSpace = (c: SampleClass) => (c.availableSeats ?? 0) > 3 || (c.availableOnlineSeats ?? 0) > 3

/** Open classes outside a series that allow guests and have seats for them. */
async function openClasses(portalUrl: string): Promise<SampleClass[]> {
  const classes = await classesIn(portalUrl, '2026-11')
  return classes.filter((c) => isOpen(c, later) && c.series === null && c.guestsAllowed && hasSpace(c))
}

test('the list expires one day after its last change, and can be restored', async ({ page, portal }) => {
  const [yoga] = await openClasses(portal.url)
  await page.clock.install()
  await addToList(page, yoga!)
  const bar = page.getByRole('region', { name: 'Your Registration List' })
  await page.clock.fastForward('23:00:00')
  await expect(bar).toBeVisible()
  await page.clock.fastForward('01:01:00')
  await expect(bar.getByText('Your registration list expired. We save it for one day.')).toBeVisible()
  await expect(cardOf(page, yoga!).getByRole('button', { name: 'Remove from Registration' })).toHaveCount(0)
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
  await bar.getByRole('link', { name: 'See what was in it' }).click()
  const was = page.getByRole('region', { name: 'Your earlier list' })
  await expect(was.getByText(yoga!.title)).toBeVisible()
  await expect(page.getByText('You are not currently registering for any courses.')).toBeVisible()
  await visualCheck(page, 'registration-expired')
  // The list of another account is hidden from the current person. It is there again for its account.
  for (const by of [999_999, null]) {
    await page.evaluate((account) => {
      const name = 'archway.expired-registration-list'
      const stored = JSON.parse(localStorage.getItem(name) ?? '')
      for (const entry of stored.entries) entry.by = account
      localStorage.setItem(name, JSON.stringify(stored))
      // Simulates that another tab wrote it.
      window.dispatchEvent(new StorageEvent('storage', { key: name }))
    }, by)
    await expect(was).toHaveCount(by === null ? 1 : 0)
  }
  await was.getByRole('button', { name: 'Put 1 class back' }).click()
  await expect(was).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: yoga!.title })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${yoga!.title}` }).click()
})

test('classes at the same time are pointed out, and unavailable classes cannot be confirmed', async ({
  page,
  portal,
  allowConsole,
}) => {
  // The 404 of the deleted class.
  allowConsole('404 (Not Found)')
  for (const title of [titled('Clay'), titled('Choir')]) {
    const id = await makeClass(portal.url, { title, online: false })
    await page.goto(`/class/${id}`)
    await page.getByRole('button', { name: /^Add Class to Registration/ }).click()
  }
  await page.goto('/registration')
  const cards = page.getByRole('article')
  await expect(cards.getByText(/^At the same time as /)).toHaveCount(2)
  await visualCheck(page, 'registration-overlap')
  await page.evaluate((name) => {
    const stored = JSON.parse(localStorage.getItem(name) ?? '')
    for (const entry of stored.entries) entry.course.courseId += 1_000_000_000
    localStorage.setItem(name, JSON.stringify(stored))
  }, key)
  await page.reload()
  await expect(page.getByText('You can’t register for any of these classes now.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Confirm' }).getByRole('link', { name: 'Log In' }),
  ).toHaveCount(0)
  await visualCheck(page, 'registration-nothing')
})

test('the list opens from the bar and has its own page', async ({ page, portal }) => {
  const classes = await openClasses(portal.url)
  for (const course of [classes.find(isHybrid)!, classes.find((c) => !isHybrid(c))!])
    await addToList(page, course)
  await page.getByRole('button', { name: 'Show Registration List' }).click()
  await expect(page.getByText('These are the classes you are registering for:')).toBeVisible()
  await visualCheck(page, 'list-in-the-bar', { inTheDark: true })
  await page.getByRole('button', { name: 'Hide Registration List' }).click()
  await expect(page.getByRole('table', { name: 'Your Registration List' })).toHaveCount(0)
  await toTheList(page)
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('two tabs show the same list', async ({ page, context, portal }) => {
  const [first, second] = await openClasses(portal.url)
  const other = await context.newPage()
  await other.goto(dayOf(first!))
  await addToList(page, first!)
  await expect(other.getByText('You are registering for 1 Class.')).toBeVisible()
  await expect(cardOf(other, first!).getByRole('button', { name: 'Remove from Registration' })).toBeVisible()
  await addToList(other, second!)
  await expect(page.getByText('You are registering for 2 Classes.')).toBeVisible()
  await other.goto(dayOf(first!))
  await cardOf(other, first!).getByRole('button', { name: 'Remove from Registration' }).click()
  await expect(cardOf(page, first!).getByRole('button', { name: 'Add Class to Registration' })).toBeVisible()
})

// crossing: unverified x list confirmed later
test('the list survives sign-up and verification, and logging out clears it', async ({
  page,
  portal,
  mail,
}) => {
  const [yoga] = await openClasses(portal.url)
  const ruth = person('Ruth')
  await addToList(page, yoga!)
  await toTheList(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
  // The previous page's form has fields with the same names.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeVisible()
  await page.getByLabel('First name').fill(ruth.firstName)
  await page.getByLabel('Last name').fill(ruth.lastName)
  await page.getByLabel('Email').fill(ruth.email)
  await page.getByRole('textbox', { name: /^Password/ }).fill('Willow-Tree-26')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Willow-Tree-26')
  await page.getByLabel('I agree to the waivers').check()
  await expect(page.getByText('Checked: you are human.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const profile = page.getByRole('dialog', { name: 'Complete Your Profile' })
  await profile.getByRole('button', { name: 'Finish later' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your E-mail' })).toBeVisible()
  await page.goto(linkIn(await mail(ruth.email), '/login/verify-email'))
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations' })).toBeVisible()
  await page.goto('/registration')
  // The profile is postponed for this visit. Confirming opens its dialog over the list.
  await expect(profile).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Confirm Registration' }).click()
  await expect(profile).toBeVisible()
  await expect(page.getByText('You are registering for 1 Class.')).toHaveCount(1)
  await page.goto('/logout')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
})

test('a guest is added, corrected, shown, and removed from the list', async ({ page, portal }) => {
  const yoga = (await openClasses(portal.url)).find((c) => !isHybrid(c))!
  // In a row, people add the class first. The class page offers both immediately.
  await page.goto(dayOf(yoga))
  await expect(cardOf(page, yoga).getByRole('button', { name: 'Add Class to Registration' })).toBeVisible()
  await expect(cardOf(page, yoga).getByRole('button', { name: 'Add Family/Friend' })).toHaveCount(0)
  await page.goto(`/class/${yoga.databaseId}`)
  const card = page.getByRole('region', { name: 'Register for this class' })
  await card.getByRole('button', { name: 'Add Family/Friend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Family/Friend' })
  await expect(dialog).toContainText('This also adds the class to your registration list.')
  await dialog.getByRole('button', { name: 'Add to this class' }).click()
  await expect(dialog.getByRole('link', { name: 'First Name is required' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Last Name is required' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Type is required' })).toBeVisible()
  await dialog.getByLabel('Email').fill('elena@example')
  await dialog.getByRole('link', { name: 'First Name is required' }).click()
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Elena')
  await dialog.getByLabel('Last name').fill('Alvarez')
  await dialog.getByLabel('Type').selectOption('Family')
  await dialog.getByRole('button', { name: 'Add to this class' }).click()
  await expect(dialog.getByRole('link', { name: 'Invalid email' })).toBeVisible()
  await visualCheck(page, 'guest-dialog', { inTheDark: true })
  // A reload loses no typed text.
  await page.reload()
  await card.getByRole('button', { name: 'Add Family/Friend' }).click()
  await expect(dialog.getByText('We brought back what you entered.')).toBeVisible()
  await expect(dialog.getByLabel('First name')).toHaveValue('Elena')
  await expect(dialog.getByLabel('Type')).toHaveValue('Family')
  await dialog.getByLabel('Email').fill('elena@example.org')
  await dialog.getByRole('button', { name: 'Add to this class' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card.getByText('Guest: Elena Alvarez')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Remove guest Elena Alvarez' })).toBeFocused()
  await expect(card.getByText(`Added "${yoga.title}" to your registration list`)).toBeVisible()
  await visualCheck(page, 'guest-on-page')
  await page.goto(dayOf(yoga))
  await expect(cardOf(page, yoga).getByText('Guest: Elena Alvarez')).toBeVisible()

  await toTheList(page)
  const row = page.getByRole('article').filter({ hasText: yoga.title })
  await expect(row.getByText('Guest: Elena Alvarez')).toBeVisible()
  await row.getByRole('button', { name: 'Remove guest Elena Alvarez' }).click()
  await expect(row.getByRole('button', { name: 'Add Family/Friend' })).toBeFocused()
  await row.getByRole('button', { name: `Remove ${yoga.title}` }).click()
  await expect(page.getByText('You are not currently registering for any courses.')).toBeVisible()
})

test('on a phone, one button with the number of classes opens the list', async ({ page, portal }) => {
  const [first, second] = await openClasses(portal.url)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const course of [first!, second!]) await addToList(page, course)
  await expect(page.getByRole('button', { name: 'Show Registration List' })).toBeHidden()
  const button = page.getByRole('link', { name: 'Your Registration List , 2 classes' })
  await axe(page)
  await button.click()
  await expect(page).toHaveURL('/registration')
  await expect(page.getByRole('article')).toHaveCount(2)
  await axe(page)
})

test('adding, listing, and removing classes works with the keyboard only', async ({ page, portal }) => {
  const [first, second] = await openClasses(portal.url)
  for (const course of [first!, second!]) {
    await page.goto(dayOf(course))
    await cardOf(page, course).getByRole('button', { name: 'Add Class to Registration' }).focus()
    await page.keyboard.press('Enter')
    await expect(cardOf(page, course).getByRole('button', { name: 'Remove from Registration' })).toBeFocused()
  }
  // The bar is the last element of the page. It is loaded when the list has a class.
  await expect(page.getByRole('button', { name: 'Show Registration List' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show Registration List' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Hide Registration List' })).toBeFocused()
  const removes = page.getByRole('table', { name: 'Your Registration List' }).getByRole('button')
  await removes.first().focus()
  await page.keyboard.press('Enter')
  await expect(removes).toHaveCount(1)
  await expect(removes.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Show Registration List' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Confirm Registration' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Registration List' })).toBeFocused()
  await page.getByRole('button', { name: `Remove ${second!.title}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are not currently registering for any courses.')).toBeVisible()
  await expect(page.locator('main:focus')).toHaveCount(1)
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.keyboard.press('Tab')
  for (
    let tabs = 0;
    tabs < 5 && !(await undo.evaluate((button) => button === document.activeElement));
    tabs++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').filter({ hasText: second!.title })).toBeFocused()
})
