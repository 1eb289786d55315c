import { Component, createContext, Fragment, type ReactNode, use } from 'react'
import { Outlet, type RouteObject } from 'react-router'
import { useInPieces } from '#web/ui/use-in-pieces.ts'
import { type LatePart, latePart } from './late-part.ts'
import type { RouterState } from './router-state.ts'

export const RouterStateContext = createContext<RouterState | null>(null)

/** What the guard around pages says: whose they are, with whom they begin anew; 'unknown' until it is known. */
export const PersonOfPages = createContext<number | 'unknown' | undefined>(undefined)
const ErrorContext = createContext<unknown>(null)

/** What broke the page in whose place this stands. */
export function usePageError(): unknown {
  return use(ErrorContext)
}

/** The routes as they are drawn: code that comes late, and what stands in the place of a page that breaks, are elements of theirs. */
export function preparedRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const part = route.lazy ? latePart(route.lazy, (pages) => addPages(own, pages)) : null
    const plain = { path: route.path, element: elementOf(route, part), handle: part }
    const own: RouteObject = route.index
      ? { ...plain, index: true }
      : { ...plain, children: route.children && preparedRoutes(route.children) }
    return own
  })
}

/** The pages of an area have come, which stood for all addresses below its own until then. */
function addPages(area: RouteObject, pages: readonly RouteObject[]): void {
  area.path = area.path?.replace(/\/\*$/, '')
  area.children = preparedRoutes(pages)
}

function elementOf({ element, errorElement, hydrateFallbackElement }: RouteObject, part: LatePart | null) {
  const own = part ? <LatePage part={part} until={hydrateFallbackElement} /> : element
  return errorElement ? <InsteadOfBroken instead={errorElement}>{own ?? <Outlet />}</InsteadOfBroken> : own
}

function LatePage({ part, until }: { part: LatePart; until: ReactNode }) {
  // It comes with a new state of the router.
  use(RouterStateContext)
  const person = use(PersonOfPages)
  const isKnown = useInPieces(person !== 'unknown')
  if (part.error) throw part.error
  if (!part.element) return until
  const { element, framed } = part
  if (!framed) return isKnown ? <Fragment key={person}>{element}</Fragment> : until
  return (
    <>
      {framed.head}
      {isKnown ? <Fragment key={person}>{element}</Fragment> : framed.below}
    </>
  )
}

/** Until one goes elsewhere. */
function InsteadOfBroken(props: { instead: ReactNode; children: ReactNode }) {
  return <Boundary {...props} location={use(RouterStateContext)?.location} />
}

interface BoundaryProps {
  instead: ReactNode
  children: ReactNode
  location: unknown
}

class Boundary extends Component<BoundaryProps, { broke: { error: unknown } | null; location: unknown }> {
  override state = { broke: null, location: this.props.location }

  static getDerivedStateFromError(error: unknown) {
    return { broke: { error } }
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: { location: unknown }) {
    return location === state.location ? null : { broke: null, location }
  }

  override render() {
    const { broke } = this.state as { broke: { error: unknown } | null }
    if (!broke) return this.props.children
    return <ErrorContext value={broke.error}>{this.props.instead}</ErrorContext>
  }
}
