import type { DrawnPages } from '#server/platform/drawing/drawn-page.ts'

const paths = ['/login', '/login/register']

/** The way in, as the server draws it: it shows nothing that is kept anywhere. */
export const accountPages: DrawnPages = {
  addressOf: ({ pathname, searchParams }) =>
    // What the server has to say at the login the app asks for.
    paths.includes(pathname) && !searchParams.has('notice') ? pathname : null,
  readsOf: () => [],
}
