import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { classNamed } from '#web/classes/admin/class-labels.ts'
import { ClassTools } from '#web/classes/admin/class-tools.tsx'
import { classTexts } from '#web/classes/class-view/class-texts.ts'
import { RecentActs } from '#web/classes/undo/recent-acts.tsx'
import { ScheduledMail } from '#web/classes/undo/scheduled-mail.tsx'
import { actsQuery, scheduledMailQuery } from '#web/classes/undo/undo.api.ts'
import { ClassEmails, ClassMailNotice, classMailQuery } from '#web/mail/public.ts'
import { isId } from '#web/platform/ids.ts'
import { formatTogether } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { BackLink } from '#web/ui/page/page-head.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { choicesQuery, type EditedClass, editedClassQuery } from './class-editing.api.ts'
import { ClassForm } from './class-form.tsx'
import { ClassLanguages } from './class-translations.tsx'

/** The editor of one class: a new one at /admin/classes/new, or else the one in the address. */
export default function EditClassPage() {
  const t = useMessages()
  const { courseId } = useParams()
  const { search } = useLocation()
  const id = courseId === undefined ? null : Number(courseId)
  const [isDirty, setDirty] = useState(false)
  const edited = useQuery({ ...editedClassQuery(id ?? 0, 'form'), enabled: id !== null })
  const choices = useQuery(choicesQuery)
  // What is above the form: the form appears after it, so it loads with the class.
  const above = { enabled: isId(id ?? 0), notifyOnChangeProps: [] }
  useQuery({ ...classMailQuery(id ?? 0), ...above })
  useQuery({ ...scheduledMailQuery(id ?? 0), ...above })
  useQuery({ ...actsQuery(id ?? 0), ...above })
  const title = t(id === null ? 'adminClasses.new' : 'adminClasses.edit')
  const listPath = paths.adminClasses() + search
  usePageTitle(title)

  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same editor goes on to another class.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [courseId])

  const known = edited.data
  return (
    <section className="class-editing__editor in-order" aria-labelledby="class-editor-title">
      <div className="back-bar">
        <BackLink label={t('adminClasses.back')} to={listPath} />
      </div>
      <div className="class-editing__head">
        <h1 id="class-editor-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {known ? (
          <p className="muted">
            {classNamed({ title: known.form.title, start: known.course.start, end: known.course.end })}{' '}
            {classTexts(known.course).timeRange}
          </p>
        ) : null}
      </div>
      <Record result={choices}>
        {(offered) =>
          id === null ? (
            <ClassForm known={null} choices={offered} listPath={listPath} />
          ) : (
            <Record result={edited}>
              {(course) => (
                <>
                  <ClassMailNotice courseId={course.databaseId} />
                  <ScheduledMail courseId={course.databaseId} />
                  <CannotLead names={course.cannotLead} />
                  <Waits course={course} />
                  <ClassTools
                    course={course}
                    isDirty={isDirty}
                    onChanged={() => void edited.refetch()}
                    listPath={listPath}
                  />
                  <RecentActs courseId={course.databaseId} onUndone={() => void edited.refetch()} />
                  <ClassForm
                    key={`${course.databaseId}.${course.editVersion}`}
                    known={course}
                    choices={offered}
                    listPath={listPath}
                    onLoadTheirs={() => void edited.refetch()}
                    onDirty={setDirty}
                    below={
                      <>
                        <ClassEmails courseId={course.databaseId} />
                        <ClassLanguages courseId={course.databaseId} />
                      </>
                    }
                  />
                </>
              )}
            </Record>
          )
        }
      </Record>
    </section>
  )
}

/**
 * Shows the number of people on the waitlist, for example of a series that includes this date. If staff add seats,
 * these people get offers.
 */
function Waits({ course: { databaseId, course } }: { course: EditedClass }) {
  const t = useMessages()
  if (course.waitingCount === 0) return null
  return (
    <Banner tone="info">
      <p>
        {t('adminClasses.waitsHere', { count: course.waitingCount })}{' '}
        <Link to={paths.roster(databaseId)}>{t('adminFacilitator.classRoster')}</Link>
      </p>
    </Banner>
  )
}

/** Names the class's facilitators who cannot make it. The form below lets staff choose someone else. */
function CannotLead({ names }: { names: readonly string[] }) {
  const t = useMessages()
  if (names.length === 0) return null
  return (
    <Banner tone="warning">
      <p>{t('adminClasses.cannotLead', { names: formatTogether(names) })}</p>
    </Banner>
  )
}
