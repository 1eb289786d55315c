import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { factsFromAnswer } from '#domain/classes/class-facts.ts'
import { hasSeats, modesHeld } from '#domain/classes/seats.rule.ts'
import { mayBeWaitedFor } from '#domain/registration/waiting/decide-waiting.rule.ts'
import { useSession } from '#web/accounts/accounts.door.ts'
import type { ClassListing } from '#web/classes/classes.door.ts'
import { useProfileFirst } from '#web/people/people.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Hourglass } from '#web/ui/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useOwnWaiting } from './waiting.api.ts'

const WaitDialog = lazy(() => import('./wait-dialog.tsx'))

type WaitedClass = Pick<ClassListing, 'databaseId' | 'title' | 'start' | 'end' | 'registerSolo' | 'series'> &
  Parameters<typeof factsFromAnswer>[0]

/** 'Join the waiting list' where a class, or one of its ways, is full; where one waits already it says so. */
export function WaitControl({ course }: { course: WaitedClass }) {
  const t = useMessages()
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const profile = useProfileFirst()
  const own = useOwnWaiting()?.find((one) => one.course.databaseId === course.databaseId)
  const facts = factsFromAnswer(course)
  const of = { facts, seriesId: course.series?.databaseId ?? null, registerSolo: course.registerSolo }
  if (own)
    return (
      <>
        <Note tone="wait" icon={<Hourglass />}>
          {own.offer ? t('registrationList.waiting.offered') : t('registrationList.waiting.isWaiting')}
        </Note>
        <LinkButton variant="secondary" size="sm" to={paths.myClasses()}>
          {t('chrome.myClasses')}
        </LinkButton>
      </>
    )
  if (user?.attendeeId === null || !mayBeWaitedFor(of, now(), settings.waiting.openHours)) return null
  const partly = modesHeld(facts.seats).some((mode) => hasSeats(facts.seats[mode]))
  const label = (
    <span>
      {t(partly ? 'registrationList.waiting.joinMode' : 'registrationList.waiting.join')}
      <span className="visually-hidden"> {course.title}</span>
    </span>
  )
  if (!user) {
    const state: LoginState = { from: pathname + search }
    return (
      <LinkButton variant="secondary" size={partly ? 'sm' : undefined} to={paths.login()} state={state}>
        {label}
      </LinkButton>
    )
  }
  return (
    <>
      <Button
        variant={partly ? 'text' : 'secondary'}
        size={partly ? 'sm' : undefined}
        icon={<Hourglass />}
        onClick={() => (profile.isDue ? profile.ask() : setOpen(true))}
      >
        {label}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <WaitDialog course={course} facts={facts} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
