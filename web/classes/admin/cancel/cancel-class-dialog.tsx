import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  editedClassQuery,
  refreshClasses,
  type SavedClass,
  setClassCancelled,
} from '#web/classes/admin/edit/class-editing.api.ts'
import { notifiedBy, previewCancelling } from '#web/classes/admin/notify/notify.api.ts'
import { NotifyFields } from '#web/classes/admin/notify/notify-fields.tsx'
import { instantText } from '#web/classes/class-view/time-text.ts'
import { notifiedLabel } from '#web/classes/undo/leaving-time.ts'
import { useUndoToast } from '#web/classes/undo/use-undo-toast.tsx'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { t as text, useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { CancelFields, type Cancelling } from './cancel-fields.tsx'

/** Cancels a class, or restores a cancelled one. First asks for the reason, who to notify, and the message. */
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
  const result = useQuery(editedClassQuery(courseId, 'dialog'))
  const [requested, setRequested] = useState<Cancelling>({
    withFollowing: false,
    reason: null,
    ownReason: null,
  })
  const [note, setNote] = useState('')
  const client = useQueryClient()
  const sayDone = useUndoToast()
  const { withFollowing, reason, ownReason } = requested
  const restores = result.data?.cancelled ?? false
  const preview = useQuery({
    queryKey: ['admin', 'classes', 'cancelling', courseId, restores, requested],
    queryFn: () => previewCancelling(courseId, { restore: restores, ...requested }),
    enabled: Boolean(result.data),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const send = useMutation({
    mutationFn: (isSent: boolean) =>
      setClassCancelled(courseId, !restores, withFollowing, { send: isSent, note, reason, ownReason }),
    onSuccess: async (saved) => {
      sayDone(doneText(saved, restores), saved.act, onDone)
      await refreshClasses(client)
      onDone?.()
      onClose()
    },
  })
  const people = preview.data?.people ?? 0
  const mailed = preview.data ? notifiedBy(preview.data) : 0
  const toCall = preview.data?.toCall ?? 0
  const notifies = mailed + toCall > 0
  const error = send.error ?? preview.error
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      dismissable={!send.isPending}
      title={t(restores ? 'adminClasses.cancelDialog.restoreTitle' : 'adminClasses.cancelDialog.title')}
      actions={
        <>
          {preview.data ? (
            <Button
              variant={restores ? 'primary' : 'dangerSolid'}
              busy={send.isPending}
              onClick={() => send.mutate(notifies)}
            >
              {confirmText(restores, withFollowing, { mailed, toCall })}
            </Button>
          ) : null}
          {notifies ? (
            <Button
              variant={restores ? 'secondary' : 'danger'}
              unavailable={send.isPending}
              onClick={() => send.mutate(false)}
            >
              {quietText(restores, toCall)}
            </Button>
          ) : null}
          <Button variant="quiet" unavailable={send.isPending} onClick={onClose}>
            {t(restores ? 'adminClasses.cancelDialog.keepCancelled' : 'adminClasses.cancelDialog.keep')}
          </Button>
        </>
      }
    >
      <Record result={result}>
        {(course) => (
          <div className="class-editing-act">
            <p>
              <strong>{course.form.title}</strong>
              <br />
              {instantText(new Date(course.course.start))}
            </p>
            <CancelFields course={course} requested={requested} onChange={setRequested} />
            {preview.data ? (
              <div>
                <p role="status">{t('adminTelling.cancel.lead', { count: people })}</p>
                <p>
                  {t(restores ? 'adminClasses.cancelDialog.restoreText' : 'adminClasses.cancelDialog.keeps')}
                </p>
                <NotifyFields preview={preview.data} note={note} onNote={setNote} />
              </div>
            ) : null}
          </div>
        )}
      </Record>
      {preview.data || error ? null : (
        <p role="status" className="muted">
          {t('adminTelling.cancel.looking')}
        </p>
      )}
      {error ? (
        <Banner tone="danger" live>
          <p>{sentenceOf(error)}</p>
        </Banner>
      ) : null}
    </Dialog>
  )
}

function quietText(restores: boolean, toCall: number): string {
  if (toCall > 0)
    return text(restores ? 'adminTelling.cancel.restoreTellNobody' : 'adminTelling.cancel.tellNobody')
  return text(restores ? 'adminTelling.cancel.restoreQuiet' : 'adminTelling.cancel.quiet')
}

function confirmText(
  restores: boolean,
  isMany: boolean,
  { mailed: count, toCall }: { mailed: number; toCall: number },
): string {
  if (count === 0 && toCall > 0) {
    if (restores)
      return text(isMany ? 'adminTelling.cancel.restoreCallMany' : 'adminTelling.cancel.restoreCall', {
        count: toCall,
      })
    return text(isMany ? 'adminTelling.cancel.callMany' : 'adminTelling.cancel.call', { count: toCall })
  }
  if (count === 0) {
    if (restores)
      return text(isMany ? 'adminClasses.cancelDialog.restoreMany' : 'adminClasses.cancelDialog.restore')
    return text(isMany ? 'adminClasses.cancelDialog.confirmMany' : 'adminClasses.cancelDialog.confirm')
  }
  if (restores)
    return text(isMany ? 'adminTelling.cancel.restoreMany' : 'adminTelling.cancel.restore', { count })
  return text(isMany ? 'adminTelling.cancel.sendMany' : 'adminTelling.cancel.send', { count })
}

function doneText({ changed, told, waiting, toCall, leavesAt }: SavedClass, restored: boolean): string {
  const what = restored
    ? text('adminClasses.cancelDialog.restored', { count: changed })
    : text('adminClasses.cancelDialog.done', { count: changed })
  return [what, ...notifiedLabel(told + waiting, toCall, leavesAt)].join(' ')
}
