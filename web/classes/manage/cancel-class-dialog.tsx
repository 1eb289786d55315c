import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { momentText } from '#web/classes/class-view/moment-text.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { t as text, useMessages } from '#web/platform/messages/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { useToasts } from '#web/ui/toasts.tsx'
import {
  type EditedClass,
  editedClassQuery,
  refreshClasses,
  type SavedClass,
  setClassCancelled,
} from './class-editing.api.ts'

/** Cancels a class, or restores one that is cancelled: asks first, and says how many people get an email. */
export function CancelClassDialog({
  courseId,
  onClose,
  onDone,
}: {
  courseId: number
  onClose: () => void
  onDone?: () => void
}) {
  const t = useMessages()
  const answer = useQuery(editedClassQuery(courseId, 'dialog'))
  const [withFollowing, setWithFollowing] = useState(false)
  const client = useQueryClient()
  const toasts = useToasts()
  const restores = answer.data?.cancelled ?? false
  const send = useMutation({
    mutationFn: () => setClassCancelled(courseId, !restores, withFollowing),
    onSuccess: async (saved) => {
      toasts.show({ type: 'success', message: doneWords(saved, restores) })
      await refreshClasses(client)
      onDone?.()
      onClose()
    },
  })
  const count = withFollowing ? 2 : 1
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      dismissable={!send.isPending}
      title={t(restores ? 'adminClasses.cancelDialog.restoreTitle' : 'adminClasses.cancelDialog.title')}
      actions={
        answer.data ? (
          <>
            <Button
              variant={restores ? 'primary' : 'dangerSolid'}
              busy={send.isPending}
              onClick={() => send.mutate()}
            >
              {restores
                ? t(count > 1 ? 'adminClasses.cancelDialog.restoreMany' : 'adminClasses.cancelDialog.restore')
                : t(
                    count > 1 ? 'adminClasses.cancelDialog.confirmMany' : 'adminClasses.cancelDialog.confirm',
                  )}
            </Button>
            <Button variant="quiet" unavailable={send.isPending} onClick={onClose}>
              {t(restores ? 'adminClasses.cancelDialog.keepCancelled' : 'adminClasses.cancelDialog.keep')}
            </Button>
          </>
        ) : undefined
      }
    >
      <Record answer={answer}>
        {(course) => (
          <div className="class-editing-act">
            <p>
              <strong>{course.form.title}</strong>
              <br />
              {momentText(new Date(course.course.start))}
            </p>
            <WhichClasses course={course} withFollowing={withFollowing} onChange={setWithFollowing} />
            <Banner tone={restores ? 'info' : 'warning'}>
              <p>{mailWords(course, withFollowing)}</p>
              <p>
                {t(restores ? 'adminClasses.cancelDialog.restoreText' : 'adminClasses.cancelDialog.keeps')}
              </p>
            </Banner>
          </div>
        )}
      </Record>
      {send.isError ? (
        <Banner tone="danger" live>
          <p>{sentenceOf(send.error)}</p>
        </Banner>
      ) : null}
    </Dialog>
  )
}

function WhichClasses({
  course: { following, cancelled },
  withFollowing,
  onChange,
}: {
  course: EditedClass
  withFollowing: boolean
  onChange: (withFollowing: boolean) => void
}) {
  const t = useMessages()
  const count = cancelled ? (following?.cancelledTogether ?? 0) : (following?.count ?? 0)
  if (count === 0) return null
  return (
    <RadioCards
      legend={t('adminClasses.cancelDialog.which')}
      value={withFollowing ? 'following' : 'this'}
      onChange={(value) => onChange(value === 'following')}
      options={[
        { value: 'this', label: t('adminClasses.scope.this') },
        {
          value: 'following',
          label: t(cancelled ? 'adminClasses.cancelDialog.together' : 'adminClasses.scope.following', {
            count,
          }),
        },
      ]}
    />
  )
}

/** How many people get an email; those of classes that come back are counted when it is done. */
function mailWords({ people, following, cancelled }: EditedClass, withFollowing: boolean): string {
  const more = withFollowing && !cancelled ? (following?.mails ?? 0) : 0
  const count = people.mails + more
  if (count === 0) return text('adminClasses.cancelDialog.nobody')
  return more > 0
    ? text('adminClasses.cancelDialog.mailsMany', { count })
    : text('adminClasses.cancelDialog.mails', { count })
}

function doneWords({ changed, told }: SavedClass, restored: boolean): string {
  const what = restored
    ? text('adminClasses.cancelDialog.restored', { count: changed })
    : text('adminClasses.cancelDialog.done', { count: changed })
  return told === 0 ? what : `${what} ${text('adminClasses.toldMails', { count: told })}`
}
