import type { Page } from '@playwright/test'
import { visualCheck } from '../../support/checks/visual-check.ts'
import { type Attendee, newAttendee } from '../../support/people/attendee.ts'
import { demo, demoPassword, openAs } from '../../support/people/open-as.ts'
import { logIn, setUpApp } from '../../support/people/two-step.ts'
import { runSql } from '../../support/portal/portal-database.ts'
import { expect, test } from '../../support/test.ts'

// One test changes a setting of the whole site.
test.use({ portalOf: 'changed settings' })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test.describe('two-step login', () => {
  let ann: Attendee
  test.beforeEach(async ({ portal }) => {
    ann = await newAttendee(portal, 'Ann')
  })

  test('is turned off by an administrator for a person who lost their phone', async ({
    page,
    portal,
    browser,
    mail,
  }) => {
    await openAs(page, ann, '/account/manage')
    await setUpApp(page, portal.url)

    const context = await browser.newContext({ baseURL: portal.url })
    const theirs = await context.newPage()
    const [row] = await runSql<{ id: number }>(portal, 'select id from app_user where email = $1', [
      ann.email,
    ])
    await openAs(theirs, demo('admin'), `/admin/people/${row!.id}`)
    const fact = theirs.locator('.people-admin-facts > div', { has: theirs.getByText('Two-step login') })
    await expect(fact).toContainText('On')
    await fact.getByRole('button', { name: 'Turn off' }).click()
    const question = theirs.getByRole('dialog', { name: 'Turn off two-step login?' })
    await expect(question).toContainText('Ann will log in with a password only')
    await visualCheck(theirs, 'admin-person-two-step')
    await question.getByLabel('Your password').fill('Portal-demo-2027')
    await question.getByRole('button', { name: 'Turn off' }).click()
    await expect(question.locator('.error-summary')).toContainText('Invalid password')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(fact).toContainText('On')
    await fact.getByRole('button', { name: 'Turn off' }).click()
    await question.getByLabel('Your password').fill(demoPassword)
    await question.getByRole('button', { name: 'Turn off' }).click()
    await expect(theirs.getByText('Two-step login is off.', { exact: true })).toBeVisible()
    await expect(fact).toContainText('Off')
    await expect(fact.getByRole('button')).toHaveCount(0)
    await context.close()
    await mail(ann.email, { subject: 'Two-step login was turned off' })

    await page.goto('/account/manage')
    await logIn(page, ann.email)
    await expect(heading(page, 'My Account')).toBeVisible()
  })

  test('comes before anything else when it is required', async ({ page, portal }) => {
    await runSql(portal, `update site_settings set second_factor_for = 'staff'`, [])
    await page.goto('/account/manage')
    await logIn(page, 'staff@example.org')
    await expect(heading(page, 'Set up two-step login')).toBeVisible()
    await visualCheck(page, 'two-step-gate')
    await setUpApp(page, portal.url)
    await expect(heading(page, 'My Account')).toBeVisible()
    await runSql(portal, `update site_settings set second_factor_for = 'nobody'`, [])
  })
})
