import { lazy } from 'react'

/** Whoever is here for nobody loads nothing of it. */
export const LazyBackToMyself = lazy(() => import('./back-to-myself.tsx'))
