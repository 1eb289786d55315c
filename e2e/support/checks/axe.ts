import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import type { RunOptions } from 'axe-core'

// The minified build, because every checked page loads it again.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Style sheets are not read: only an experimental rule, which does not run, needs them. */
const onlyMedia = { assets: ['media'] } satisfies RunOptions['preload']

/**
 * Expects no accessibility violation on the current page: WCAG 2.2 A and AA, and axe's best practices.
 * `without`: a part of the page that another journey checks.
 */
export function axe(page: Page, without?: string): Promise<void> {
  return expectNoProblem(page, { runOnly: { type: 'tag', values: standards }, preload: onlyMedia }, without)
}

/** Expects enough contrast everywhere on the current page. Only contrast can change with the palette. */
export function contrast(page: Page, without?: string): Promise<void> {
  return expectNoProblem(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }, without)
}

/**
 * A sticky bar at the bottom of the window covers what is behind it until someone scrolls. axe reports a half-covered
 * control as a target that is too small.
 */
const unstuck =
  '.admin-form__foot, .registration-bar, .first-registration__bar { position: static !important }'

async function expectNoProblem(page: Page, options: RunOptions, without?: string): Promise<void> {
  const isLoaded = await page.evaluate(async (styles) => {
    // A fading toast or a page that slides in has wrong contrasts for a moment. Check the end state.
    const ends = (animation: Animation) =>
      animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map((animation) => animation.finished),
    )
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets.push(sheet)
    return 'axe' in window
  }, unstuck)
  if (!isLoaded) await page.evaluate(source)
  const found = await page.evaluate(
    async ({ given, excluded }) => {
      const { axe: core } = window as unknown as { axe: typeof axeCore }
      // While a dialog is open, the page behind it is hidden from everyone, and so is a dialog below another.
      const include = [...document.querySelectorAll('.dialog-scrim')].at(-1) ?? document
      const { violations } = await core.run({ include, exclude: excluded }, given)
      document.adoptedStyleSheets.pop()
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map((n) => `    ${n.target.join(' ')}\n    ${n.failureSummary ?? ''}`).join('\n')}`,
      )
    },
    {
      // Passed rules are not read. A frame belongs to a third party.
      given: { ...options, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
      excluded: without ? [without] : [],
    },
  )
  expect(found, `axe on ${new URL(page.url()).pathname}`).toEqual([])
}
