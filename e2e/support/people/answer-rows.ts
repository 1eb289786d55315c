import type { Locator, Page } from '@playwright/test'

/** The row of one profile or demographics field. */
export function rowOf(page: Page, label: string) {
  return page
    .locator('.summary-rows__row')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
}

/** Opens the row, whether it has a value or not, and returns its form. */
export async function changeAnswer(page: Page, label: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^(Change|Add) ${escaped(label)}$`) }).click()
  return page.getByRole('form', { name: `Change ${label}`, exact: true })
}

const escaped = (text: string) => text.replaceAll('?', '\\?')
