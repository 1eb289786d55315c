// React Router's data router, with its public parts only (decision 363). Our code decides when the code of a page loads:
// an area's pages with the first of them, a server-rendered page before hydration, some pages before they are opened.

import {
  createBrowserRouter,
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router'

/** On a route: the pages below its URL. Their code loads when the first of them is opened. */
export interface AreaHandle {
  pages: () => Promise<RouteObject[]>
}
/** On a route: loads its code before the page is opened, so that it opens immediately. */
export interface PreloadHandle {
  preload: () => Promise<void>
}

/**
 * The router of the browser. `basename`: the path before all URLs, such as '/' or '/es'. `isLoaded`: the code of the
 * first page is already in the routes (`loadFirstPage`).
 */
export function createAppRouter(routes: RouteObject[], basename: string, isLoaded: boolean) {
  return createBrowserRouter(routes, {
    basename,
    patchRoutesOnNavigation: areaPages(),
    // With data, even empty, react-router shows the first page immediately and skips its area.
    ...(isLoaded && { hydrationData: { loaderData: {} } }),
  })
}

/** Adds the pages of an area to the routes when one of them is opened. */
export function areaPages(): PatchRoutesOnNavigationFunction {
  const added = new Set<string>()
  return async ({ matches, patch, signal }) => {
    for (const { route } of matches) {
      if (!route.id || !isArea(route.handle) || added.has(route.id)) continue
      const pages = await route.handle.pages()
      // The user went to another page in the meantime: react-router would no longer accept the pages.
      if (signal.aborted) return
      added.add(route.id)
      patch(route.id, pages)
    }
  }
}

/**
 * Loads the code of a server-rendered page into its routes, before the router is made from them. Then the page hydrates
 * as it is, the way react-router hydrates lazy routes.
 * @throws what the loading throws
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

export function hasPreload(handle: unknown): handle is PreloadHandle {
  return typeof handle === 'object' && handle !== null && 'preload' in handle
}
