import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import type { RunOptions } from 'axe-core'

// The minified build, because every checked page loads it again.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects no accessibility violation on the current page: WCAG 2.2 A and AA, and axe's best practices. */
export function axe(page: Page): Promise<void> {
  return expectNoProblem(page, { runOnly: { type: 'tag', values: standards } })
}

/** Expects enough contrast everywhere on the current page. Only contrast can change with the palette. */
export function contrast(page: Page): Promise<void> {
  return expectNoProblem(page, { runOnly: { type: 'rule', values: ['color-contrast'] } })
}

async function expectNoProblem(page: Page, options: RunOptions): Promise<void> {
  // A fading toast or a page that slides in has wrong contrasts for a moment. Check the end state.
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
  // A sticky bar at the bottom of the window covers what is behind it until someone scrolls. axe reports a
  // half-covered control as a target that is too small.
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
    // Passed rules are not read. A frame belongs to a third party.
    { ...options, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
  )
  await unstuck.evaluate((style) => style instanceof Element && style.remove())
  expect(found, `axe on ${new URL(page.url()).pathname}`).toEqual([])
}
