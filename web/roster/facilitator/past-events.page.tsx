import { OwnClasses } from './own-classes.tsx'

/** Past Events of a facilitator. */
export default function PastEventsPage() {
  return <OwnClasses key="past" when="PAST" />
}
