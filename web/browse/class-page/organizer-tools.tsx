import { Suspense } from 'react'
import { mayRunClasses } from '#domain/classes/facilitates.rule.ts'
import { actorOfUser, isStaff, type SessionUser, useSession } from '#web/accounts/public.ts'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import type { ClassToolsProps } from './class-tools-props.ts'

const Tools = lazyPart(() => import('#web/browse/admin/class-tools.tsx'))

/**
 * What staff and facilitators do with a class: Duplicate Event, View Roster, Edit Class, Print Roster (specification,
 * section 2). Others load none of it.
 */
export function OrganizerTools(props: ClassToolsProps) {
  const { user } = useSession()
  if (!user || !mayHaveTools(user)) return null
  const space =
    isStaff(user) && props.placement !== 'bar' ? <div className="skeleton-space--tools" aria-hidden /> : null
  return (
    <Suspense fallback={space}>
      <Tools {...props} user={user} />
    </Suspense>
  )
}

function mayHaveTools(user: SessionUser): boolean {
  const actor = actorOfUser(user)
  return mayRunClasses(actor) || actor.capabilities.length > 0
}
