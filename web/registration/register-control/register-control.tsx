import { Suspense, useState } from 'react'
import { factsFromResult } from '#domain/classes/fields/class-facts.ts'
import { decideAvailability } from '#domain/classes/seats/availability.rule.ts'
import { useSession } from '#web/accounts/public.ts'
import { now } from '#web/platform/page/clock.ts'
import { useRegistrationList } from '#web/registration/list-store/registration-list.ts'
import { useMyRegistration } from '#web/registration/my-registrations/registered.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CircleCheck } from '#web/ui/icons.ts'
import { Note } from '#web/ui/status/note.tsx'
import { ClosedControl } from './closed-control.tsx'
import { ControlMore } from './control-parts.tsx'
import { OpenControl } from './open-control.tsx'
import type { RegisterControlProps } from './register-control-props.ts'
import { Registered } from './registered-note.tsx'
import './register-control.css'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'

// Only for people who have a seat. Visitors have none to cancel.
const RegisteredControl = lazyPart(() => import('./registered-control.tsx'))

/**
 * The registration controls of a class (specification, section 4): cancel, add, remove, mode, guest, or why it is not
 * open. Visitors can build a list, too, and log in when they confirm. People without an attendee ID (staff,
 * facilitators) cannot register and only get the message.
 */
export default function RegisterControl({ course, placement }: RegisterControlProps) {
  const session = useSession()
  const registration = useMyRegistration(course.databaseId)
  const list = useRegistrationList()
  const [cancelled, setCancelled] = useState<string | null>(null)

  // The session is loading: until then, the control reserves its space and is disabled.
  const waits = session.status === 'loading'
  const result = decideAvailability(factsFromResult(course), now())
  return (
    <div
      className={classNames(
        'register-control',
        placement === 'row' && 'register-control--row',
        waits && 'register-control--waits',
      )}
      inert={waits}
    >
      {cancelled && !registration ? (
        <div
          className="register-control__said"
          tabIndex={-1}
          ref={(element) => {
            element?.focus()
          }}
        >
          <Note icon={<CircleCheck />}>{cancelled}</Note>
        </div>
      ) : null}
      {registration ? (
        <ControlMore placement={placement}>
          <Suspense fallback={<Registered course={course} />}>
            <RegisteredControl
              course={course}
              placement={placement}
              registration={registration}
              onCancelled={setCancelled}
            />
          </Suspense>
        </ControlMore>
      ) : !result.ok ? (
        <ControlMore placement={placement}>
          <ClosedControl course={course} placement={placement} rejection={result} list={list} />
        </ControlMore>
      ) : session.user?.attendeeId === null ? null : (
        <OpenControl course={course} placement={placement} list={list} />
      )}
    </div>
  )
}
