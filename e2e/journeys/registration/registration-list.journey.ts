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
import { signUp } from '../../support/people/first-registration.ts'
import { axe, expect, linkIn, person, test } from '../../support/test.ts'

const key = 'archway.registration-list'
const later = new Date('2026-11-20T15:00:00Z')
const hasSpace = (c: SampleClass) => (c.availableSeats ?? 0) > 3 || (c.availableOnlineSeats ?? 0) > 3

/** Open classes outside a series that allow guests and have seats for them. */
async function openClasses(portalUrl: string): Promise<SampleClass[]> {
  const classes = await classesIn(portalUrl, '2026-11')
  return classes.filter((c) => isOpen(c, later) && c.series === null && c.guestsAllowed && hasSpace(c))
}

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
  await signUp(page, portal, ruth)
  const profile = page.getByRole('dialog', { name: 'Complete Your Profile' })
  await expect(page.getByRole('heading', { level: 1, name: 'Check your E-mail' })).toBeVisible()
  await page.goto(linkIn(await mail(ruth.email), '/login/verify-email'))
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations' })).toBeVisible()
  await page.goto('/registration')
  // The profile can be finished later. Confirming opens its dialog again, over the list.
  await profile.getByRole('button', { name: 'Finish later' }).click()
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

  await toTheList(page)
  const row = page.getByRole('article').filter({ hasText: yoga.title })
  await expect(row.getByText('Guest: Elena Alvarez')).toBeVisible()
  // The form beside the list loads later than the list.
  await expect(page.getByRole('region', { name: 'Your details' })).toBeVisible()
  await row.getByRole('button', { name: 'Remove guest Elena Alvarez' }).click()
  await expect(row.getByRole('button', { name: 'Add Family/Friend' })).toBeFocused()
  await row.getByRole('button', { name: `Remove ${yoga.title}` }).click()
  await expect(page.getByText('You are not currently registering for any courses.')).toBeVisible()
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
  await axe(page)
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

  // On a phone, one button with the number of classes opens the list.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?view=day')
  await expect(page.getByRole('button', { name: 'Show Registration List' })).toBeHidden()
  await axe(page)
  await page.getByRole('link', { name: 'Your Registration List , 1 class' }).click()
  await expect(page).toHaveURL('/registration')
})
