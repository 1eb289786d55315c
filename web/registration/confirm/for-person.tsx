import { type ReactNode, useContext } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { useSession } from '#web/accounts/public.ts'
import { paths } from '#web/platform/paths.ts'
import { ForPerson } from '#web/platform/session/call-for.ts'
import { Onward } from '#web/ui/page/onward.tsx'

/** The person whose class is shown. Null: the user. */
export const useShownPerson = () => useContext(ForPerson)

/** The person that the URL names. Null: the user. The server only responds to people who help them. */
export function usePersonOfAddress(): number | null {
  return Number(useParams().personId) || null
}

/**
 * Calls from children are made for the person that the URL names. URLs of the release before named them in the search
 * (`?for=`) and are redirected. If the reader is that person, the URL is redirected, too: their account may be their
 * own by now.
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
  // Another person's page starts with fresh state.
  return (
    <ForPerson key={person} value={person}>
      {children}
    </ForPerson>
  )
}
