import type { Page } from '@playwright/test'
import { type Attendee, newAttendee } from '../../support/people/attendee.ts'
import { openAs } from '../../support/people/open-as.ts'
import { givePassword, logIn, logOut } from '../../support/people/two-step.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test.describe('two-step login', () => {
  let ann: Attendee
  test.beforeEach(async ({ portal }) => {
    ann = await newAttendee(portal, 'Ann')
  })

  test('works with a passkey, as second step and alone', async ({ page, context }) => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await openAs(page, ann, '/account/manage')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await givePassword(page)
    await page.getByLabel(/^Name/).fill('Blue phone')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(page.getByText('Blue phone')).toBeVisible()
    await logOut(page)

    await page.goto('/account/manage')
    await logIn(page, ann.email)
    // The previous page has a button with the same name.
    await expect(heading(page, 'One more step')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Use a passkey', exact: true }).click()
    await expect(heading(page, 'My Account')).toBeVisible()
    await logOut(page)

    await page.goto('/account/manage')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(heading(page, 'My Account')).toBeVisible()
  })
})
