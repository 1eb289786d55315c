import 'virtual:texts/pages'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useGreeting, useSession } from '#web/accounts/public.ts'
import { actsThroughHelper, nameOf, useHousehold } from '#web/people/proxy-access/public.ts'
import { zoneAbbreviation, zoneTitle } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { type Flash, flashOf } from '#web/platform/page/flash.ts'
import { settings } from '#web/platform/page/settings.ts'
import { ForPerson } from '#web/platform/session/call-for.ts'
import { CalendarSubscription } from '#web/registration/calendar/calendar-subscription.tsx'
import { CancelledSaid } from '#web/registration/cancel/cancelled-notice.tsx'
import { type CancelledRegistration, takeOver } from '#web/registration/cancel/cancelled-registration.ts'
import { useHouseholdRows } from '#web/registration/confirm/household-rows.ts'
import { myConfirmRequestsQuery } from '#web/registration/confirm-requests/confirm-request.api.ts'
import { MyConfirmRequests } from '#web/registration/confirm-requests/my-confirm-requests.tsx'
import { MyRecurringList } from '#web/registration/recurring/my-recurring.tsx'
import { myRecurringQuery } from '#web/registration/recurring/recurring.api.ts'
import { MyWaiting } from '#web/registration/waiting/my-waiting.tsx'
import { myWaitingQuery } from '#web/registration/waiting/waiting.api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Printer } from '#web/ui/icons.ts'
import { useInPieces } from '#web/ui/lazy/use-in-pieces.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PrintHelp } from '#web/ui/print/print-help.tsx'
import { RegisteredClasses } from './registered-classes.tsx'
import { isOf, useClassOwner } from './whose-classes.tsx'
import './my-classes.css'

/** The message above the classes, and what Undo restores. */
type Said = Flash & { again: CancelledRegistration | null }

/** Rendered before it is known whose classes they are. Reserves the line of the greeting. */
export function Head() {
  const t = useMessages()
  const { timeZone } = settings
  const greeting = useGreeting() ?? '\u00a0'
  return (
    <>
      <PageHead title={t('myClasses.title')} lead={t('myClasses.lead')} welcome="above" greeting={greeting} />
      <p className="my-classes__zone screen-only">
        {t('myClasses.zone', { name: zoneTitle(now(), timeZone), short: zoneAbbreviation(now(), timeZone) })}
      </p>
    </>
  )
}

/**
 * My Classes (specification, section 2): classes to join now, open requests, upcoming classes with ten per page, and
 * waitlists.
 */
export default function MyClassesPage() {
  const t = useMessages()
  const { user } = useSession()
  const household = useHousehold()
  const location = useLocation()
  const waiting = useHouseholdRows(myWaitingQuery)
  const recurring = useHouseholdRows(myRecurringQuery)
  // No one else can respond for the person.
  const requested = useQuery({
    ...myConfirmRequestsQuery(user?.attendeeId ?? 0),
    enabled: user !== null && user.attendeeId !== null && !user.isSwitched,
  })
  const { owner, choice } = useClassOwner()
  // What is above the classes appears with them, so that nothing moves.
  const isPendingAbove = !useInPieces(waiting.isKnown && recurring.isKnown && !requested.isLoading)
  const [flash, setFlash] = useState<Said | null>(() => {
    const brought = flashOf(location.state)
    return brought && { ...brought, again: takeOver() }
  })
  const said = useRef<HTMLDivElement>(null)
  const waits = isPendingAbove ? [] : waiting.rows.filter(({ of }) => isOf(owner, of))
  return (
    <>
      {flash ? <CancelledSaid ref={said} said={flash} /> : null}
      <MyConfirmRequests asked={isPendingAbove ? [] : (requested.data ?? [])} />
      {isPendingAbove ? null : choice}
      <RegisteredClasses
        isPendingAbove={isPendingAbove}
        when="upcoming"
        owner={owner}
        namesOwner
        between={<MyWaiting shows="offers" waiting={waits} />}
        onCancelled={(message, again) => {
          setFlash({ tone: 'success', message, again })
          // After the dialog has closed and returned the focus to the button that will be removed.
          setTimeout(() => said.current?.focus(), 150)
        }}
      />
      <MyRecurringList places={isPendingAbove ? [] : recurring.rows.filter(({ of }) => isOf(owner, of))} />
      <MyWaiting shows="waiting" waiting={waits} />
      <div className="my-classes-tools screen-only">
        <Button variant="text" size="sm" icon={<Printer />} onClick={() => window.print()}>
          {t('myClasses.print')}
        </Button>
      </div>
      <PrintHelp />
      {/* Not for an administrator who uses the account: the calendar link opens the person's classes to anyone who has it. */}
      {user?.isSwitched ? null : <CalendarSubscription />}
      {household.filter(actsThroughHelper).map((person) => (
        <ForPerson key={person.userId} value={person.userId}>
          <CalendarSubscription of={nameOf(person)} />
        </ForPerson>
      ))}
    </>
  )
}
