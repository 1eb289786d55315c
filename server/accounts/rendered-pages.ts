import type { ServerRenderedPages } from '#server/platform/ssr/rendered-page.ts'

const ofPersons = /^\/(?:registration|account\/(?:(?:past-)?classes|profile|communications)|facilitator)$/

/** Pages of persons: who asks and what they chose only their browser knows, so the server draws what stands around them. */
export const personPages: ServerRenderedPages = {
  addressOf: ({ pathname }) => (ofPersons.test(pathname) ? pathname : null),
  readsOf: () => [],
  isFrameOnly: true,
}

const paths = ['/login', '/login/register']

/** The way in, as the server draws it: it shows nothing that is kept anywhere. */
export const accountPages: ServerRenderedPages = {
  addressOf: ({ pathname, searchParams }) =>
    // What the server has to say at the login the app asks for.
    paths.includes(pathname) && !searchParams.has('notice') ? pathname : null,
  readsOf: () => [],
}
