import { lazy, Suspense } from 'react'
import { isFacilitator, isStaff } from '#web/accounts/access.rule.ts'
import { type SessionUser, useSession } from '#web/accounts/session/session.ts'
import type { ClassListing } from '#web/classes/class-data.ts'

const Tools = lazy(() => import('./manage/class-tools.tsx'))

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
