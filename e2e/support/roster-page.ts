import type { Locator, Page } from '@playwright/test'
import { registerWithoutAccount, walkers } from './people/without-account.ts'
import type { RunningPortal } from './portal/portal.ts'
import { makeClass } from './staff-classes.ts'

/** Denise Okafor's ID. Her login is facilitator@example.org. */
export const denise = '31'

export const click = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).click()
export const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Checked in: ${name}` })
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
export const total = (page: Page, name: string) =>
  page
    .locator('.roster-totals > div')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) })
    .getByRole('definition')
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
/** Chooses an action in the menu of one row. */
export async function act(page: Page, name: string, action: string) {
  await click(page, `Actions for ${name}`)
  await click(page.locator('.popover__panel'), action)
}

/** A class of Denise's today at 10:30 AM, in person and online. */
export function classOfToday(portalUrl: string, title: string, more: object = {}) {
  return makeClass(portalUrl, {
    title,
    date: '2026-11-18',
    startTime: '10:30',
    endTime: '11:15',
    facilitatorIds: [denise],
    ...more,
  })
}

/** Adds `count` people to a roster: 'No. 01, Walker' and so on. With `thirdOnline`, every third is online. */
export const seat = (portal: RunningPortal, courseId: number, count: number, thirdOnline = false) =>
  registerWithoutAccount(
    portal,
    courseId,
    walkers(count).map((one, index) => ({
      ...one,
      mode: thirdOnline && index % 3 === 2 ? 'online' : 'in-person',
    })),
  )
