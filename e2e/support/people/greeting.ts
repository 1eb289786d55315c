import type { Locator, Page } from '@playwright/test'

/** "Welcome Ruth": what a page says to whom is logged in, beside its title. */
export const greeting = (page: Page, name: string): Locator =>
  page.getByRole('main').getByText(`Welcome ${name}`, { exact: true })
