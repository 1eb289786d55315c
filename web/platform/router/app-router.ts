// React Router's data router. Ours is when code comes: the pages of an area with the first of them, and before the click where
// that can be foreseen.

import {
  createBrowserRouter,
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router'

/** On a route: the pages below its address, whose code comes when the first of them is opened. */
export interface AreaHandle {
  pages: () => Promise<RouteObject[]>
}
/** On a route: loads its code ahead, so that going there shows it at once. */
export interface PreparedHandle {
  prepare: () => Promise<void>
}

/**
 * The router of the browser. `basename`: the path before all addresses, as '/' or '/es'. `isLoaded`: the code of the first page is in
 * the routes already (`loadFirstPage`).
 */
export function createAppRouter(routes: RouteObject[], basename: string, isLoaded: boolean) {
  return createBrowserRouter(routes, {
    basename,
    patchRoutesOnNavigation: areaPages(),
    // With data, however empty, react-router shows the first page at once, without a look at its area.
    ...(isLoaded && { hydrationData: { loaderData: {} } }),
  })
}

/** Adds the pages of an area to the routes when somebody opens one of them. */
export function areaPages(): PatchRoutesOnNavigationFunction {
  const added = new Set<string>()
  return async ({ matches, patch, signal }) => {
    for (const { route } of matches) {
      if (!route.id || !isArea(route.handle) || added.has(route.id)) continue
      const pages = await route.handle.pages()
      // Somebody went elsewhere meanwhile: react-router would take the pages no more.
      if (signal.aborted) return
      added.add(route.id)
      patch(route.id, pages)
    }
  }
}

/**
 * Loads the code of a page that the server rendered into its routes, before the router is made of them: then the page is hydrated as it
 * stands. That is how react-router hydrates lazy routes. Throws what the loading throws.
 */
export async function loadFirstPage(
  routes: RouteObject[],
  pathname: string,
  basename: string,
): Promise<void> {
  const matches = matchRoutes(routes, { pathname }, basename) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined })
    }),
  )
}

function isArea(handle: unknown): handle is AreaHandle {
  return typeof handle === 'object' && handle !== null && 'pages' in handle
}

export function isPrepared(handle: unknown): handle is PreparedHandle {
  return typeof handle === 'object' && handle !== null && 'prepare' in handle
}
