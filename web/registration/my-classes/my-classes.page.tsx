import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useGreeting, useSession } from '#web/accounts/accounts.door.ts'
import { nameOf, speaksThroughCarer, useHousehold } from '#web/people/care/people-care.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { type Flash, flashOf } from '#web/platform/page/flash.ts'
import { ForPerson } from '#web/platform/session/call-for.ts'
import { useHouseholdRows } from '#web/registration/household-rows.ts'
import { MyStanding } from '#web/registration/standing/my-standing.tsx'
import { ownStandingQuery } from '#web/registration/standing/standing.api.ts'
import { MyWaiting } from '#web/registration/waiting/my-waiting.tsx'
import { ownWaitingQuery } from '#web/registration/waiting/waiting.api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Printer } from '#web/ui/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { PrintHelp } from '#web/ui/print-help.tsx'
import { CalendarSubscription } from './calendar-subscription.tsx'
import { RegisteredClasses } from './registered-classes.tsx'
import { isOf, useWhose } from './whose-classes.tsx'
import './my-classes.css'
import { LinkedText } from '#web/ui/linked-text.tsx'

/** My Classes (specification, section 2): the upcoming classes that the person is registered for, ten a page. */
export default function MyClassesPage() {
  const t = useMessages()
  const greeting = useGreeting()
  const { user } = useSession()
  const household = useHousehold()
  const location = useLocation()
  const waiting = useHouseholdRows(ownWaitingQuery)
  const standing = useHouseholdRows(ownStandingQuery)
  const { whose, choice } = useWhose()
  // What stands above the classes comes with them, so that nothing is pushed away.
  const isHeld = !(waiting.isKnown && standing.isKnown)
  const [flash, setFlash] = useState<Flash | null>(() => flashOf(location.state))
  const said = useRef<HTMLDivElement>(null)
  return (
    <>
      <PageHead title={t('myClasses.title')} lead={t('myClasses.lead')} welcome="above" greeting={greeting} />
      {flash ? (
        <div ref={said} tabIndex={-1} className="my-classes-said">
          <Banner tone={flash.tone}>
            <p>
              <LinkedText text={flash.message} />
            </p>
          </Banner>
        </div>
      ) : null}
      <div className="my-classes-tools screen-only">
        <Button variant="quiet" size="sm" icon={<Printer />} onClick={() => window.print()}>
          {t('myClasses.print')}
        </Button>
      </div>
      {isHeld ? null : choice}
      <MyWaiting waiting={isHeld ? [] : waiting.rows.filter(({ of }) => isOf(whose, of))} />
      <MyStanding places={isHeld ? [] : standing.rows.filter(({ of }) => isOf(whose, of))} />
      <RegisteredClasses
        isHeld={isHeld}
        when="upcoming"
        whose={whose}
        onCancelled={(message) => {
          setFlash({ tone: 'success', message })
          // After the dialog has gone and has given the focus back to the button that is about to go.
          setTimeout(() => said.current?.focus(), 150)
        }}
      />
      <PrintHelp />
      {/* Its address opens the person's classes to whoever has it. */}
      {user?.isSwitched ? null : <CalendarSubscription />}
      {household.filter(speaksThroughCarer).map((person) => (
        <ForPerson key={person.userId} value={person.userId}>
          <CalendarSubscription of={nameOf(person)} />
        </ForPerson>
      ))}
    </>
  )
}
