import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { modesOfForm } from '#domain/kernel/modes.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ArrowRightLeft, CircleCheck, CircleX, ClipboardList, Repeat } from '#web/ui/icons.ts'
import { DeleteButton } from '#web/ui/records/delete-button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { CancelClassDialog } from './cancel/cancel-class-dialog.tsx'
import { classNamed } from './class-labels.ts'
import { DraftBanner } from './drafts/draft-banner.tsx'
import { deleteClass, type EditedClass, refreshClasses } from './edit/class-editing.api.ts'
import { MoveClass } from './move-class/move-class.tsx'
import { moveLabel } from './move-class/move-labels.ts'
import { RepeatDialog } from './repeat/repeat-dialog.tsx'

export function ClassTools({
  course,
  isDirty,
  listPath,
  onChanged,
}: {
  course: EditedClass
  /** The form has unsaved changes. A new state of the class would discard them. */
  isDirty: boolean
  listPath: string
  onChanged: () => void
}) {
  const t = useMessages()
  const navigate = useNavigate()
  const client = useQueryClient()
  const toasts = useToasts()
  const [open, setOpen] = useState<'repeat' | 'cancel' | 'move' | null>(null)
  const isDraft = course.drafts > 0
  const { waitingCount } = course.course
  const isKept = course.people.everRegistered || waitingCount > 0
  const whyRetained = course.people.everRegistered
    ? t('adminClasses.keptBecause')
    : t('adminClasses.keptForWaiting', { count: waitingCount })
  const name = classNamed({ title: course.form.title, start: course.course.start, end: course.course.end })
  return (
    <>
      {course.cancelled ? (
        <Banner tone="warning">
          <p>{t('adminClasses.cancelled')}</p>
        </Banner>
      ) : null}
      {isDraft ? <DraftBanner course={course} isDirty={isDirty} onPublished={onChanged} /> : null}
      <div className="class-editing__tools">
        <div className="button-row">
          <Button
            variant="quiet"
            size="sm"
            icon={<Repeat />}
            unavailable={isDirty}
            onClick={() => setOpen('repeat')}
          >
            {t('adminClasses.menu.repeat')}
          </Button>
          {isDraft ? null : (
            <>
              <LinkButton
                variant="quiet"
                size="sm"
                icon={<ClipboardList />}
                to={paths.roster(course.databaseId)}
              >
                {t('adminClasses.menu.roster')}
              </LinkButton>
              <Button
                variant="quiet"
                size="sm"
                icon={course.cancelled ? <CircleCheck /> : <CircleX />}
                unavailable={isDirty}
                onClick={() => setOpen('cancel')}
              >
                {t(course.cancelled ? 'adminClasses.menu.restore' : 'adminClasses.menu.cancel')}
              </Button>
              {course.cancelled ? null : (
                <Button
                  variant="quiet"
                  size="sm"
                  icon={<ArrowRightLeft />}
                  unavailable={isDirty}
                  onClick={() => setOpen('move')}
                >
                  {moveLabel(modesOfForm(course.form))}
                </Button>
              )}
            </>
          )}
          {isKept || isDirty ? null : (
            <DeleteButton
              name={name}
              onDelete={() => deleteClass(course.databaseId)}
              onDeleted={async () => {
                toasts.show({ type: 'success', message: t('adminKit.deleted') })
                await navigate(listPath)
                await refreshClasses(client)
              }}
            />
          )}
        </div>
        <p className="small muted">
          {isDirty ? t(isDraft ? 'adminClasses.saveDraftFirst' : 'adminClasses.saveFirst') : null}
          {!isDirty && isKept ? whyRetained : null}
        </p>
      </div>
      {open === 'repeat' ? (
        <RepeatDialog course={course} onClose={() => setOpen(null)} onDone={onChanged} />
      ) : null}
      <MoveClass
        courseId={open === 'move' ? course.databaseId : null}
        onClose={() => setOpen(null)}
        onMoved={onChanged}
      />
      {open === 'cancel' ? (
        <CancelClassDialog courseId={course.databaseId} onClose={() => setOpen(null)} onDone={onChanged} />
      ) : null}
    </>
  )
}
