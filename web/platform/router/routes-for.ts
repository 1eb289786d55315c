import type { RouteObject } from 'react-router'

/**
 * The routes that the address can be of, by its first word. react-router ranks all that it is given with each step: all 130 pages take a
 * phone 20 ms, those of one word next to nothing.
 */
export function routesFor(routes: readonly RouteObject[], pathname: string, basename: string): RouteObject[] {
  // Whose address is not below the base is none of ours: react-router says so.
  const word = firstWord(pathname.slice(basename === '/' ? 0 : basename.length))
  const keep = (those: readonly RouteObject[]): RouteObject[] =>
    those.flatMap((route) => {
      if (route.path !== undefined) return mayBegin(route.path, word) ? [route] : []
      if (!route.children) return [route]
      const children = keep(route.children)
      return children.length > 0 ? [{ ...route, children }] : []
    })
  return keep(routes)
}

/** What is no plain word may stand for any. */
function mayBegin(path: string, word: string): boolean {
  const first = firstWord(path)
  return first === word || !/^[\w-]+$/.test(first)
}

/** As react-router compares it: without regard to capitals, and as it is read. */
function firstWord(path: string): string {
  const [word = ''] = path.replace(/^\/+/, '').split('/')
  try {
    return decodeURIComponent(word).toLowerCase()
  } catch {
    return word.toLowerCase()
  }
}
