import { createContext, Fragment, type ReactNode, use } from 'react'
import { useInPieces } from '#web/ui/lazy/use-in-pieces.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** What the guard around pages says: whose they are, with whom they begin again; 'unknown' until it is known. */
export const PersonOfPages = createContext<number | 'unknown' | undefined>(undefined)

/**
 * A page, from the moment that it is known whose it is. Another person at the same screen gets a page of their own: no form of the
 * last one stays. `head`: the page's head where it stands before that.
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
