import { useLoadError } from '#web/platform/page/use-load-error.ts'
import { TryAgain } from '#web/ui/button/try-again.tsx'
import 'virtual:texts/pages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#web/accounts/public.ts'
import { classQuery, languageOfText } from '#web/classes/public.ts'
import { NotHelped } from '#web/people/proxy-access/public.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { Flash } from '#web/platform/page/flash.ts'
import { paths } from '#web/platform/paths.ts'
import { ForPersonOfAddress, usePersonOfAddress } from '#web/registration/confirm/for-person.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { ClassOfHelped } from './class-of-helped.tsx'
import { myRegistrationQuery, type RegistrationOfClass } from './my-classes.api.ts'
import { MyClassesSkeleton } from './my-classes-skeleton.tsx'
import { useCourseNumber } from './use-course-number.ts'
import { Visit } from './visit.tsx'
import './my-classes.css'
import { inLanguage } from '#web/ui/content/in-language.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'

/**
 * The full details of a class that the person, or a person they help, is registered for (specification, section 2,
 * classes/{courseId}).
 */
export default function ClassDetailsPage() {
  return (
    <ForPersonOfAddress>
      <ClassDetails />
    </ForPersonOfAddress>
  )
}

function ClassDetails() {
  const t = useMessages()
  const person = usePersonOfAddress()
  const courseId = useCourseNumber()
  const isLoggedIn = useSession().user !== null
  const own = useQuery({ ...myRegistrationQuery(courseId, person), enabled: isLoggedIn })
  // A cancellation removes the registration before the page is left. The page must not say that there was none.
  const [cancelling, setCancelling] = useState<RegistrationOfClass | null>(null)
  const registration = own.data ?? cancelling
  const course = useQuery({ ...classQuery(courseId), enabled: registration !== null })
  // What is shown stays if it cannot be loaded again.
  const [ownFailed, courseFailed] = [useLoadError(own), useLoadError(course)]
  const error =
    (own.data === undefined ? ownFailed.error : null) ??
    (course.data === undefined ? courseFailed.error : null)

  const isOfNoOne =
    person !== null && ownFailed.error instanceof CallError && ownFailed.error.code === 'NOT_FOUND'

  return (
    <>
      <PageHead
        title={course.data?.title ?? t('myClasses.about')}
        lead={
          course.data?.subTitle ? (
            <span {...inLanguage(languageOfText(course.data, 'subTitle'))}>{course.data.subTitle}</span>
          ) : null
        }
        language={course.data?.textLanguage}
        back={{
          label: t('myClasses.backToMyClasses'),
          to: person === null ? paths.myClasses() : paths.person('classes', person),
        }}
      />
      {isOfNoOne ? (
        <NotHelped />
      ) : error ? (
        <div className="stack">
          <Banner key={ownFailed.failures + courseFailed.failures} tone="danger" live>
            <p>
              <LinkedText text={sentenceOf(error, t('myClasses.fetchFailed'))} />
            </p>
          </Banner>
          <TryAgain
            busy={own.isFetching || course.isFetching}
            onClick={() => {
              if (own.isError) void own.refetch()
              if (course.isError) void course.refetch()
            }}
          />
        </div>
      ) : !registration && own.isSuccess && !own.isFetching ? (
        person === null ? (
          <ClassOfHelped courseId={courseId} to={paths.classDetails}>
            <NotRegistered />
          </ClassOfHelped>
        ) : (
          <NotRegistered />
        )
      ) : !registration || course.isPending ? (
        <MyClassesSkeleton />
      ) : !course.data ? (
        <Banner tone="danger" live>
          <p>{t('class.notFound')}</p>
        </Banner>
      ) : (
        <Visit course={course.data} registration={registration} onCancelling={setCancelling} />
      )}
    </>
  )
}

/** Goes back to My Classes, which also shows the danger notice. */
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
