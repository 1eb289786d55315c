import type { Locator, Page } from '@playwright/test'

/** Fills in the three fields of a date of birth, 'yyyy-MM-dd'. */
export async function fillBirthDate(within: Page | Locator, date: string): Promise<void> {
  const [year, month, day] = date.split('-').map(Number)
  const group = within.getByRole('group', { name: 'Date of Birth' })
  await group.getByLabel('Month').selectOption(String(month))
  await group.getByLabel('Day').fill(String(day))
  await group.getByLabel('Year').fill(String(year))
}
