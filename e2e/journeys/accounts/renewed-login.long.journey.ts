import type { Page } from '@playwright/test'
import { greeting } from '../../support/people/greeting.ts'
import { demo, openAs } from '../../support/people/open-as.ts'
import { expect, test } from '../../support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('logging in', () => {
  test('renews an expired access token, even in two tabs at the same time', async ({ page, context }) => {
    await openAs(page, demo('attendee'), '/')
    await expect(greeting(page, 'Ruth')).toBeVisible()
    const before = await page.evaluate(() => {
      const login = JSON.parse(localStorage.getItem('archway.login') ?? '{}')
      localStorage.setItem('archway.login', JSON.stringify({ ...login, tokenExpiry: 0 }))
      return login.token as string
    })
    const second = await context.newPage()
    await Promise.all([page.goto('/account/classes'), second.goto('/account/profile')])
    await expect(heading(page, 'My Classes')).toBeVisible()
    await expect(heading(second, 'My Profile')).toBeVisible()
    const after = await page.evaluate(
      () => JSON.parse(localStorage.getItem('archway.login') ?? '{}').tokenExpiry,
    )
    expect(after).toBeGreaterThan(0)
    expect(before).toBeTruthy()
  })
})
