import type { ServerRenderedPages } from '#server/platform/ssr/rendered-page.ts'

const ofPersons = /^\/(?:registration|account\/(?:(?:past-)?classes|profile|communications)|facilitator)$/

/** Personal pages: only the browser knows the person and what they chose. The server renders the frame around that. */
export const personPages: ServerRenderedPages = {
  addressOf: ({ pathname }) => (ofPersons.test(pathname) ? pathname : null),
  readsOf: () => [],
  isFrameOnly: true,
}

const paths = ['/login', '/login/register']

/** The login pages, server-rendered. They show no stored data. */
export const accountPages: ServerRenderedPages = {
  addressOf: ({ pathname, searchParams }) =>
    // With a notice, the app renders the page: only the app reads the notice.
    paths.includes(pathname) && !searchParams.has('notice') ? pathname : null,
  readsOf: () => [],
}
