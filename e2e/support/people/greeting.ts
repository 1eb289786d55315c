import type { Locator, Page } from '@playwright/test'

/** "Welcome Ruth": how a page greets the logged-in person, next to its title. */
export const greeting = (page: Page, name: string): Locator =>
  page.getByRole('main').getByText(`Welcome ${name}`, { exact: true })
