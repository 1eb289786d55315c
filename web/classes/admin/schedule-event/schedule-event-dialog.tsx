import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#domain/kernel/time/calendar-range.ts'
import type { Conflict } from '#web/classes/admin/edit/class-editing.api.ts'
import { instantText } from '#web/classes/class-view/time-text.ts'
import { classDataKey } from '#web/platform/class-data-key.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import type { EventSource } from './event-source.ts'
import 'virtual:texts/admin'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { DateStep } from './date-step.tsx'
import { DoneStep } from './done-step.tsx'
import { conflictsOn, duplicateEvent, recurringKey, type ScheduledEvent } from './schedule-event.api.ts'
import './schedule-event-dialog.css'

/** The steps of the dialog: choose a date, confirm, done. `error`: why the last attempt failed. */
type Step =
  | { name: 'date'; date: string | null; error: string | null }
  | { name: 'confirm'; date: string; clashes: readonly Conflict[] }
  | { name: 'done'; date: string; scheduled: ScheduledEvent }

/** 'Schedule New Event': a date, a warning panel to confirm it, then links to continue (specification, section 4). */
export default function ScheduleEventDialog({
  source,
  onClose,
  onScheduled,
}: {
  source: EventSource
  onClose: () => void
  onScheduled?: (() => void) | undefined
}) {
  const t = useMessages()
  const toasts = useToasts()
  const client = useQueryClient()
  const [step, setStep] = useState<Step>({ name: 'date', date: null, error: null })
  const schedule = useMutation({
    mutationFn: (date: string) => duplicateEvent(source, date),
    onSuccess: (scheduled, date) => {
      toasts.show({ type: 'success', message: scheduled.message })
      setStep({ name: 'done', date, scheduled })
      void client.invalidateQueries({ queryKey: classDataKey })
      void client.invalidateQueries({ queryKey: recurringKey })
      onScheduled?.()
    },
    onError: (error, date) => {
      const sentence = sentenceOf(error, t('adminScheduleEvent.failed'))
      toasts.show({ type: 'danger', message: sentence })
      setStep({ name: 'date', date, error: sentence })
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('adminScheduleEvent.title')} dismissable={!schedule.isPending}>
      <p>
        <strong>{source.title}</strong>
        <br />
        {instantText(new Date(source.start))}
      </p>
      {step.name === 'date' ? (
        <DateStep
          source={source}
          date={step.date}
          error={step.error}
          onChosen={async (date) => {
            const conflicts = await conflictsOn(source, date)
            setStep({ name: 'confirm', date, clashes: conflicts })
          }}
          onClose={onClose}
        />
      ) : null}
      {step.name === 'confirm' ? (
        <ConfirmStep
          source={source}
          date={step.date}
          clashes={step.clashes}
          busy={schedule.isPending}
          onConfirm={() => schedule.mutate(step.date)}
          onBack={() => setStep({ name: 'date', date: step.date, error: null })}
        />
      ) : null}
      {step.name === 'done' ? (
        <DoneStep
          scheduled={step.scheduled}
          onAnother={() => setStep({ name: 'date', date: addDays(step.date, 1), error: null })}
          onClose={onClose}
        />
      ) : null}
    </Dialog>
  )
}
