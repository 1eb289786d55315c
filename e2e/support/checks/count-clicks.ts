import type { Locator } from '@playwright/test'

/** Counts clicks, for a test that promises a small number. */
export function countClicks() {
  let made = 0
  return {
    on: async (control: Locator) => {
      made += 1
      await control.click()
    },
    made: () => made,
  }
}
