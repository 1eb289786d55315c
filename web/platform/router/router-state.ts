import type { Location, NavigationType, RouteMatch } from 'react-router'

/** Where one is, and which page is shown. */
export interface RouterState {
  readonly location: Location
  readonly action: NavigationType
  readonly matches: readonly RouteMatch[]
  /** The code of the next page is on its way: this one stays until then. */
  readonly pending: boolean
}
