import { useParams } from 'react-router'
import { decideRosterAccess } from '#domain/roster/roster-access.rule.ts'
import { actorOfUser, useSession } from '#web/accounts/public.ts'
import { isId } from '#web/platform/ids.ts'

/**
 * The class whose roster the address names; null where it names none, or for who may open no roster at all: they are sent home,
 * as by every guard (specification, section 4).
 */
export function useRosterNumber(): number | null {
  const { courseId } = useParams()
  const { user } = useSession()
  const access = user && decideRosterAccess(actorOfUser(user), [])
  const isAllowed = !access || access.ok || access.code !== 'FORBIDDEN'
  return isId(Number(courseId)) && isAllowed ? Number(courseId) : null
}
