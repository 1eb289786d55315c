import { type ReactNode, useCallback, useState } from 'react'
import { classChangeParts } from '#domain/classes/edit/class-change.rule.ts'
import { classFieldsWith } from '#domain/classes/fields/class-fields.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { modesOfForm } from '#domain/kernel/modes.ts'
import { ConflictList } from '#web/classes/admin/conflicts/conflict-list.tsx'
import type { ClassUpdate, Conflict, EditedClass } from '#web/classes/admin/edit/class-editing.api.ts'
import { formatTogether } from '#web/platform/messages/formats.ts'
import { t as text, useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { NotSaved } from '#web/ui/records/edit-form.tsx'
import { type Notify, notifiedBy, notifiesAnyone, previewChange, type TellingPreview } from './notify.api.ts'
import { NotifyFields } from './notify-fields.tsx'

interface Question {
  preview: TellingPreview
  /** The schedule conflicts of the save: a room or a facilitator used twice at the same time. */
  clashes: readonly Conflict[]
  /** The attendance mode to which people would move. */
  target: Mode | undefined
  /** Null: back to the form. */
  answer: (notify: Notify | null) => void
}

const notifyFields = classChangeParts.flatMap((part) => classFieldsWith('told', part))

/**
 * Asks before a save that affects people: whether to notify them, with which note, and whether they move too. The
 * same dialog shows schedule conflicts. Returns null where no one is affected and no dialog was needed. Render
 * `notifyDialog` beside the form.
 * @throws NotSaved when the user goes back to the form
 * @throws the server's error when it rejects the save
 */
export function useNotifyQuestion(): {
  confirmNotify: (
    known: EditedClass,
    update: ClassUpdate,
    conflicts: readonly Conflict[],
  ) => Promise<Pick<ClassUpdate, 'tell' | 'movePeople'> | null>
  notifyDialog: ReactNode
} {
  const [question, setQuestion] = useState<Question | null>(null)
  const confirmNotify = useCallback(
    async ({ form }: EditedClass, update: ClassUpdate, conflicts: readonly Conflict[]) => {
      if (notifyFields.every((field) => String(form[field]) === String(update.course[field]))) return null
      const preview = await previewChange({ ...update, movePeople: true })
      if (!notifiesAnyone(preview) && preview.unreached + preview.moved === 0) return null
      const [target] = modesOfForm(update.course)
      const notify = await new Promise<Notify | null>((resolve) =>
        setQuestion({ preview, clashes: conflicts, target, answer: resolve }),
      )
      setQuestion(null)
      if (!notify) throw new NotSaved()
      return { tell: notify, movePeople: preview.moved > 0 }
    },
    [],
  )
  return { confirmNotify, notifyDialog: question ? <NotifyDialog question={question} /> : null }
}

function NotifyDialog({ question: { preview, clashes, target, answer } }: { question: Question }) {
  const t = useMessages()
  const [note, setNote] = useState('')
  const { people, moved, toCall } = preview
  const notified = notifiedBy(preview)
  const notifies = notifiesAnyone(preview)
  const say = (send: boolean) => answer({ send, note, reason: null })
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={() => answer(null)}
      title={moved > 0 && target ? moveTitle(target, moved) : notifyTitle(preview.leads, notified, toCall)}
      actions={
        <>
          {notifies ? <Button onClick={() => say(true)}>{sendLabel(moved, notified)}</Button> : null}
          <Button variant={notifies ? 'secondary' : 'primary'} onClick={() => say(false)}>
            {quietText(moved, toCall)}
          </Button>
          <Button variant="quiet" onClick={() => answer(null)}>
            {t('adminTelling.back')}
          </Button>
        </>
      }
    >
      <div className="class-editing-act">
        <ConflictList clashes={clashes} />
        {people > 0 ? <p>{t('adminTelling.lead', { count: people })}</p> : null}
        <NotifyFields preview={preview} note={note} onNote={setNote} />
      </div>
    </Dialog>
  )
}

/** 'Move all 10 online and tell them?' */
function moveTitle(target: Mode, count: number): string {
  return text(`adminModes.${target}.askMoveAll`, { count })
}

/** 'Denise Okafor now leads the class. Email 4 people?', where nothing else changed. */
function notifyTitle(leads: readonly string[], count: number, toCall: number): string {
  if (count === 0 && toCall > 0) return text('adminTelling.callTitle', { count: toCall })
  if (count === 0) return text('adminTelling.nobodyTitle')
  if (leads.length === 0) return text('adminTelling.title', { count })
  const names = formatTogether(leads)
  return text(leads.length === 1 ? 'adminTelling.leads' : 'adminTelling.leadsMany', { count, names })
}

/** Label of the button that saves and notifies people, by email or only by the call list. */
function sendLabel(moved: number, notified: number): string {
  if (notified === 0) return text('adminTelling.call')
  return text(moved > 0 ? 'adminTelling.moveAndSend' : 'adminTelling.send')
}

function quietText(moved: number, toCall: number): string {
  if (toCall > 0) return text('adminTelling.dontCall')
  return text(moved > 0 ? 'adminTelling.moveOnly' : 'adminTelling.dontSend')
}
