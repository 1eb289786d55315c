import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'

declare global {
  interface Window {
    movedParts?: string[]
  }
}

/**
 * Records, in each frame of each page, every button, link, heading and section that is somewhere else than in the frame
 * before. Chromium's layout shifts leave out what is below the window. An empty part holds the rest back for 0.6 s at
 * most (in-order.css), which a busy machine exceeds. So here it holds the rest back until it has loaded.
 */
export async function watchPositions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The content security policy forbids a style element.
    const withoutLimit = new CSSStyleSheet()
    withoutLimit.replaceSync('.in-order > * { animation-delay: 1h !important; }')
    document.adoptedStyleSheets.push(withoutLimit)
    const moved: string[] = []
    window.movedParts = moved
    let positions = new Map<Element, number>()
    function watch() {
      const parts = document.querySelectorAll('main :is(button, a, h1, h2, h3, form, section, .admin-danger)')
      const now = new Map<Element, number>()
      for (const part of parts) {
        // The bar with Save sticks to the window.
        if (part.closest('.admin-form__foot') || !part.checkVisibility({ visibilityProperty: true })) continue
        const top = Math.round(part.getBoundingClientRect().top + scrollY)
        const before = positions.get(part) ?? top
        now.set(part, top)
        if (Math.abs(top - before) > 4)
          moved.push(
            `${part.localName}.${part.className} “${part.textContent?.slice(0, 30)}” ${before} > ${top}`,
          )
      }
      // In the font of the first frames, a text may wrap differently.
      positions = document.fonts.status === 'loading' ? new Map() : now
      requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  })
}

/** Responses to calls come one by one, in the order of the calls or in reverse, as from a slow server. */
export async function respondOneByOne(page: Page, order: 'in order' | 'in reverse'): Promise<void> {
  let waiting: Route[] = []
  let timer: NodeJS.Timeout | undefined
  const release = () => {
    const routes = order === 'in order' ? waiting : waiting.reverse()
    waiting = []
    // A page that was left meanwhile waits for none of them.
    const respond = (route: Route) => void route.continue().catch(() => undefined)
    routes.forEach((route, index) => void setTimeout(() => respond(route), 60 * index))
  }
  await page.unroute('**/graphql')
  await page.route('**/graphql', (route) => {
    waiting.push(route)
    clearTimeout(timer)
    timer = setTimeout(release, 100)
  })
}

export async function expectStayed(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(() => window.movedParts), `what moved on ${what}`).toEqual([])
}
