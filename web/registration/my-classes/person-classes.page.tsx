import 'virtual:texts/forms'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  actsThroughHelper,
  type HelpedAccount,
  HelpedPerson,
  nameOf,
} from '#web/people/proxy-access/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { Flash } from '#web/platform/page/flash.ts'
import { paths } from '#web/platform/paths.ts'
import { CalendarSubscription } from '#web/registration/calendar/calendar-subscription.tsx'
import { CancelledSaid } from '#web/registration/cancel/cancelled-notice.tsx'
import type { CancelledRegistration } from '#web/registration/cancel/cancelled-registration.ts'
import { useHouseholdRows } from '#web/registration/confirm/household-rows.ts'
import { MyRecurringList } from '#web/registration/recurring/my-recurring.tsx'
import { myRecurringQuery } from '#web/registration/recurring/recurring.api.ts'
import { MyWaiting } from '#web/registration/waiting/my-waiting.tsx'
import { myWaitingQuery } from '#web/registration/waiting/waiting.api.ts'
import { RegisteredClasses } from './registered-classes.tsx'
import { isOf } from './whose-classes.tsx'
import './my-classes.css'

/** /account/people/{id}/classes: registrations, waitlists and calendar of a person whom the user helps. */
export default function PersonClassesPage() {
  const t = useMessages()
  const [search] = useSearchParams()
  const isPast = search.get('when') === 'past'
  return (
    <HelpedPerson page="classes" title={t(isPast ? 'care.pages.pastClasses' : 'care.pages.classes')}>
      {(person) => <PersonClasses person={person} isPast={isPast} />}
    </HelpedPerson>
  )
}

function PersonClasses({ person, isPast }: { person: HelpedAccount; isPast: boolean }) {
  const t = useMessages()
  const waiting = useHouseholdRows(myWaitingQuery)
  const recurring = useHouseholdRows(myRecurringQuery)
  const isPendingAbove = !(waiting.isKnown && recurring.isKnown)
  const [said, setSaid] = useState<(Flash & { again: CancelledRegistration }) | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const waits = isPendingAbove ? [] : waiting.rows.filter(({ of }) => isOf(person.userId, of))
  const classes = paths.person('classes', person.userId)
  const other = isPast ? (
    <Link className="text-link" to={classes}>
      {t('care.pages.upcoming')}
    </Link>
  ) : (
    <Link className="text-link" to={`${classes}?when=past`}>
      {t('care.pages.past')}
    </Link>
  )
  if (isPast)
    return (
      <>
        <p>{other}</p>
        <RegisteredClasses when="past" owner={person.userId} />
      </>
    )
  return (
    <>
      {said ? <CancelledSaid ref={box} said={said} /> : null}
      <RegisteredClasses
        isPendingAbove={isPendingAbove}
        when="upcoming"
        owner={person.userId}
        between={<MyWaiting shows="offers" waiting={waits} />}
        onCancelled={(message, again) => {
          setSaid({ tone: 'success', message, again })
          // After the dialog has closed and returned the focus to the button that will be removed.
          setTimeout(() => box.current?.focus(), 150)
        }}
      />
      <MyRecurringList
        places={isPendingAbove ? [] : recurring.rows.filter(({ of }) => isOf(person.userId, of))}
      />
      <MyWaiting shows="waiting" waiting={waits} />
      <p>{other}</p>
      {actsThroughHelper(person) ? <CalendarSubscription of={nameOf(person)} /> : null}
    </>
  )
}
