import { preparedLazy } from '#web/ui/lazy/lazy-part.tsx'
import { DeferredPart } from '#web/ui/lazy/rendered-part.tsx'
import type { FoundClassesProps } from './found-classes.tsx'

const [Found, prepare] = preparedLazy(() => import('./found-classes.tsx'))

/** Loads the rows of a search before its first letter, with the focus in its field; and before a page that has them is taken over. */
export const prepareFoundClasses = prepare

/** The rows that a search answers with; who does not search does not load them. */
export function FoundClasses(props: FoundClassesProps) {
  return (
    <DeferredPart fallback={null}>
      <Found {...props} />
    </DeferredPart>
  )
}
