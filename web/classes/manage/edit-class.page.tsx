import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { classTexts } from '#web/classes/class-view/class-texts.ts'
import { ClassMailNotice } from '#web/mail/mail.door.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { paths } from '#web/platform/paths.ts'
import { X } from '#web/ui/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BackLink } from '#web/ui/page/page-head.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { choicesQuery, editedClassQuery } from './class-editing.api.ts'
import { ClassForm } from './class-form.tsx'
import { ClassTools } from './class-tools.tsx'
import { classNamed } from './class-words.ts'
import { wideEnough } from './wide.ts'

/** The editor of one class: a new one at /admin/classes/new, else the one that the address names. */
export default function EditClassPage() {
  const t = useMessages()
  const { courseId } = useParams()
  const { search } = useLocation()
  const isWide = useMedia(wideEnough)
  const id = courseId === undefined ? null : Number(courseId)
  const [isDirty, setDirty] = useState(false)
  const edited = useQuery({ ...editedClassQuery(id ?? 0, 'form'), enabled: id !== null })
  const choices = useQuery(choicesQuery)
  const title = t(id === null ? 'adminClasses.new' : 'adminClasses.edit')
  const listPath = paths.adminClasses() + search
  usePageTitle(title)

  const heading = useRef<HTMLHeadingElement>(null)
  // The list's own heading comes first in the document, and would get the focus of a new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same editor goes on to another class.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [courseId])

  const Heading = isWide ? 'h2' : 'h1'
  const known = edited.data
  return (
    <section className="class-editing__editor panel" aria-labelledby="class-editor-title">
      <div className="class-editing__head">
        <div>
          {isWide ? null : (
            <div className="back-bar">
              <BackLink label={t('adminClasses.back')} to={listPath} />
            </div>
          )}
          <Heading id="class-editor-title" ref={heading} tabIndex={-1}>
            {title}
          </Heading>
          {known ? (
            <p className="muted">
              {classNamed({ title: known.form.title, start: known.course.start, end: known.course.end })}
              <small>{classTexts(known.course).timeRange}</small>
            </p>
          ) : null}
        </div>
        {isWide ? (
          <LinkButton variant="quiet" size="sm" icon={<X />} to={listPath}>
            {t('common.close')}
          </LinkButton>
        ) : null}
      </div>
      <Record answer={choices}>
        {(offered) =>
          id === null ? (
            <ClassForm known={null} choices={offered} listPath={listPath} />
          ) : (
            <Record answer={edited}>
              {(course) => (
                <>
                  <ClassMailNotice courseId={course.databaseId} />
                  <ClassTools
                    course={course}
                    isDirty={isDirty}
                    onChanged={() => void edited.refetch()}
                    listPath={listPath}
                  />
                  <ClassForm
                    key={`${course.databaseId}.${course.editVersion}`}
                    known={course}
                    choices={offered}
                    listPath={listPath}
                    onLoadTheirs={() => void edited.refetch()}
                    onDirty={setDirty}
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
