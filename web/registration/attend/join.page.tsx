import 'virtual:texts/pages'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { mayRunClasses } from '#domain/classes/facilitates.rule.ts'
import { actorOfUser, isAttendee, useSession } from '#web/accounts/public.ts'
import { RunningLateNote } from '#web/classes/public.ts'
import { NotHelped } from '#web/people/proxy-access/public.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { Flash } from '#web/platform/page/flash.ts'
import { leaveFor } from '#web/platform/page/leave-for.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { ForPersonOfAddress, usePersonOfAddress } from '#web/registration/confirm/for-person.tsx'
import { ClassOfHelped, OnceShown } from '#web/registration/my-classes/class-of-helped.tsx'
import { myRegistrationQuery } from '#web/registration/my-classes/my-classes.api.ts'
import { useCourseNumber } from '#web/registration/my-classes/use-course-number.ts'
import { useMyRegistration } from '#web/registration/my-registrations/registered.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { NumberArch } from '#web/ui/calendar/date-arch.tsx'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { joinClass, type OpenClass } from './join.api.ts'
import { OnlineInstead, useRequestMode } from './online-instead.tsx'
import '#web/registration/my-classes/my-classes.css'

/** Seconds between the response and leaving for the meeting (specification, section 9). */
const countdownFrom = 5

/** /account/classes/{id}/join: checks in, counts down, and goes to the video link (specification, sections 2 and 4). */
export default function JoinPage() {
  return (
    <ForPersonOfAddress>
      <Join />
    </ForPersonOfAddress>
  )
}

const notRegistered = new CallError('', 'REGISTRATION_NOT_FOUND')

function Join() {
  const t = useMessages()
  const courseId = useCourseNumber()
  const { user } = useSession()
  const person = usePersonOfAddress()
  const mine = useMyRegistration(courseId)
  const recent = person === null ? mine : undefined
  // Only for a class that the session does not have: it was registered for elsewhere a moment ago.
  const myClass = useQuery({ ...myRegistrationQuery(courseId, person), enabled: !recent && user !== null })
  const found = recent ?? myClass.data ?? undefined
  const runsClasses = mayRunClasses(user && actorOfUser(user))
  const fail = useFailure(courseId)
  const ways = useRequestMode(courseId)
  const [missing, setMissing] = useState<'registration' | 'person' | null>(null)
  const join = useMutation({
    mutationFn: (registrationId: number | null) => joinClass(courseId, registrationId, person),
    onError: async (error) => {
      if (!(await ways.requires(error))) fail(error)
    },
  })
  usePageTitle(join.data?.title ?? t('join.title'))

  const isReady = user !== null && (found !== undefined || myClass.isSuccess || myClass.isError)
  const started = useRef(false)
  useEffect(() => {
    if (started.current || !isReady) return
    started.current = true
    if (found) join.mutate(found.databaseId)
    else if (person !== null && myClass.error instanceof CallError && myClass.error.code === 'NOT_FOUND')
      setMissing('person')
    else if (myClass.isError) fail(myClass.error)
    else if (runsClasses && person === null) join.mutate(null)
    else if (person === null) setMissing('registration')
    else fail(notRegistered)
  }, [isReady, found, myClass, runsClasses, person, join, fail])

  if (missing === 'person') return <NotHelped />
  if (missing === 'registration')
    return (
      <ClassOfHelped courseId={courseId} to={paths.joinClass}>
        <OnceShown act={() => fail(notRegistered)} />
      </ClassOfHelped>
    )
  return (
    <section className="panel my-classes-joining">
      {join.data ? (
        <Countdown course={join.data} />
      ) : ways.asked !== null && found ? (
        <OnlineInstead
          asked={ways.asked}
          registrationId={found.databaseId}
          onSwitched={() => {
            ways.responded()
            join.mutate(found.databaseId)
          }}
        />
      ) : (
        <div role="status">
          <h1>{t('join.title')}</h1>
          <p className="muted">{t('join.opening')}</p>
        </div>
      )}
    </section>
  )
}

function Countdown({ course }: { course: OpenClass }) {
  const t = useMessages()
  const [seconds, setSeconds] = useState(countdownFrom)
  const button = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    button.current?.focus()
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (seconds === 0) leaveFor(course.courselink)
  }, [seconds, course.courselink])
  return (
    <>
      <NumberArch>{seconds}</NumberArch>
      <h1>{t('join.redirecting', { title: course.title, n: seconds })}</h1>
      {course.late ? <RunningLateNote course={course.late} /> : null}
      <p className="muted">{t('join.fallback')}</p>
      <LinkButton href={course.courselink} ref={button}>
        {t('join.goToClass')}
      </LinkButton>
      <SaidOnce>{t('join.redirecting', { title: course.title, n: countdownFrom })}</SaidOnce>
    </>
  )
}

/** Announced when it appears, not every second. */
function SaidOnce({ children }: { children: string }) {
  const [texts, setText] = useState('')
  useEffect(() => setText(children), [children])
  return <LiveRegion>{texts}</LiveRegion>
}

/**
 * Shows why the person cannot join, as a danger notice on the page they are sent to. That is My Classes if they are not
 * registered, otherwise the page of the class (specification, section 8).
 */
function useFailure(courseId: number): (error: unknown) => void {
  const t = useMessages()
  const navigate = useNavigate()
  const { user } = useSession()
  return (error) => {
    const code = error instanceof CallError ? error.code : ''
    const isThirdParty = code === 'REGISTRATION_NOT_FOUND'
    const flash: Flash = {
      tone: 'danger',
      message: isThirdParty
        ? t('myClasses.notRegistered')
        : code === 'JOIN_TOO_EARLY'
          ? `${t('errors.codes.VIDEO_LINK_MISSING')} ${t('join.before')}`
          : shownAsTheyAre.includes(code)
            ? sentenceOf(error)
            : t('join.failed'),
    }
    const toMyClasses = isThirdParty && user !== null && isAttendee(user)
    navigate(toMyClasses ? paths.myClasses() : paths.class(courseId), { replace: true, state: { flash } })
  }
}

const shownAsTheyAre = [
  'VIDEO_LINK_MISSING',
  'JOIN_IN_PERSON',
  'CLASS_ALREADY_PAST',
  'CLASS_CANCELLED',
  'NOT_WHILE_SWITCHED',
]
