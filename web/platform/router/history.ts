import { createPath, type Location, type NavigationType, type Navigator, type To } from 'react-router'

/** Where one is, and the way there: the browser's (react-router's own), or that of a page which the server draws. */
export interface History extends Navigator {
  readonly action: NavigationType
  readonly location: Location
  listen(
    heard: (step: { action: NavigationType; location: Location; delta: number | null }) => void,
  ): () => void
}

/** That of a page which is drawn: it leads nowhere. */
export function stillHistory({ pathname, search }: URL): History {
  const nowhere = () => {
    throw new Error('A page that leads elsewhere is not drawn.')
  }
  return {
    action: 'POP' as NavigationType,
    location: { pathname, search, hash: '', state: null, key: 'default', mask: undefined },
    listen: () => () => undefined,
    createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
    push: nowhere,
    replace: nowhere,
    go: nowhere,
  }
}
