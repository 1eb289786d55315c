import type { Locator } from '@playwright/test'

/** Clicks for a story that promises how few there are. */
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
