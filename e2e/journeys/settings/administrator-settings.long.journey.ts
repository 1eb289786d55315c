import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { newAttendee } from '../../support/people/attendee.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { makeClass, repeatWeekly } from '../../support/staff-classes.ts'
import { expect, test } from '../../support/test.ts'

// A separate portal, because the settings apply to everyone.
test.use({
  portalEnv: {
    BOT_CHECK_PROVIDER: 'turnstile',
    BOT_CHECK_SITE_KEY: 'site-key-of-journey',
    BOT_CHECK_SECRET_KEY: 'secret-of-journey',
  },
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('an administrator changes the site settings', async ({ page, portal, browser }) => {
  await openAs(page, demo('admin'), '/admin/settings')
  await expect(heading(page, 'Settings')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message for new terms' })).toBeVisible()
  await expect(page.getByText('Cloudflare Turnstile')).toBeVisible()
  await expect(page.getByText('No mail server. Emails stay in the portal, under Email.')).toBeVisible()
  expect(await page.content()).not.toContain('secret-of-journey')
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText('Saved, but no one gets our emails yet.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Name of your organization' }).fill('Harbor House')
  await page.getByLabel('Time zone').selectOption('America/Los_Angeles')
  await expect(
    page.getByText(/It’s 10:\d\d AM EST now\. In the new time zone, it’s 7:\d\d AM PST\./),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Add a link' }).click()
  const link = page.locator('.settings-links li').last()
  await expect(link.getByLabel('Name')).toBeFocused()
  await link.getByLabel('Name').fill('Our Choir')
  await expect(link).toContainText('In the footer')
  await link.getByLabel('Address').fill('javascript:alert(1)')
  await page.getByLabel('Ask everyone who agreed before a date').check()
  await page.getByLabel('Day').fill('2026-12-24')
  await page.getByLabel('Time *').fill('10:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const summary = page.getByRole('alert').first()
  await expect(summary).toContainText('Enter the whole address, like https://example.org/faqs.')
  await expect(summary).toContainText('Choose a time that has passed.')
  await visualCheck(page, 'admin-settings-errors')
  await summary.getByRole('link').first().click()
  await expect(link.getByLabel('Address')).toBeFocused()
  await link.getByLabel('Address').fill('https://choir.example.org')
  await page.getByLabel('Day').fill('2026-11-01')

  await page.getByRole('textbox', { name: 'Help phone' }).fill('(703) 555-0123')
  await page.getByLabel('Phone hours').fill('')
  await page.getByRole('textbox', { name: 'Help email' }).fill('')
  await page.getByLabel('How long we hold a spot (hours)').fill('6')
  const saved = page.getByLabel('Seats saved for newcomers (%)')
  await saved.fill('20')
  await page.getByRole('button', { name: 'Move Our Choir up' }).click()
  await expect(page.getByRole('button', { name: 'Move Our Choir up' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove FAQs' }).click()
  await expect(page.getByRole('button', { name: 'Remove FAQs' })).toHaveCount(0)
  const terms = page.getByRole('textbox', { name: 'Message for new terms' })
  await terms.click()
  await page.keyboard.type('Our waivers have changed.')
  await page.getByLabel('Check for bots when people confirm').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(page.getByText('Last asked: November 01, 2026, ')).toBeVisible()
  await expect(page.getByLabel('Don’t ask')).toBeChecked()

  // The page shows the changes immediately, and so does a reload, without a restart of the portal.
  const shown = async () => {
    await expect(page.getByRole('link', { name: 'Harbor House, home' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Our Choir' })).toHaveAttribute(
      'href',
      'https://choir.example.org',
    )
    await expect(page.getByRole('link', { name: 'FAQs' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toContainText('(703) 555-0123')
  }
  await shown()
  await page.reload()
  await shown()
  await expect(page.getByLabel('How long we hold a spot (hours)')).toHaveValue('6')
  await expect(saved).toHaveValue('20')
  const courseId = await makeClass(portal.url, { title: 'Friday Stretch', date: '2026-11-27', online: false })
  await repeatWeekly(portal.url, courseId, 5, 2)
  const theirs = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await openAs(theirs, await newAttendee(portal, 'Ruth'), `/class/${courseId}`)
  await theirs.getByRole('button', { name: 'Register for every date' }).click()
  const everyTime = theirs.getByRole('dialog', { name: 'Register for every date' })
  await expect(
    everyTime.getByText(/We keep 20% of the seats for people who come for the first time/),
  ).toBeVisible()
  await visualCheck(theirs, 'standing-share', { inTheDark: true })
  const phoneIn = (scope: 'banner' | 'contentinfo') =>
    expect(page.getByRole(scope).getByRole('link', { name: 'Call (703) 555-0123' })).toHaveAttribute(
      'href',
      'tel:+17035550123',
    )
  await phoneIn('contentinfo')
  await expect(page.getByRole('link', { name: 'help@example.org' })).toHaveCount(0)
  await expect(page.getByText('Last asked: November 01, 2026, 10:00 AM PST.')).toBeVisible()
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Los_Angeles')
  await page.getByLabel('Ask everyone now').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.goto('/?view=list')
  // The team's bar has no help line. Visitors' pages have one.
  await phoneIn('banner')
  await expect(page.getByText(/P[SD]T/).first()).toBeVisible()

  await openAs(theirs, demo('attendee'), '/')
  await expect(theirs.getByRole('dialog', { name: /Terms of Use/ })).toContainText(
    'Our waivers have changed.',
  )
  await theirs.context().close()
})
