import { useQuery } from '@tanstack/react-query'
import { myRegistrationQuery } from '#web/registration/my-classes/my-classes.api.ts'
import { CalendarLinks } from './calendar-links.tsx'

/** The calendar links of a class that the person is registered for. For a page that only knows the class. */
export function MyCalendarLinks({ courseId, title }: { courseId: number; title: string }) {
  const { data, isPending } = useQuery(myRegistrationQuery(courseId))
  // Reserves the space of the links until they load.
  if (isPending) return <div className="calendar-links" aria-hidden="true" />
  return data?.calendarEntry ? <CalendarLinks entry={data.calendarEntry} title={title} /> : null
}
