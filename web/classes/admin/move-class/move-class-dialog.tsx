import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { modesOfForm } from '#domain/kernel/modes.ts'
import { instantText } from '#web/classes/class-view/time-text.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import 'virtual:texts/admin'
import {
  type EditedClass,
  editedClassQuery,
  refreshClasses,
  updateClass,
} from '#web/classes/admin/edit/class-editing.api.ts'
import { type Notify, notifiedBy, previewChange } from '#web/classes/admin/notify/notify.api.ts'
import { NotifyFields } from '#web/classes/admin/notify/notify-fields.tsx'
import { notifiedLabel } from '#web/classes/undo/leaving-time.ts'
import { useUndoToast } from '#web/classes/undo/use-undo-toast.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { MoveFields } from './move-fields.tsx'
import { moveTargets } from './move-labels.ts'
import { movedClass, proposedMove } from './moved-class.ts'

interface Props {
  courseId: number
  onClose: () => void
  onMoved?: (() => void) | undefined
}

/**
 * Moves a class with everyone registered to one attendance mode, and notifies them: 'Move all 10 online and tell them'.
 */
export default function MoveClassDialog(props: Props) {
  const t = useMessages()
  const result = useQuery(editedClassQuery(props.courseId, 'dialog'))
  if (result.data) return <Move {...props} course={result.data} />
  return (
    <Dialog open onClose={props.onClose} title={t('adminTelling.move.title')}>
      <Record result={result}>{() => null}</Record>
    </Dialog>
  )
}

function Move({ course, onClose, onMoved }: Props & { course: EditedClass }) {
  const t = useMessages()
  const client = useQueryClient()
  const sayDone = useUndoToast()
  const targets = moveTargets(modesOfForm(course.form))
  const [requested, setRequested] = useState(() => proposedMove(course.form, targets.at(-1)!))
  const [note, setNote] = useState('')
  const { target } = requested
  const update = {
    id: course.databaseId,
    editVersion: course.editVersion,
    course: movedClass(course.form, requested),
    followingVersion: null,
    allowBelowTaken: false,
    movePeople: true,
  }
  const sent = useDeferredValue(update.course)
  const preview = useQuery({
    queryKey: ['admin', 'classes', 'move', course.databaseId, course.editVersion, sent],
    queryFn: () => previewChange({ ...update, course: sent }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const send = useMutation({
    mutationFn: (texts: Notify) => updateClass({ ...update, tell: texts }),
    onSuccess: async ({ told, waiting, toCall, act, leavesAt }) => {
      const done = [t('adminTelling.move.done'), ...notifiedLabel(told + waiting, toCall, leavesAt)]
      sayDone(done.join(' '), act, onMoved)
      await refreshClasses(client)
      onMoved?.()
      onClose()
    },
  })
  const say = (isSent: boolean) => send.mutate({ send: isSent, note, reason: null })
  const moved = preview.data?.moved ?? 0
  const people = preview.data ? notifiedBy(preview.data) : 0
  const toCall = preview.data?.toCall ?? 0
  const notifies = people + toCall > 0
  const isReady = preview.data !== undefined && !preview.isError
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      dismissable={!send.isPending}
      title={t(`adminModes.${target}.moveClass`)}
      actions={
        <>
          <Button busy={send.isPending} unavailable={!isReady} onClick={() => say(notifies)}>
            {moved > 0 && people > 0
              ? t(`adminModes.${target}.moveAll`, { count: moved })
              : t(notifyLabel(people, toCall))}
          </Button>
          {notifies ? (
            <Button variant="secondary" unavailable={send.isPending || !isReady} onClick={() => say(false)}>
              {t(toCall > 0 ? 'adminTelling.move.tellNobody' : 'adminTelling.move.quiet')}
            </Button>
          ) : null}
          <Button variant="quiet" unavailable={send.isPending} onClick={onClose}>
            {t('adminTelling.move.keep')}
          </Button>
        </>
      }
    >
      <p>
        <strong>{course.form.title}</strong>
        <br />
        {instantText(new Date(course.course.start))}
      </p>
      <MoveFields requested={requested} targets={targets} form={course.form} onChange={setRequested} />
      <p role="status">
        {isReady ? t('adminTelling.move.people', { count: moved }) : null}
        {!isReady && preview.isPending ? t('adminTelling.move.counting') : null}
      </p>
      {[preview, send].map(({ error }, nth) =>
        error ? (
          <Banner key={nth === 0 ? 'preview' : 'save'} tone="danger" live>
            <p>{sentenceOf(error)}</p>
          </Banner>
        ) : null,
      )}
      {isReady ? <NotifyFields preview={preview.data} note={note} onNote={setNote} /> : null}
    </Dialog>
  )
}

function notifyLabel(people: number, toCall: number) {
  if (people > 0) return 'adminTelling.move.tellOnly'
  return toCall > 0 ? 'adminTelling.move.call' : 'adminTelling.move.plain'
}
