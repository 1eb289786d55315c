import { createContext, Fragment, type ReactNode, use } from 'react'
import { useInPieces } from '#web/ui/lazy/use-in-pieces.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/**
 * The person whose pages these are, from the route guard. Pages start again when it changes. 'unknown' until it is
 * known.
 */
export const PersonOfPages = createContext<number | 'unknown' | undefined>(undefined)

/**
 * Renders a page once its person is known. Another person on the same device gets a new page, so no form of the
 * previous person stays.
 * `head`: the page's head, if it shows before that.
 */
export function PageOfPerson({ head, children }: { head: ReactNode; children: ReactNode }) {
  const person = use(PersonOfPages)
  const isKnown = useInPieces(person !== 'unknown')
  const page = <Fragment key={person}>{children}</Fragment>
  if (!head) return isKnown ? page : <PageSkeleton />
  return (
    <>
      {head}
      {isKnown ? page : <PageSkeleton below />}
    </>
  )
}
