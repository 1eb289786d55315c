import {
  createBrowserRouter,
  type DataRouter,
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

/** The router of the browser. `basename`: the path before all addresses, as '/' or '/es'. */
export function createAppRouter(routes: RouteObject[], basename: string): DataRouter {
  return createBrowserRouter(routes, { basename, patchRoutesOnNavigation: areaPages() })
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

/** Resolves when the code of the first page is there, or could not come. */
export function whenReady(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

function isArea(handle: unknown): handle is AreaHandle {
  return typeof handle === 'object' && handle !== null && 'pages' in handle
}

export function isPrepared(handle: unknown): handle is PreparedHandle {
  return typeof handle === 'object' && handle !== null && 'prepare' in handle
}
