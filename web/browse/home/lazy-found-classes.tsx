import { preloadableLazy } from '#web/ui/lazy/lazy-part.tsx'
import { DeferredPart } from '#web/ui/lazy/rendered-part.tsx'
import type { FoundClassesProps } from './found-classes.tsx'

/**
 * `preloadFoundClasses` loads the code of the result rows when the search field gets the focus, before its first letter. Also before a page
 * with such rows is hydrated.
 */
const [Found, preloadFoundClasses] = preloadableLazy(() => import('./found-classes.tsx'))

export { preloadFoundClasses }

/** The result rows of a search. Without a search, their code is not loaded. */
export function FoundClasses(props: FoundClassesProps) {
  return (
    <DeferredPart fallback={null}>
      <Found {...props} />
    </DeferredPart>
  )
}
