import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { type ClassFacts, factsFromResult } from '#domain/classes/fields/class-facts.ts'
import { isWholeSeries } from '#domain/classes/repeat/added-date.rule.ts'
import { isFull, type WaitedFor, waitedFor } from '#domain/registration/waiting/decide-waiting.rule.ts'
import { useSession } from '#web/accounts/public.ts'
import { type ClassListing, seriesQuery } from '#web/classes/public.ts'
import { actsThroughHelper, nameOf, useHousehold } from '#web/people/proxy-access/public.ts'
import { useProfileFirst } from '#web/people/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { useHouseholdRows } from '#web/registration/confirm/household-rows.ts'
import { useMyRegistration, useRegisteredIds } from '#web/registration/my-registrations/registered.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { howToAttend } from '#web/ui/content/tag.tsx'
import { Hourglass } from '#web/ui/icons.ts'
import { lazyDialog, lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import { myWaitingQuery } from './waiting.api.ts'

const WaitDialog = lazyDialog(() => import('./wait-dialog.tsx'))
const WaitNotes = lazyPart(() => import('./wait-notes.tsx'))

type WaitedClass = Pick<ClassListing, 'databaseId' | 'title' | 'start' | 'end' | 'registerSolo' | 'series'> &
  Parameters<typeof factsFromResult>[0]

/**
 * 'Join the waiting list' if a class, or one of its modes, is full. If the person is on it already, it says so. Users
 * who can register other people select the people in the dialog.
 */
export function WaitControl({
  course,
  proposed,
}: {
  course: WaitedClass
  /** Who is preselected in the dialog, if there is a choice. The user by default. */
  proposed?: readonly number[]
}) {
  const t = useMessages()
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const profile = useProfileFirst()
  const waiting = useHouseholdRows(myWaitingQuery).rows.filter(
    ({ row }) => row.course.databaseId === course.databaseId,
  )
  const registration = useMyRegistration(course.databaseId)
  const household = useHousehold().filter(actsThroughHelper)
  const facts = factsFromResult(course)
  const waited = useWaitedFor(course, facts, household.length > 0)
  const mine = waiting.some(({ of }) => of === null)
  const others = [
    ...(mine || registration || !user ? [] : [{ personId: user.databaseId, name: null }]),
    ...household
      .filter(({ userId }) => !waiting.some(({ of }) => of?.userId === userId))
      .map((person) => ({ personId: person.userId, name: nameOf(person) })),
  ]
  const notes =
    waiting.length > 0 ? (
      <Suspense fallback={null}>
        <WaitNotes waiting={waiting} />
      </Suspense>
    ) : null
  if (user && others.length === 0) return notes
  if (user?.attendeeId === null || !waited) return notes
  const { partly, full } = waited
  const offered = full.filter((mode) => facts.seats[mode] !== null)
  const label = (
    <span>
      {partly
        ? t('registrationList.waiting.joinMode', { how: howToAttend(offered) })
        : t('registrationList.waiting.join')}
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
      {notes}
      <Button
        variant={partly ? 'text' : 'secondary'}
        size={partly ? 'sm' : undefined}
        icon={<Hourglass />}
        onClick={() => (profile.isDue && household.length === 0 ? profile.request() : setOpen(true))}
      >
        {label}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <WaitDialog
            course={course}
            waited={{ ...waited, full: offered }}
            people={others}
            proposed={proposed ?? [user.databaseId]}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/**
 * What a waitlist entry for the class covers. If the class is registered with its series, the entry covers all dates,
 * for people who do not have those already. In a household, that can differ by person, which the server knows.
 */
function useWaitedFor(course: WaitedClass, facts: ClassFacts, ofHousehold: boolean): WaitedFor | null {
  const { registerSolo } = course
  const seriesId = course.series?.databaseId ?? null
  const asOne = isWholeSeries({ seriesId, registerSolo })
  // A card loads its series when it comes near the viewport. A full class requests it itself.
  const { data } = useQuery({ ...seriesQuery(seriesId ?? 0), enabled: asOne && isFull(facts) })
  const registered = useRegisteredIds()
  const dates = data?.courses.nodes ?? []
  const of = (found: { facts: ClassFacts }[]) => waitedFor(found, now(), settings.waiting.openHours)
  const alone = of([{ facts }])
  if (!asOne || dates.length === 0) return alone
  const whole = of(dates.map((date) => ({ facts: factsFromResult(date) })))
  if (ofHousehold) return whole ?? alone
  const comes = dates.some(({ databaseId, start }) => registered.has(databaseId) && new Date(start) > now())
  return comes ? alone : whole
}
