import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import type { RunOptions } from 'axe-core'

// The small build: every page that is looked at loads it anew.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No accessibility fault on the page as it stands: WCAG 2.2 A and AA, and axe's best practices. */
export function axe(page: Page): Promise<void> {
  return expectNoProblem(page, { runOnly: { type: 'tag', values: standards } })
}

/** Enough contrast everywhere on the page as it stands: what another palette can spoil. */
export function contrast(page: Page): Promise<void> {
  return expectNoProblem(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
}

async function expectNoProblem(page: Page, options: RunOptions): Promise<void> {
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
  // A bar that sticks to the foot of the window covers what is behind it until one scrolls on. axe takes a control
  // that is half behind it for a target that is too small.
  const unstuck = await page.addStyleTag({
    content: '.admin-form__foot, .registration-bar, .first-booking__bar { position: static !important }',
  })
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(
    async (given) => {
      const { axe: core } = window as unknown as { axe: typeof axeCore }
      const { violations } = await core.run(document, given)
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map((n) => `    ${n.target.join(' ')}\n    ${n.failureSummary ?? ''}`).join('\n')}`,
      )
    },
    // Of what passes nobody reads, and what is in a frame is another provider's.
    { ...options, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
  )
  await unstuck.evaluate((style) => style instanceof Element && style.remove())
  expect(found, `axe on ${new URL(page.url()).pathname}`).toEqual([])
}
