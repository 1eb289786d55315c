import {
  type Location,
  matchRoutes,
  type NavigationType,
  type Navigator,
  parsePath,
  type RouteMatch,
  type RouteObject,
  type To,
} from 'react-router'
import type { History } from './history.ts'
import { isLatePart, type LatePart } from './late-part.ts'
import { preparedRoutes } from './route-elements.tsx'
import type { RouterState } from './router-state.ts'
import { routesFor } from './routes-for.ts'

// Which page is shown, with react-router's own matching, links and hooks around it. In place of its data router, which loads and sends
// data as well: the portal has TanStack Query for that, and it was a tenth of the first view's script (docs/decisions/0074).

/** Asked before a page is left. */
export interface Hold {
  holds(from: Location, to: { pathname: string }): boolean
  /** It was held: `proceed` leaves all the same. */
  ask(proceed: () => void): void
}

type Heard = (state: RouterState, flush: boolean) => void
type Push = History['push']

export class AppRouter {
  readonly basename: string
  readonly navigator: Navigator
  state: RouterState
  readonly #routes: RouteObject[]
  readonly #history: History
  readonly #holds = new Set<Hold>()
  #heard: Heard = () => undefined
  #arrival: Promise<void> = Promise.resolve()
  /** Of the navigations under way the last one counts. */
  #turn = 0
  #mayLeave = false
  /** Steps that are only taken back. */
  #silentSteps = 0

  constructor(routes: readonly RouteObject[], basename: string, history: History) {
    this.basename = basename
    this.#routes = preparedRoutes(routes)
    this.#history = history
    this.navigator = {
      ...history,
      createHref: history.createHref,
      push: (to, state, options) => this.#step(to, state, options, false),
      replace: (to, state, options) => this.#step(to, state, options, true),
      go: (delta) => history.go(delta),
    }
    const { location, action } = history
    this.state = { location, action, matches: this.#matchesOf(location.pathname), pending: false }
  }

  /** The code of the first page. */
  async ready(): Promise<void> {
    const turn = this.#turn
    const matches = await this.#loaded(this.state.location.pathname)
    if (turn === this.#turn) this.state = { ...this.state, matches }
  }

  /** From now on, until the answer is called. */
  listen(heard: Heard): () => void {
    this.#heard = heard
    const stop = this.#history.listen(({ location, delta }) => this.#popped(location, delta))
    const turn = this.#turn
    if (this.#lateOf(this.state.matches).length > 0)
      void this.ready().then(() => {
        if (turn === this.#turn) this.#tell({ ...this.state }, false)
      })
    return () => {
      stop()
      this.#heard = () => undefined
    }
  }

  /** Loads the code of the page at the path, so that going there shows it at once. `path`: as links have it, without the base. */
  async prepare(path: string): Promise<void> {
    const pathname = this.basename === '/' ? path : this.basename + path
    await this.#loaded(pathname)
  }

  /** When the page that was asked for last is there. */
  arrived(): Promise<void> {
    return this.#arrival
  }

  /** Asks before each step to another address; answers how to end that. */
  hold(hold: Hold): () => void {
    this.#holds.add(hold)
    return () => this.#holds.delete(hold)
  }

  #step(to: To, state: unknown, options: Parameters<Push>[2], replaces: boolean) {
    const { pathname = '/' } = typeof to === 'string' ? parsePath(to) : to
    const step = () =>
      this.#go(
        (replaces ? 'REPLACE' : 'PUSH') as NavigationType,
        pathname,
        () => (replaces ? this.#history.replace(to, state) : this.#history.push(to, state)),
        options?.flushSync ?? false,
      )
    const hold = this.#holdOf({ pathname })
    if (hold) hold.ask(step)
    else step()
  }

  #popped(location: Location, delta: number | null): void {
    if (this.#silentSteps > 0) {
      this.#silentSteps -= 1
      return
    }
    const hold = delta === null ? undefined : this.#holdOf(location)
    if (!hold || delta === null) {
      this.#go('POP' as NavigationType, location.pathname, () => undefined, false)
      return
    }
    // The browser has gone already: it goes back to the page that stays, and there again when people say so.
    this.#silentSteps += 1
    this.#history.go(-delta)
    hold.ask(() => {
      this.#mayLeave = true
      this.#history.go(delta)
    })
  }

  #holdOf(to: { pathname: string }): Hold | undefined {
    if (this.#mayLeave) {
      this.#mayLeave = false
      return undefined
    }
    return [...this.#holds].find((hold) => hold.holds(this.state.location, to))
  }

  /** To the page at the path, when its code is there; `arrive` writes the address. */
  #go(action: NavigationType, pathname: string, arrive: () => void, flush: boolean): void {
    this.#turn += 1
    const turn = this.#turn
    const matches = this.#matchesOf(pathname)
    const show = (matches: readonly RouteMatch[]) => {
      arrive()
      this.#tell({ location: this.#history.location, action, matches, pending: false }, flush)
    }
    if (this.#lateOf(matches).length === 0) {
      show(matches)
      return
    }
    this.#tell({ ...this.state, pending: true }, false)
    this.#arrival = this.#loaded(pathname).then((matches) => {
      if (turn === this.#turn) show(matches)
    })
  }

  /** When all code of the page at the path has come, or could not: the pages of an area are known when the area is there. */
  async #loaded(pathname: string): Promise<readonly RouteMatch[]> {
    const asked = new Set<LatePart>()
    for (;;) {
      const matches = this.#matchesOf(pathname)
      const late = this.#lateOf(matches).filter((part) => !asked.has(part))
      if (late.length === 0) return matches
      for (const part of late) asked.add(part)
      await Promise.all(late.map((part) => part.load()))
    }
  }

  #matchesOf(pathname: string): readonly RouteMatch[] {
    return matchRoutes(routesFor(this.#routes, pathname, this.basename), { pathname }, this.basename) ?? []
  }

  #lateOf(matches: readonly RouteMatch[]) {
    return matches.flatMap(({ route }) =>
      isLatePart(route.handle) && !route.handle.element ? [route.handle] : [],
    )
  }

  #tell(state: RouterState, flush: boolean): void {
    this.state = state
    this.#heard(state, flush)
  }
}
