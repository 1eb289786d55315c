import { useParams } from 'react-router'
import { decideRosterAccess } from '#domain/roster/roster-access.rule.ts'
import { actorOfUser, useSession } from '#web/accounts/public.ts'
import { isId } from '#web/platform/ids.ts'

/**
 * The class id of the roster in the URL. Null where there is none, or where the user may open no roster. Such users are
 * sent to the home page, as by every route guard (specification, section 4).
 */
export function useRosterNumber(): number | null {
  const { courseId } = useParams()
  const { user } = useSession()
  const access = user && decideRosterAccess(actorOfUser(user), [])
  const isAllowed = !access || access.ok || access.code !== 'FORBIDDEN'
  return isId(Number(courseId)) && isAllowed ? Number(courseId) : null
}
