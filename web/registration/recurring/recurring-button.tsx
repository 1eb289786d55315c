import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#web/accounts/public.ts'
import type { ClassDetails } from '#web/classes/public.ts'
import { actsThroughHelper, useHouseholdState } from '#web/people/proxy-access/public.ts'
import { useProfileFirst } from '#web/people/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Repeat } from '#web/ui/icons.ts'
import './recurring-button.css'
import { lazyDialog } from '#web/ui/lazy/lazy-part.tsx'

const RecurringDialog = lazyDialog(() => import('./recurring-dialog.tsx'))

/**
 * 'Register for every date' on the page of a class with further dates, registered or not. Visitors log in first and
 * return to it.
 */
export function RecurringButton({ course }: { course: ClassDetails }) {
  const t = useMessages()
  const { user, status } = useSession()
  const { pathname, search } = useLocation()
  const profile = useProfileFirst()
  const { people, isKnown } = useHouseholdState()
  const answersForOthers = people.some(actsThroughHelper)
  const [open, setOpen] = useState(false)
  const further = course.recurringCourses.nodes.some(
    ({ databaseId, start, courseTiming }) =>
      databaseId !== course.databaseId && !courseTiming.eventCancelled && new Date(start) > now(),
  )
  const isSolo = course.series === null || course.registerSolo
  if (!further || !isSolo || course.courseTiming.noOnlineRegistration || user?.attendeeId === null)
    return null
  return (
    <div className="recurring-button" inert={status === 'loading'}>
      {user ? (
        <Button
          variant="text"
          size="sm"
          icon={<Repeat />}
          onClick={() => (profile.isDue && isKnown && !answersForOthers ? profile.request() : setOpen(true))}
        >
          {t('class.everyTime')}
        </Button>
      ) : (
        <LinkButton
          variant="text"
          size="sm"
          icon={<Repeat />}
          to={paths.login()}
          state={{ from: pathname + search }}
        >
          {t('class.everyTime')}
        </LinkButton>
      )}
      {open ? (
        <Suspense fallback={null}>
          <RecurringDialog course={course} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
