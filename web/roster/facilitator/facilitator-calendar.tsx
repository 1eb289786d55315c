import 'virtual:texts/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { instantText } from '#web/classes/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CalendarAddress } from '#web/ui/content/calendar-address.tsx'
import { Panel } from '#web/ui/content/panel.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { refocusAfterDialog } from '#web/ui/dialog/refocus.ts'
import { CalendarDays, CircleX, Repeat } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import {
  endCalendar,
  type FacilitatorSettings,
  facilitatorSettingsQuery,
  renewCalendar,
} from './facilitator-settings.api.ts'

/**
 * The calendar link for the classes that the user leads. It updates automatically. The address contains a secret and is
 * shown once.
 */
export function FacilitatorCalendar({ settings }: { settings: FacilitatorSettings }) {
  const t = useMessages()
  const client = useQueryClient()
  const title = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [requested, setRequested] = useState<'renew' | 'end' | null>(null)
  const onSettled = () => {
    setRequested(null)
    void client.invalidateQueries(facilitatorSettingsQuery)
  }
  const renew = useMutation({ mutationFn: renewCalendar, onSettled })
  const end = useMutation({
    mutationFn: endCalendar,
    onSuccess: () => renew.reset(),
    onSettled,
  })
  const address = renew.data
  // The button that created the link is removed, so the focus moves to the link.
  useEffect(() => {
    if (address) field.current?.focus()
  }, [address])
  const { calendarActive, calendarRenewedAt } = settings
  const wasActive = useRef(calendarActive)
  // The button that ended the link is removed, so the focus moves to what replaces it.
  useEffect(() => {
    if (wasActive.current && !calendarActive) refocusAfterDialog(() => title.current)
    wasActive.current = calendarActive
  }, [calendarActive])
  const failure = renew.error ?? end.error
  return (
    <Panel as="section" padded className="facilitator-calendar" aria-labelledby="facilitator-calendar">
      <h2 id="facilitator-calendar" ref={title} tabIndex={-1}>
        {t('adminFacilitator.calendar.title')}
      </h2>
      <p>{t('adminFacilitator.calendar.lead')}</p>
      {failure ? (
        <Banner tone="danger" live>
          <p>{sentenceOf(failure)}</p>
        </Banner>
      ) : null}
      {address ? (
        <CalendarAddress address={address} field={field} />
      ) : calendarActive && calendarRenewedAt ? (
        <p className="small muted">
          {t('subscription.since', { moment: instantText(new Date(calendarRenewedAt)) })}
        </p>
      ) : null}
      <div className="button-row">
        {address ? null : (
          <Button
            variant="secondary"
            icon={calendarActive ? <Repeat /> : <CalendarDays />}
            busy={renew.isPending}
            onClick={() => (calendarActive ? setRequested('renew') : renew.mutate())}
          >
            {calendarActive ? t('subscription.renew') : t('subscription.make')}
          </Button>
        )}
        {calendarActive ? (
          <Button variant="quiet" icon={<CircleX />} onClick={() => setRequested('end')}>
            {t('adminFacilitator.calendar.end')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={requested !== null}
        title={t(requested === 'end' ? 'adminFacilitator.calendar.endTitle' : 'subscription.renewTitle')}
        confirmLabel={t(requested === 'end' ? 'adminFacilitator.calendar.end' : 'subscription.renew')}
        keepLabel={t('subscription.keep')}
        danger={requested === 'end'}
        busy={renew.isPending || end.isPending}
        onConfirm={() => (requested === 'end' ? end.mutate() : renew.mutate())}
        onClose={() => setRequested(null)}
      >
        <p>{t(requested === 'end' ? 'adminFacilitator.calendar.endWarning' : 'subscription.renewWarning')}</p>
      </ConfirmDialog>
    </Panel>
  )
}
