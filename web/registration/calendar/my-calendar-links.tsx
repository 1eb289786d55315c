import { useQuery } from '@tanstack/react-query'
import { myRegistrationQuery } from '#web/registration/my-classes/my-classes.api.ts'
import { CalendarLinks } from './calendar-links.tsx'

/** The calendar links of a class that the person is registered for, for a page that knows the class alone. */
export function MyCalendarLinks({ courseId, title }: { courseId: number; title: string }) {
  const { data, isPending } = useQuery(myRegistrationQuery(courseId))
  // Its room is kept until they are there.
  if (isPending) return <div className="calendar-links" aria-hidden="true" />
  return data?.calendarEntry ? <CalendarLinks entry={data.calendarEntry} title={title} /> : null
}
