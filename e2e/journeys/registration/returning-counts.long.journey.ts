import { countOf } from '../../support/checks/count.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { axe, expect, linkIn, test, titled } from '../../support/test.ts'

// Frequent tasks take few clicks (issue 27, line 5), on a phone.
test.use({ viewport: { width: 390, height: 844 } })

const newPassword = 'Cedar-Grove-27'

test('a forgotten password takes 5 clicks, and the email is typed once', async ({ page, portal, mail }) => {
  const ruth = await newAttendee(portal, 'Ruth')
  await page.goto('/login')
  const count = countOf()
  // Not counted: the person already typed the address for the login that failed.
  await page.getByLabel('Email').fill(ruth.email)
  await count.click(page.getByRole('button', { name: 'Forgot Password' }))
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' })
  await expect(dialog.getByLabel('Email')).toHaveValue(ruth.email)
  await count.click(dialog.getByRole('button', { name: 'Send the link' }))
  await expect(page).toHaveURL('/login/forgot-success')
  const link = linkIn(await mail(ruth.email, { subject: 'password' }), '/login/reset')
  // Two more actions, outside the page: opening the email and its link.
  count.elsewhere()
  count.elsewhere()
  // The link opens in another tab, which does not know what was typed in the first.
  const tab = await page.context().newPage()
  await tab.goto(link)
  await count.click(tab.getByRole('textbox', { name: /^New password/ }))
  await count.type(tab, [newPassword, newPassword])
  // The keyboard's Done key.
  await tab.keyboard.press('Enter')
  await expect(tab.getByText('Password changed successfully. Please log in.')).toBeVisible()
  expect(count.clicks).toBe(5)
  await expect(tab.getByLabel('Email')).toHaveValue(ruth.email)
  await tab.getByLabel(/^Password/).fill(newPassword)
  await tab.keyboard.press('Enter')
  await expect(tab).not.toHaveURL(/login/)
  expect(count.typed).toBe(2)
})

test.describe('for a registered person', () => {
  test('a guest takes 5 clicks, the switch to online 1, and cancelling with Undo 3', async ({
    page,
    portal,
  }) => {
    const title = titled('Breathing Together')
    const courseId = await makeClass(portal.url, { title, guestsAllowed: true })
    const nora = await newAttendee(portal, 'Nora')
    await nora.register({ courseId, registrationType: 'in-person' })
    await openAs(page, nora, '/account/classes')
    const card = page.getByRole('article').filter({ hasText: title })

    const guest = countOf()
    await guest.click(card.getByRole('button', { name: /^Add Family\/Friend/ }))
    const dialog = page.getByRole('dialog', { name: 'Add Family/Friend' })
    await guest.click(dialog.getByLabel('First name'))
    await guest.type(page, ['Elena', 'Alvarez'])
    await guest.select(dialog.getByLabel('Type'), 'Family')
    await guest.click(dialog.getByRole('button', { name: 'Add to this class' }))
    await expect(card.getByText('GUEST: Elena Alvarez')).toBeVisible()
    expect(guest.clicks).toBe(5)

    const mode = countOf()
    await mode.click(card.getByRole('button', { name: /^Switch to Online/ }))
    await expect(card.getByText('You’re joining online.')).toBeVisible()
    expect(mode.clicks).toBe(1)

    await page.goto('/account')
    const cancel = countOf()
    await cancel.click(page.getByRole('main').getByRole('link', { name: 'My Classes' }).first())
    await cancel.click(card.getByRole('button', { name: /^Cancel Registration/ }))
    await axe(page)
    await cancel.click(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Registration' }))
    await expect(page.getByText(`Your registration for "${title}" has been cancelled.`)).toBeVisible()
    expect(cancel.clicks).toBe(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card.getByText('GUEST: Elena Alvarez')).toBeVisible()
  })
})
