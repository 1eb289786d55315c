import 'virtual:texts/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import type { CorrectionKind, DeclineReason } from '#domain/registration/corrections/corrections.rule.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { MyClass } from '#web/registration/my-classes/my-classes.api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { refocusAfterDialog } from '#web/ui/dialog/refocus.ts'
import { lazyDialog } from '#web/ui/lazy/lazy-part.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { askCorrection, correctionsQuery } from './corrections.api.ts'

const GuestNameDialog = lazyDialog(() => import('./guest-name-dialog.tsx'))

/**
 * For a past class: 'I was there', the guest's name, and the result of earlier requests. Renders nothing if none of
 * these applies.
 */
export function CorrectionLine({ registration }: { registration: MyClass }) {
  const t = useMessages()
  const client = useQueryClient()
  const { data: states } = useQuery(correctionsQuery)
  const [names, setNames] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  const { databaseId, course } = registration
  const request = useMutation({
    mutationFn: () => askCorrection(databaseId, 'attendance'),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: correctionsQuery.queryKey })
      // The button that had the focus is removed, so the focus moves to the line.
      line.current?.focus()
    },
  })
  const state = states?.find((one) => one.registrationId === databaseId)
  const { mayAsk = [], asked = [] } = state ?? {}
  // The reason for a rejection is shown even if no further request is possible.
  if (mayAsk.length === 0 && asked.length === 0 && !request.error) return null
  const mayRequestAttendance = mayAsk.includes('attendance')
  // The latest result of each kind: earlier requests are over. A corrected attendance no longer counts once someone has
  // changed it back.
  const latest = (['attendance', 'guestName'] as const).flatMap((kind) => {
    const one = asked.find((correction) => correction.kind === kind)
    return !one || (one.answer === 'mended' && kind === 'attendance' && mayRequestAttendance) ? [] : one
  })
  return (
    <div ref={line} tabIndex={-1} className="my-classes-card__actions">
      <LiveRegion visible>
        {mayRequestAttendance && latest.every(({ kind }) => kind !== 'attendance') ? (
          <span>{t('corrections.notThere')} </span>
        ) : null}
        {latest.map(({ databaseId: id, kind, answer, reason }) => (
          <span key={id}>
            {answer === null
              ? t(`corrections.asked.${kind as CorrectionKind}`)
              : answer === 'mended'
                ? t(`corrections.mended.${kind as CorrectionKind}`)
                : t(`corrections.declined.${kind as CorrectionKind}`, {
                    reason: t(`corrections.reasons.${reason as DeclineReason}`),
                  })}{' '}
          </span>
        ))}
      </LiveRegion>
      {request.error ? (
        <Banner tone="danger" live>
          <p>
            <LinkedText text={sentenceOf(request.error)} />
          </p>
        </Banner>
      ) : null}
      {mayRequestAttendance ? (
        <Button variant="quiet" size="sm" busy={request.isPending} onClick={() => request.mutate()}>
          <span>
            {t('corrections.wasThere')}
            <span className="visually-hidden"> {course.title}</span>
          </span>
        </Button>
      ) : null}
      {mayAsk.includes('guestName') ? (
        <Button variant="quiet" size="sm" onClick={() => setNames(true)}>
          <span>
            {t('corrections.guestName')}
            <span className="visually-hidden"> {course.title}</span>
          </span>
        </Button>
      ) : null}
      {names ? (
        <Suspense fallback={null}>
          <GuestNameDialog
            registration={registration}
            onClose={() => setNames(false)}
            onRequested={() => {
              setNames(false)
              // The button that opened the dialog is removed, so the focus moves to the line.
              refocusAfterDialog(() => line.current)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
