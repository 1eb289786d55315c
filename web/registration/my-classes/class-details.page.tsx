import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useSession } from '#web/accounts/accounts.door.ts'
import { ClassArch, type ClassDetails, ClassTag, classQuery, modesOf } from '#web/classes/classes.door.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import type { Flash } from '#web/platform/page/flash.ts'
import { paths } from '#web/platform/paths.ts'
import {
  type CancellableClass,
  CancelRegistrationDialog,
} from '#web/registration/cancel-registration-dialog.tsx'
import { ChangeRegistration } from '#web/registration/change-registration.tsx'
import { JoinStrip, takesPartOnline } from '#web/registration/join-strip.tsx'
import { type OwnRegistration, useOwnRegistration } from '#web/registration/registered.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Html } from '#web/ui/html.tsx'
import { CircleX } from '#web/ui/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Status } from '#web/ui/status.tsx'
import { CalendarLinks } from './calendar-links.tsx'
import { MyClassFacts } from './my-class-facts.tsx'
import { allRegistrationsQuery } from './my-classes.api.ts'
import { MyClassesSkeleton } from './my-classes-skeleton.tsx'
import './my-classes.css'

/** A class that the person is registered for, in full (specification, section 2, classes/{courseId}). */
export default function ClassDetailsPage() {
  const t = useMessages()
  const courseId = Number(useParams().courseId)
  const email = useSession().user?.email ?? ''
  const recent = useOwnRegistration(courseId)
  // Only for a class that the session does not know: a past one, or one that was booked elsewhere a moment ago.
  const all = useQuery({ ...allRegistrationsQuery(email), enabled: !recent && email !== '' })
  const found = recent ?? all.data?.find(({ course }) => course?.databaseId === courseId)
  // A cancellation takes the registration away before the page is left; that is no reason to say that there was none.
  const [cancelling, setCancelling] = useState<OwnRegistration | null>(null)
  const registration = found ?? cancelling
  const course = useQuery({ ...classQuery(courseId), enabled: registration !== null })
  const error = all.error ?? course.error

  return (
    <>
      <PageHead
        title={course.data?.title ?? t('myClasses.about')}
        lead={course.data?.subTitle}
        back={{ label: t('myClasses.backToMyClasses'), to: paths.myClasses() }}
      />
      {error ? (
        <div className="stack">
          <Banner tone="danger" live>
            <p>{sentenceOf(error, t('myClasses.fetchFailed'))}</p>
          </Banner>
          <Button
            onClick={() => {
              if (all.isError) void all.refetch()
              if (course.isError) void course.refetch()
            }}
          >
            {t('errors.tryAgain')}
          </Button>
        </div>
      ) : !registration && all.isSuccess && !all.isFetching ? (
        <NotRegistered />
      ) : !registration || course.isPending ? (
        <MyClassesSkeleton />
      ) : !course.data ? (
        <Banner tone="danger" live>
          <p>{t('class.notFound')}</p>
        </Banner>
      ) : (
        <Details course={course.data} registration={registration} onCancelling={setCancelling} />
      )}
    </>
  )
}

function Details({
  course,
  registration,
  onCancelling,
}: {
  course: ClassDetails
  registration: OwnRegistration
  onCancelling: (registration: OwnRegistration) => void
}) {
  const t = useMessages()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<CancellableClass | null>(null)
  const { eventCancelled } = course.courseTiming
  const { registrationType } = registration.registrationDetails
  const isUpcoming = new Date(course.start) > now()
  const open = () => {
    onCancelling(registration)
    setDialog({
      registrationId: registration.databaseId,
      title: course.title,
      start: course.start,
      guestName: registration.guest?.name ?? null,
      inSeries: course.series !== null,
    })
  }
  return (
    <div className="my-classes my-classes--details">
      <section className="panel my-classes-card" aria-label={t('myClasses.about')}>
        {takesPartOnline(modesOf(course), registrationType) ? <JoinStrip course={course} /> : null}
        <div className="my-classes-card__body">
          <ClassArch start={course.start} isOff={eventCancelled} />
          <div>
            <div className="class-card__tags">
              <ClassTag course={course} />
            </div>
            <MyClassFacts
              course={course}
              registrationType={registrationType}
              guestName={registration.guest?.name ?? null}
            />
          </div>
        </div>
        {isUpcoming && !eventCancelled ? (
          <>
            <ChangeRegistration course={course} registration={registration} />
            <CalendarLinks course={course} registrationType={registrationType} />
          </>
        ) : null}
        {eventCancelled ? (
          <div className="my-classes-card__actions">
            <Status tone="no" icon={<CircleX />}>
              {t('myClasses.eventCancelled')}
            </Status>
          </div>
        ) : isUpcoming ? (
          <div className="my-classes-card__actions">
            <Button variant="danger" onClick={open}>
              {t('myClasses.cancelRegistration')}
            </Button>
          </div>
        ) : null}
      </section>
      {course.description ? <Html html={course.description} /> : null}
      <CancelRegistrationDialog
        cancelling={dialog}
        onClose={() => setDialog(null)}
        onCancelled={(message) => {
          const flash: Flash = { tone: 'success', message }
          navigate(paths.myClasses(), { state: { flash } })
        }}
      />
    </div>
  )
}

/** The danger notice, and back to My Classes, where it stands as well. */
function NotRegistered() {
  const t = useMessages()
  const navigate = useNavigate()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const flash: Flash = { tone: 'danger', message: t('myClasses.notRegistered') }
    navigate(paths.myClasses(), { replace: true, state: { flash } })
  }, [navigate, t])
  return <MyClassesSkeleton />
}
