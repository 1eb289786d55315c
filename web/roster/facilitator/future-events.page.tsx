import { OwnClasses } from './own-classes.tsx'

/** Upcoming Events of a facilitator. */
export default function FutureEventsPage() {
  return <OwnClasses key="upcoming" when="UPCOMING" />
}
