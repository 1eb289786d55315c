import { type ReactNode, useContext } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { useSession } from '#web/accounts/public.ts'
import { paths } from '#web/platform/paths.ts'
import { ForPerson } from '#web/platform/session/call-for.ts'
import { Onward } from '#web/ui/page/onward.tsx'

/** Whose class is shown; null: one's own. */
export const useShownPerson = () => useContext(ForPerson)

/** Whom the address is about; null: oneself. The server answers only who helps them. */
export function usePersonOfAddress(): number | null {
  return Number(useParams().personId) || null
}

/**
 * What is called within is called for the person of the address. An address of the release before named them in its search (`?for=`)
 * and leads on, and so does that of who reads it themself: their account may be their own by now.
 */
export function ForPersonOfAddress({ children }: { children: ReactNode }) {
  const person = usePersonOfAddress()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const before = Number(search.get('for')) || null
  const courseId = Number(useParams().courseId)
  const own = useSession().user?.databaseId
  const to = pathname.endsWith('/join') ? paths.joinClass : paths.classDetails
  if (person === null && before !== null) return <Onward to={to(courseId, before)} />
  if (person !== null && person === own) return <Onward to={to(courseId)} />
  // Another person's page begins anew.
  return (
    <ForPerson key={person} value={person}>
      {children}
    </ForPerson>
  )
}
