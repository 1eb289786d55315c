import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NotifyInput } from '#domain/classes/notify/notify.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { NotifyFields } from '#web/classes/admin/public.ts'
import { notifiedLabel, useUndoToast } from '#web/classes/undo/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { call } from '#web/platform/session/call.ts'
import type { RosterEntry } from '#web/roster/roster.api.ts'
import type { DialogProps } from '#web/roster/roster-dialog-props.ts'
import { fullName } from '#web/roster/roster-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Roster_MoveDocument, Roster_PreviewMoveDocument } from './documents.generated.ts'

/** Moves one person of a roster to another attendance mode, and asks whether to notify them. */
export default function MoveEntryDialog({
  entry,
  target,
  onClose,
  onDone,
}: DialogProps & { entry: RosterEntry; target: Mode }) {
  const t = useMessages()
  const sayDone = useUndoToast()
  const [note, setNote] = useState('')
  const name = fullName(entry)
  const requested = { registrationId: String(entry.registrationId), registrationType: target }
  const preview = useQuery({
    queryKey: ['roster', 'move', requested],
    queryFn: async () => (await call(Roster_PreviewMoveDocument, { input: requested })).rosterMovePreview!,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const move = useMutation({
    mutationFn: async (texts: NotifyInput) =>
      (await call(Roster_MoveDocument, { input: { ...requested, tell: texts } })).moveOnRoster!,
    onSuccess: ({ roster, told, toCall, act, leavesAt }) => {
      const done = [t(`adminModes.${target}.movedOne`, { name }), ...notifiedLabel(told, toCall, leavesAt)]
      sayDone(done.join(' '), act)
      onDone(roster, null)
    },
  })
  const say = (send: boolean) => move.mutate({ send, note, reason: null })
  const toCall = preview.data?.toCall ?? 0
  const mailed = preview.data?.people ?? 0
  const notifies = mailed + toCall > 0
  const isReady = preview.data !== undefined
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      dismissable={!move.isPending}
      title={t(`adminModes.${target}.moveOne`, { name })}
      actions={
        <>
          <Button busy={move.isPending} unavailable={!isReady} onClick={() => say(notifies)}>
            {t(confirmText(mailed, toCall))}
          </Button>
          {notifies ? (
            <Button variant="secondary" unavailable={move.isPending} onClick={() => say(false)}>
              {t(toCall > 0 ? 'adminTelling.one.tellNobody' : 'adminTelling.one.quiet')}
            </Button>
          ) : null}
          <Button variant="quiet" unavailable={move.isPending} onClick={onClose}>
            {t('adminTelling.one.keep')}
          </Button>
        </>
      }
    >
      <p role="status">
        {preview.isPending ? t('common.loading') : null}
        {isReady && mailed > 0 ? t('adminTelling.one.lead') : null}
      </p>
      {[preview.error, move.error].map((error, nth) =>
        error ? (
          <Banner key={nth === 0 ? 'preview' : 'move'} tone="danger" live>
            <p>{sentenceOf(error)}</p>
          </Banner>
        ) : null,
      )}
      {preview.data ? <NotifyFields preview={preview.data} note={note} onNote={setNote} /> : null}
    </Dialog>
  )
}

function confirmText(mailed: number, toCall: number) {
  if (mailed > 0) return 'adminTelling.one.send'
  return toCall > 0 ? 'adminTelling.one.call' : 'adminTelling.one.plain'
}
