import type { Page } from '@playwright/test'
import { visualCheck } from './checks/visual-check.ts'
import { addToList, classesIn, isHybrid, isOpen } from './classes.ts'
import { newAttendee } from './people/attendee.ts'
import { openAs } from './people/open-as.ts'
import { startPortal } from './portal/portal.ts'
import { setSiteSetting } from './portal/site-settings.ts'
import { type SiteverifyServer, startSiteverify } from './portal/siteverify-server.ts'
import { type ProviderName, serveProvider, type WidgetProvider } from './portal/widget-provider.ts'
import { test as base, expect, person } from './test.ts'

interface TestFixtures {
  checked: Awaited<ReturnType<typeof startChecked>>
  siteverify: SiteverifyServer
  widget: WidgetProvider
}

/** A portal with a bot check of this provider. */
async function startChecked(provider: ProviderName) {
  const siteverify = await startSiteverify()
  const env = {
    BOT_CHECK_PROVIDER: provider,
    BOT_CHECK_SITE_KEY: 'public-key',
    BOT_CHECK_SECRET_KEY: siteverify.secret,
    BOT_CHECK_VERIFY_URL: siteverify.url,
  }
  const portal = await startPortal({ env, hasShortIntervals: true })
  return {
    siteverify,
    portal,
    async stop() {
      await portal.stop()
      await siteverify.close()
    },
  }
}

const password = 'Willow-Creek-42'
const box = (page: Page) => page.getByRole('group', { name: 'Check that you are human' })
const checkIn = (page: Page) => box(page).frameLocator('iframe').getByRole('checkbox', { name: 'I am human' })
const checked = 'Checked: you are human.'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/**
 * How much of the story a provider tells:
 * - all: the whole story, and what the pages look like
 * - widget: all that depends on the provider's functions, such as a widget that cannot be removed
 * - sign-up: that the page's content security policy allows the provider's URLs
 */
type Part = 'all' | 'widget' | 'sign-up'

/**
 * The tests of a site with a third-party bot check. This file plays the provider: its script, its frame, and
 * siteverify. Tests call no third party. They verify our side, and that the page's content security policy
 * allows the provider's URLs.
 */
export function runBotCheckStory(provider: ProviderName, part: Part): void {
  const look = async (page: Page, name: string) => {
    if (part === 'all') await visualCheck(page, `bot-check-${name}`)
  }
  const test = base.extend<TestFixtures>({
    checked: async ({ portals }, use) =>
      use(await portals.of(`bot check ${provider}`, () => startChecked(provider))),
    siteverify: async ({ checked }, use) => use(checked.siteverify),
    portal: async ({ checked }, use) => use(checked.portal),
    widget: async ({ context }, use) => use(await serveProvider(context, provider)),
  })
  // Undoes what a test changed.
  test.beforeEach(({ siteverify }) => {
    siteverify.trusting = true
  })

  test('a sign-up requires the bot check, rejects an expired or refused one, and keeps typed text', async ({
    page,
    widget,
    siteverify,
  }) => {
    const ruth = person('Ruth')
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await expect(heading(page, 'Sign Up')).toBeFocused()
    await expect(checkIn(page)).toBeVisible()
    // Other pages do not load the provider's script. This page loads it once.
    expect(widget.loads()).toBe(1)
    await page.getByLabel('First name').fill(ruth.firstName)
    await page.getByLabel('Last name').fill(ruth.lastName)
    await page.getByLabel('Email').fill(ruth.email)
    await page.getByRole('textbox', { name: /^Password/ }).fill(password)
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
    await page.getByLabel('I agree to the waivers').check()
    const submit = page.getByRole('button', { name: 'Sign Up' })
    await submit.click()
    const summary = page.locator('.error-summary')
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'You must be human to proceed.' }).click()
    await expect(box(page)).toBeFocused()
    await look(page, 'sign-up')

    // Passes the check with the keyboard only.
    await box(page).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(box(page).getByRole('status')).toHaveText(checked)
    await expect(summary).toHaveText('')

    await widget.expire(page)
    await expect(box(page).getByRole('status')).toHaveText('This check expired. Do it again.')
    await expect(checkIn(page)).not.toBeChecked()
    await submit.click()
    await expect(summary).toContainText('You must be human to proceed.')

    siteverify.trusting = false
    await checkIn(page).check()
    await submit.click()
    await expect(summary).toContainText(
      'Could not verify your humanity. Please reload the page and try again.',
    )
    await expect(checkIn(page)).not.toBeChecked()
    await expect(page.getByLabel('Last name')).toHaveValue(ruth.lastName)
    await expect(page.getByRole('textbox', { name: /^Password/ })).toHaveValue(password)

    siteverify.trusting = true
    await checkIn(page).check()
    await expect(box(page).getByRole('status')).toHaveText(checked)
    await submit.click()
    // The profile step follows.
    await expect(page).toHaveURL('/login/register/profile')
    expect(widget.loads()).toBe(1)
  })

  if (part === 'sign-up') return

  test('any other call over its limit shows the bot check in a dialog, then continues automatically', async ({
    page,
    widget,
  }) => {
    let requested = 0
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('resetUserPassword') || requested > 1) return route.continue()
      requested += 1
      await route.fulfill({
        json: { errors: [{ message: '', extensions: { code: 'BOT_CHECK_NEEDED', data: {} } }] },
      })
    })
    await page.goto('/login/reset?login=nobody@example.org&key=k')
    await page.getByRole('textbox', { name: /^New password/ }).fill(password)
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill(password)
    const submit = page.getByRole('button', { name: 'Change password' })
    await submit.click()
    const dialog = page.getByRole('dialog', { name: 'Check that you are human' })
    await expect(dialog).toContainText('There were too many tries.')
    await expect(checkIn(page)).toBeVisible()
    await look(page, 'over-the-page')
    // Escape closes the check. The page shows what is missing, and typed text stays.
    await page.keyboard.press('Escape')
    await expect(page.locator('.error-summary')).toContainText('There were too many tries.')
    await submit.click()
    // The dialog closes as soon as the check is done.
    await checkIn(page).click()
    await expect(page.locator('.error-summary')).toContainText('This link has expired or was already used.')
    await expect(page.getByRole('textbox', { name: /^New password/ })).toHaveValue(password)
    expect(requested).toBe(2)
    expect(widget.loads()).toBe(1)
  })

  test('a magic link requires the bot check, whose script can be loaded again', async ({
    page,
    widget,
    mail,
    allowConsole,
  }) => {
    allowConsole('ERR_FAILED')
    await page.setViewportSize({ width: 320, height: 640 })
    widget.setReachable(false)
    await page.goto('/login/magic-link')
    await page.getByLabel('Email').fill('attendee@example.org')
    await expect(box(page).getByRole('status')).toContainText('couldn’t load')
    await look(page, 'not-loaded')
    const again = box(page).getByRole('button', { name: 'Try again' })
    await again.click()
    await expect(box(page)).toBeFocused()
    await expect(again).toBeVisible()
    widget.setReachable(true)
    await again.click()
    await expect(checkIn(page)).toBeVisible()
    // On a small screen the compact widget is rendered.
    await expect(box(page).locator('iframe')).toHaveAttribute('src', /size=compact/)

    await widget.breakDown(page)
    await expect(box(page).getByRole('status')).toContainText('couldn’t load')
    await again.click()

    const submit = page.getByRole('button', { name: 'Get Magic Link' })
    await submit.click()
    await expect(page.locator('.error-summary')).toContainText('You must be human to do this.')
    await checkIn(page).check()
    await submit.click()
    await expect(page.getByText('Please check your email for the login link.')).toBeVisible()
    await mail('attendee@example.org', { subject: 'login link' })
  })

  if (part === 'widget') return

  test('confirming registrations requires the bot check only if the settings say so', async ({
    page,
    portal,
    widget,
  }) => {
    const classes = await classesIn(portal.url, '2026-11')
    const later = new Date('2026-11-20T15:00:00Z')
    const [first, second] = classes.filter(
      (course) => isOpen(course, later) && course.series === null && !isHybrid(course),
    )
    const june = await newAttendee(portal, 'June')
    await openAs(page, june, '/')

    const confirm = page.getByRole('button', { name: 'Confirm Registration' })
    await addToList(page, first!)
    await page.goto('/registration')
    await confirm.click()
    await expect(page.getByRole('heading', { name: 'You are registered for 1 class.' })).toBeVisible()
    expect(widget.loads()).toBe(0)

    await setSiteSetting(portal, 'bot_check_on_confirm', true)
    await addToList(page, second!)
    await page.goto('/registration')
    await expect(checkIn(page)).toBeVisible()
    await confirm.click()
    await expect(box(page)).toBeFocused()
    await expect(page.getByText('You must be human to proceed.')).toBeVisible()
    await look(page, 'confirm')
    await checkIn(page).check()
    await expect(page.getByText('You must be human to proceed.')).toHaveCount(0)
    await confirm.click()
    await expect(page.getByRole('heading', { name: 'You are registered for 1 class.' })).toBeVisible()
    await setSiteSetting(portal, 'bot_check_on_confirm', false)
  })
}
