import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateStart, runningLateChoices } from '#domain/classes/times/running-late.rule.ts'
import { NotifyFields } from '#web/classes/admin/public.ts'
import { notifiedLabel, useUndoToast } from '#web/classes/undo/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { formatTime } from '#web/platform/messages/formats.ts'
import { t as text, useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { call } from '#web/platform/session/call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { RadioCards } from '#web/ui/field/radio-cards.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import type { DialogProps } from '../roster-dialog-props.ts'
import { Roster_PreviewLateDocument, Roster_SetRunningLateDocument } from './documents.generated.ts'

/** The choice: a number of minutes as text, or on time after all. */
type Choice = `${number}` | 'onTime'

/** Sets that a class starts late, or on time after all. First asks whether to email people, and shows how many. */
export default function RunningLateDialog({ roster, onClose, onDone }: DialogProps) {
  const t = useMessages()
  const sayDone = useUndoToast()
  const { course } = roster
  const said = course.lateMinutes
  const [choice, setChoice] = useState<Choice | null>(null)
  const [note, setNote] = useState('')
  const requested = {
    courseId: course.databaseId,
    minutes: choice === null || choice === 'onTime' ? null : Number(choice),
  }
  const preview = useQuery({
    queryKey: ['roster', 'late', requested],
    queryFn: async () => (await call(Roster_PreviewLateDocument, { input: requested })).runningLatePreview!,
    enabled: choice !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const say = useMutation({
    mutationFn: async (send: boolean) => {
      const notify = { send, note, reason: null }
      return (await call(Roster_SetRunningLateDocument, { input: { ...requested, tell: notify } }))
        .setRunningLate!
    },
    onSuccess: ({ roster: changed, told, toCall, act, leavesAt }) => {
      const done = t(requested.minutes === null ? 'adminRoster.late.doneOnTime' : 'adminRoster.late.done')
      sayDone([done, ...notifiedLabel(told, toCall, leavesAt)].join(' '), act)
      onDone(changed, null)
    },
  })
  const people = preview.data?.people ?? 0
  const toCall = preview.data?.toCall ?? 0
  const notifies = people + toCall > 0
  const start = new Date(course.start)
  const time = (lateMinutes: number) => formatTime(lateStart({ start, lateMinutes }), settings.timeZone)
  const minutes = runningLateChoices({ start, end: new Date(course.end) }, now())
  const isReady = choice !== null && preview.data !== undefined && !preview.isPlaceholderData
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      dismissable={!say.isPending}
      title={t('adminRoster.late.ask')}
      actions={
        <>
          <Button busy={say.isPending} unavailable={!isReady} onClick={() => say.mutate(notifies)}>
            {confirmText(people, toCall)}
          </Button>
          {notifies ? (
            <Button
              variant="secondary"
              unavailable={say.isPending || !isReady}
              onClick={() => say.mutate(false)}
            >
              {t(toCall > 0 ? 'adminTelling.dontCall' : 'adminRoster.late.quiet')}
            </Button>
          ) : null}
          <Button variant="quiet" unavailable={say.isPending} onClick={onClose}>
            {t('adminRoster.late.keep')}
          </Button>
        </>
      }
    >
      <div className="roster-late">
        {minutes.length === 0 && !said ? <p>{t('adminRoster.late.none')}</p> : null}
        <RadioCards<Choice>
          legend={t('adminRoster.late.when')}
          className="roster-late__choices"
          value={choice}
          onChange={setChoice}
          options={[
            ...(said ? [{ value: 'onTime' as const, label: t('adminRoster.late.onTime') }] : []),
            ...minutes.map((count) => ({
              value: `${count}` as const,
              label: t('adminRoster.late.minutes', { count }),
              note: t('adminRoster.late.about', { time: time(count) }),
            })),
          ]}
        />
        <p role="status">
          {choice !== null && !isReady && !preview.error ? t('adminTelling.cancel.looking') : null}
        </p>
        {[preview.error, say.error].map((error, nth) =>
          error ? (
            <Banner key={nth === 0 ? 'preview' : 'say'} tone="danger" live>
              <p>{sentenceOf(error)}</p>
            </Banner>
          ) : null,
        )}
        {choice !== null && preview.data ? (
          <NotifyFields preview={preview.data} note={note} onNote={setNote} />
        ) : null}
      </div>
    </Dialog>
  )
}

/** Label of the button that saves and notifies people, by email or only by the call list. */
function confirmText(people: number, toCall: number): string {
  if (people > 0) return text('adminRoster.late.send', { count: people })
  return text(toCall > 0 ? 'adminTelling.call' : 'adminRoster.late.save')
}
