import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { addToList, classesIn, isHybrid, isOpen } from '../../support/classes.ts'
import { chosenPassword, codeIn, signUpWith } from '../../support/people/first-registration.ts'
import type { RunningPortal } from '../../support/portal/portal.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { expect, linkIn, person, test } from '../../support/test.ts'

const later = new Date('2026-11-20T15:00:00Z')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const code = (page: Page) => page.getByRole('textbox', { name: 'Six-digit code' })

/** Two open classes. The second one has another date later in the month. */
async function twoClasses(portal: RunningPortal) {
  const open = (await classesIn(portal.url, '2026-12')).filter(
    (c) => isOpen(c, later) && c.series === null && !isHybrid(c) && (c.availableSeats ?? 0) > 2,
  )
  const again = open.find((c) => open.some((o) => o.title === c.title && o.start > c.start))!
  const other = open.find((c) => c.title !== again.title && c.guestsAllowed)!
  return [other, again] as const
}

/** A person who chose classes and signed up with them. */
async function signedUp(page: Page, portal: RunningPortal, count = 1) {
  const classes = (await twoClasses(portal)).slice(0, count)
  for (const one of classes) await addToList(page, one)
  const ruth = person('Ruth')
  await signUpWith(
    page,
    portal,
    ruth,
    classes.map(({ databaseId }) => databaseId),
  )
  await expect(heading(page, 'Check your E-mail')).toBeVisible()
  return { ruth, classes }
}

// crossing: unverified x page
test('the emailed code registers for the chosen classes, and the page names them', async ({
  page,
  portal,
  mail,
}) => {
  const { ruth, classes } = await signedUp(page, portal)
  await expect(page.getByText(`We sent a code to ${ruth.email}.`)).toBeVisible()
  const chosen = page.getByRole('region', { name: 'Not registered yet' })
  await expect(chosen).toContainText(classes[0]!.title)

  const received = await mail(ruth.email)
  expect(`${received.subject} ${received.text} ${received.html}`).not.toContain(classes[0]!.title)
  const digits = codeIn(received)
  expect(received.subject).not.toContain(digits)
  const wrong = String((Number(digits) + 1) % 1_000_000).padStart(6, '0')
  await code(page).fill(wrong)
  await expect(page.getByText('That isn’t the code we sent. You have 4 tries left.')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await visualCheck(page, 'first-registration-code-wrong', { inTheDark: true })
  // A code pasted with a space is submitted automatically.
  await code(page).fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  await expect(heading(page, 'Congratulations')).toBeVisible()
  await expect(page.getByText('You are registered for 1 class.')).toBeVisible()
  await expect(page.getByText(`We emailed the details to ${ruth.email}.`)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(classes[0]!.title)
  await expect(page.getByRole('link', { name: 'Complete Your Profile' })).toBeHidden()
  await visualCheck(page, 'first-registration-done', { inTheDark: true })
  // A reload still shows the registration, and the list is empty.
  await page.reload()
  await expect(page.getByText('You are registered for 1 class.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to My Classes' }).click()
  await expect(page.getByRole('main')).toContainText(classes[0]!.title)
})

/** The page checks the verification every few seconds, and when a person comes back to its tab, as here. */
const checksAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('the link in the same browser asks nothing more, offers what comes next, and a full class its waitlist', async ({
  page,
  portal,
  mail,
}) => {
  const { ruth, classes } = await signedUp(page, portal, 2)
  const [open, full] = classes
  const before = await runSql<{ capacity: number }>(
    portal,
    "update course_mode m set capacity = (select coalesce(sum(r.places), 0) from registration r where r.course_id = m.course_id and r.cancelled_at is null) where m.course_id = $1 and m.mode = 'in-person' returning m.capacity",
    [full!.databaseId],
  )
  expect(before).toHaveLength(1)
  await page.goto(linkIn(await mail(ruth.email), '/login/verify-email'))
  await expect(page.getByText('You are registered for 1 class.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(open!.title)
  const left = page.getByRole('region', { name: 'We couldn’t register you for 1 class' })
  await expect(left).toContainText(full!.title)
  await expect(left.getByRole('button', { name: /waiting list|waitlist/i })).toBeVisible()
  await visualCheck(page, 'first-registration-left')

  // One click registers for the next date instead. The full class is no longer in the list.
  const next = (await classesIn(portal.url, '2026-12')).find(
    (c) => c.title === full!.title && c.start > full!.start && isOpen(c, later),
  )!
  await left.getByRole('button', { name: /^Register for / }).click()
  const done = left.getByRole('link', { name: /^You’re registered for / })
  await expect(done).toBeVisible()
  await expect(done).toHaveAttribute('href', `/account/classes/${next.databaseId}`)
  await expect(page.locator('.first-registration-next-date')).toBeFocused()

  // The registered class offers directions, a calendar file, and adding a guest.
  const registered = page.getByRole('region', { name: 'Your classes' })
  await expect(registered).toContainText('1420 Linden Hill Road, Fairfax, VA 22031')
  await expect(registered.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /destination=/)
  await registered.getByRole('button', { name: /^Add to calendar/ }).click()
  await expect(registered.getByRole('link', { name: /^iCal Export/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await registered.getByRole('button', { name: `Add Family/Friend ${open!.title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Family/Friend' })
  await dialog.getByLabel('First name').fill('Elena')
  await dialog.getByLabel('Last name').fill('Alvarez')
  await dialog.getByLabel('Type').selectOption('Family')
  await dialog.getByRole('button', { name: 'Add to this class' }).click()
  await expect(registered.getByText('Elena Alvarez will come with you.')).toBeVisible()
  await expect(page.locator('.first-registration-guest')).toBeFocused()
  await page.reload()
  await expect(done).toBeVisible()
  await expect(registered.getByText('With Elena Alvarez')).toBeVisible()
  await page.goto('/registration')
  await expect(page.getByText('You are not currently registering for any courses.')).toBeVisible()
})

test('the link in another browser asks for the password, and the first browser shows the result', async ({
  page,
  portal,
  mail,
  browser,
}) => {
  const { ruth, classes } = await signedUp(page, portal)
  const phone = await browser.newContext({ baseURL: portal.url })
  const other = await phone.newPage()
  await other.goto(linkIn(await mail(ruth.email), '/login/verify-email'))
  await expect(heading(other, 'Verify your email address')).toBeVisible()
  // The link alone does not show what was chosen.
  await expect(other.getByRole('main')).not.toContainText(classes[0]!.title)
  await visualCheck(other, 'first-registration-elsewhere')
  await other.getByRole('textbox', { name: 'Password' }).fill(chosenPassword)
  await other.getByRole('button', { name: 'Verify' }).click()
  await expect(other.getByText('You are registered for 1 class.')).toBeVisible()
  await expect(other.getByRole('main')).toContainText(classes[0]!.title)

  await expect(page).toHaveURL('/')
  await expect(page.getByText('You are registered for 1 class.')).toBeVisible()
  await phone.close()
})

test('someone with only the mailbox gets an account without registrations, and the first browser must log in', async ({
  page,
  portal,
  mail,
  browser,
  allowConsole,
}) => {
  allowConsole('401')
  const { ruth, classes } = await signedUp(page, portal)
  const elsewhere = await browser.newContext({ baseURL: portal.url })
  const other = await elsewhere.newPage()
  await other.goto(linkIn(await mail(ruth.email), '/login/verify-email'))
  await other.getByRole('button', { name: 'Forgot Password' }).click()
  await expect(other.getByRole('main')).toContainText('You aren’t registered for any class.')
  await other.getByRole('textbox', { name: /^New password/i }).fill('Another-Tree-26')
  await other.getByRole('textbox', { name: /^Confirm/ }).fill('Another-Tree-26')
  await other.getByRole('button', { name: 'Save and verify' }).click()
  await expect(heading(other, 'Congratulations')).toBeVisible()
  await checksAgain(page)
  await expect(other.getByRole('main')).toContainText('You aren’t registered for any class.')
  await expect(other.getByRole('main')).not.toContainText(classes[0]!.title)

  await expect(page).toHaveURL('/login')
  await expect(page.getByText('You verified your address. Log in to continue.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(ruth.email)
  await elsewhere.close()
})
