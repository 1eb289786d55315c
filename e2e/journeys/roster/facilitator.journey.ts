import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { act, box, classOfToday, click, dialog, row, total } from '../../support/roster-page.ts'
import { makeClass } from '../../support/staff-classes.ts'
import { axe, expect, snap, test, titled } from '../../support/test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a facilitator checks people in, adds people, sends a message, and saves the roster as CSV', async ({
  page,
  portal,
  mail,
}) => {
  const title = titled('Gentle Yoga')
  const id = await classOfToday(portal.url, title, { courselink: '' })
  const ruth = await newAttendee(portal, 'Ruth')
  await ruth.register({
    courseId: id,
    registrationType: 'online',
    guest: { firstName: 'Elena', lastName: ruth.lastName, type: 'Family', phone: '(703) 555-0119' },
  })
  const carol = await newAttendee(portal, 'Carol')
  await carol.register({ courseId: id, registrationType: 'in-person' })
  const leonard = await newAttendee(portal, 'Leonard')

  await openAs(page, demo('facilitator'), '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Facilitators' }).click()
  await expect(heading(page, 'Facilitator Dashboard')).toBeFocused()
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention.getByRole('listitem').filter({ hasText: title }).first()).toContainText(
    'Today at 10:30 AM EST',
  )
  await expect(attention).toContainText('The video link is missing. Ask the staff to add it.')
  await visualCheck(page, 'facilitator-dashboard', { inTheDark: true })

  await page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: 'Upcoming Events' }).click()
  await expect(heading(page, 'Upcoming Events')).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search by title' }).fill(title)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('table')).toContainText('1 of 12 in person')
  await visualCheck(page, 'facilitator-upcoming')
  await page.getByRole('table').getByRole('link', { name: title, exact: true }).click()

  await expect(heading(page, `${title}: class roster`)).toBeFocused()
  await expect(total(page, 'Online')).toHaveText('2 registered with 1 guest, 28 left')
  await expect(total(page, 'Checked in')).toHaveText('0 of 3')

  // Check in, and undo it.
  const carolListed = `${carol.lastName}, Carol`
  await box(page, carolListed).check()
  await expect(row(page, carolListed)).toContainText('Checked In')
  await expect(total(page, 'Checked in')).toHaveText('1 of 3')
  await box(page, `${ruth.lastName}, Elena`).check()
  await expect(total(page, 'Checked in')).toHaveText('2 of 3')
  await box(page, carolListed).uncheck()
  await expect(row(page, carolListed)).toContainText('Registered')

  // A person who never came to this facilitator's classes. Only their full address finds them.
  await click(page, 'Add Attendee')
  const add = dialog(page, 'Add Attendee')
  await add.getByLabel('Name or email address').fill(`${leonard.lastName} leon`)
  await click(add, 'Search')
  await expect(add.locator('.roster-empty')).toContainText('No one found.')
  await add.getByLabel('Name or email address').fill(leonard.email)
  await click(add, 'Search')
  await expect(add.getByRole('heading', { name: 'People found' })).toBeFocused()
  await visualCheck(page, 'roster-add')
  await click(add, `Add Leonard ${leonard.lastName}`)
  await expect(page.getByText(`Leonard ${leonard.lastName} is on the roster.`)).toBeVisible()
  expect((await mail(leonard.email, { subject: 'we registered you' })).text).toContain(title)
  await expect(row(page, `${leonard.lastName}, Leonard`)).toContainText('Hidden')

  // A walk-in.
  await click(page, 'Add Walk-in')
  const walkIn = dialog(page, 'Add Walk-in')
  await walkIn.getByLabel('First name').fill('Wendy')
  await walkIn.getByLabel('Last name').fill(leonard.lastName)
  await walkIn.getByLabel('Type').selectOption('Caregiver')
  await click(walkIn, 'Add Walk-in')
  await expect(page.getByText(`Wendy ${leonard.lastName} is on the roster and checked in.`)).toBeVisible()
  await expect(row(page, `${leonard.lastName}, Wendy`)).toContainText('Walk-in, Caregiver')
  await expect(total(page, 'In Person')).toHaveText('3 registered, 9 left')

  // A guest of a person on the roster.
  await click(page, 'Add Family/Friend')
  const guest = dialog(page, 'Add Family/Friend')
  await guest.getByLabel('Guest Of').selectOption(carolListed)
  await guest.getByLabel('First name').fill('Marie')
  await guest.getByLabel('Last name').fill(carol.lastName)
  await guest.getByLabel('Phone').fill('(240) 555-0103')
  await guest.getByRole('combobox', { name: 'Type' }).selectOption('Caregiver')
  await guest.getByLabel('Notes').fill('Will need a chair.')
  await click(guest, 'Add to this class')
  await expect(page.getByText(`Marie ${carol.lastName} is on the roster as a guest.`)).toBeVisible()
  await expect(row(page, `${carol.lastName}, Marie`)).toContainText('Will need a chair.')
  await expect(row(page, `${carol.lastName}, Marie`)).toContainText('(240) 555-0103')

  // Contact details and notes.
  await act(page, `${ruth.lastName}, Ruth`, 'Contact details')
  await expect(page.getByRole('dialog')).toContainText(ruth.email)
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await act(page, carolListed, 'Staff notes')
  await page.getByRole('dialog').getByLabel('Notes').fill('Owes us a form.')
  await click(page.getByRole('dialog'), 'Save notes')
  await expect(row(page, carolListed)).toContainText('Owes us a form.')

  // A message to everyone. Its text stays when the dialog is closed.
  await click(page, 'More')
  await click(page, 'Message everyone')
  const message = dialog(page, 'Message everyone')
  await message.getByLabel('Subject').fill('Please bring a mat')
  await message.getByLabel('Message').fill('Dear all,\n\nthe floor is cold today.')
  await visualCheck(page, 'roster-message')
  await click(message, 'Cancel')
  await expect(message).toHaveCount(0)
  await click(page, 'More')
  await click(page, 'Message everyone')
  await expect(message.getByLabel('Message')).toHaveValue('Dear all,\n\nthe floor is cold today.')
  await expect(message).toContainText(`Please tell them yourself: Wendy ${leonard.lastName}.`)
  await click(message, 'Send message')
  await expect(page.getByText('We’re emailing your message to 3 people.')).toBeVisible()
  for (const { email, firstName } of [ruth, carol, leonard]) {
    const { text } = await mail(email, { subject: 'Please bring a mat' })
    expect(text).toContain(`Hello ${firstName},\n\nDear all,\n\nthe floor is cold today.`)
    for (const other of [ruth, carol, leonard])
      if (other.email !== email) expect(text).not.toContain(other.email)
  }

  // The CSV file, and cancelling a registration.
  await click(page, 'More')
  const download = page.waitForEvent('download')
  await click(page, 'Save as CSV')
  const file = await download
  expect(file.suggestedFilename()).toBe(`roster-${id}-2026-11-18.csv`)
  const table = await readFile(await file.path(), 'utf8')
  expect(table.split('\r\n')).toHaveLength(8)
  expect(table).toContain(`${carol.lastName},Marie,Carol ${carol.lastName},Caregiver,In Person`)
  await act(page, `${leonard.lastName}, Leonard`, 'Cancel Registration')
  const cancel = page.getByRole('alertdialog', { name: 'Cancel Registration?' })
  // Facilitators have no choice here: the person is always notified.
  await expect(cancel.getByRole('checkbox')).toHaveCount(0)
  await click(cancel, 'Cancel Registration')
  await expect(page.getByText(`You cancelled the registration of Leonard ${leonard.lastName}.`)).toBeVisible()
  await expect(row(page, `${leonard.lastName}, Leonard`)).toHaveCount(0)
  await mail(leonard.email, { subject: 'your registration is cancelled' })
  await snap(page, 'roster-after')
})

test('another facilitator’s roster is refused, and people without rosters land on the home page', async ({
  page,
  portal,
}) => {
  const others = await makeClass(portal.url, { title: titled('Somebody else’s'), facilitatorIds: [] })
  await openAs(page, demo('facilitator'), `/facilitator/class/${others}`)
  await expect(
    page.getByText(
      'This is the roster of someone else’s class. You can open the rosters of your own classes.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Upcoming Events' })).toBeVisible()
  await openAs(page, demo('attendee'), `/facilitator/class/${others}`)
  await expect(page).toHaveURL(`${portal.url}/`)
  await page.goto('/admin/classes')
  await expect(page).toHaveURL(`${portal.url}/`)
  await expect(
    page.getByText('Your account can’t open that page, so we took you to Find a Class.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in with another account' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My Classes' }).first().click()
  await expect(page).toHaveURL(`${portal.url}/account/classes`)
})

test('on a phone, a facilitator opens a past roster, notifications, and the calendar link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, demo('facilitator'), '/')
  await click(page, 'Menu')
  await page.getByRole('link', { name: 'Facilitator Dashboard' }).click()
  await expect(heading(page, 'Facilitator Dashboard')).toBeFocused()
  await click(page, 'Menu')
  await page.getByRole('link', { name: 'Past Events' }).click()
  await expect(heading(page, 'Past Events')).toBeFocused()
  await visualCheck(page, 'facilitator-past')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expect(heading(page, /: class roster$/)).toBeFocused()
  await expect(page.getByRole('link', { name: 'Back to Past Events' })).toBeVisible()
  await expect(page.getByText(/^You could add people until/)).toBeVisible()

  // The menu on the profile page, too, leads to notifications and calendar.
  await page.goto('/account/profile')
  await click(page, 'My Account menu, now on My Facilitator Profile')
  await page.getByRole('link', { name: 'Notifications and Calendar' }).click()
  await expect(heading(page, 'Notifications and Calendar')).toBeFocused()
  const full = page.getByRole('checkbox', { name: 'my class fills up' })
  await expect(full).toBeChecked()
  await full.uncheck()
  await click(page, 'Save')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(full).not.toBeChecked()
  await click(page, 'Get my calendar link')
  await expect(page.getByLabel('Your calendar link')).toBeFocused()
  await expect(page.getByLabel('Your calendar link')).toHaveValue(/\/calendar\/facilitator\/[\w-]{43}\.ics$/)
  await visualCheck(page, 'facilitator-settings')
  await click(page, 'End this link')
  await click(page.getByRole('alertdialog'), 'End this link')
  await expect(page.getByRole('button', { name: 'Get my calendar link' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your classes in your own calendar' })).toBeFocused()
})
