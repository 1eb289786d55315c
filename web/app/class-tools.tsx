import { lazy, Suspense } from 'react'
import type { ClassListing } from '#web/class-data/class-data.ts'
import { type SessionUser, useSession } from '#web/session/session.ts'
import { isFacilitator, isStaff } from './access.rule.ts'

const Tools = lazy(() => import('#web/features/schedule-event/class-tools.tsx'))

export interface ClassToolsProps {
  course: ClassListing
  /** Under the facts of a card, under the title of the class's own page, or in its top bar. */
  place: 'card' | 'page' | 'bar'
}

/**
 * What staff and facilitators do with a class: Duplicate Event, View Roster, Edit Class, Print Roster (specification, section
 * 2). Nothing of it is loaded for anybody else.
 */
export function ClassTools(props: ClassToolsProps) {
  const { user } = useSession()
  if (!user || !mayHaveTools(user)) return null
  const room =
    isStaff(user) && props.place !== 'bar' ? <div className="class-tools-room" aria-hidden /> : null
  return (
    <Suspense fallback={room}>
      <Tools {...props} user={user} />
    </Suspense>
  )
}

function mayHaveTools(user: SessionUser): boolean {
  return isStaff(user) || isFacilitator(user) || user.additionalCapabilities.length > 0
}
