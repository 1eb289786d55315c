import { matchRoutes, type RouteObject } from 'react-router'

/** Loads the code of the page at a path, so that its first drawing need not wait for it: on the server, and where its drawing is taken over. */
export async function loadRoutes(routes: RouteObject[], pathname: string, basename: string): Promise<void> {
  const matches = matchRoutes(routes, pathname, basename) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
