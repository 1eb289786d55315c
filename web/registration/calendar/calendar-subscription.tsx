import 'virtual:texts/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useId, useRef, useState } from 'react'
import { instantText } from '#web/classes/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ForPerson, useCallFor } from '#web/platform/session/call-for.ts'
import {
  CalendarSubscription_RenewDocument,
  CalendarSubscription_StateDocument,
} from '#web/registration/documents.generated.ts'
import { registrationsKey } from '#web/registration/my-registrations/refresh-registrations.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CalendarAddress } from '#web/ui/content/calendar-address.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { CalendarDays, Repeat } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'

const stateKey = [...registrationsKey, 'calendar-subscription'] as const

/**
 * The calendar link of the person, or of a person they help. The calendar updates automatically. The link contains a
 * secret and is shown once, when it is made. A new link invalidates the old one.
 */
export function CalendarSubscription({ of = null }: { of?: string | null }) {
  const t = useMessages()
  const person = useContext(ForPerson)
  const call = useCallFor()
  const id = useId()
  const key = [...stateKey, person]
  const client = useQueryClient()
  const [requesting, setConfirming] = useState(false)
  const made = useRef<HTMLInputElement>(null)
  const state = useQuery({
    queryKey: key,
    queryFn: async () => (await call(CalendarSubscription_StateDocument, {})).calendarSubscription,
  })
  const renew = useMutation({
    mutationFn: async () =>
      (await call(CalendarSubscription_RenewDocument, { input: {} })).renewCalendarSubscription,
    onSettled: () => {
      setConfirming(false)
      void client.invalidateQueries({ queryKey: key })
    },
  })
  // The button that was selected is removed, or was under a dialog that takes a moment to close. The link gets the
  // focus.
  useEffect(() => {
    if (!renew.data) return
    const timer = setTimeout(() => made.current?.focus(), 150)
    return () => clearTimeout(timer)
  }, [renew.data])
  if (!state.data) return null
  const { active, renewedAt } = state.data
  const address = renew.data
  return (
    <section className="panel panel--padded my-classes-subscription" aria-labelledby={id}>
      <h2 id={id}>{of ? t('care.classes.calendar', { name: of }) : t('subscription.title')}</h2>
      <p>{t('subscription.lead')}</p>
      {renew.isError ? (
        <Banner tone="danger" live>
          <p>
            <LinkedText text={sentenceOf(renew.error)} />
          </p>
        </Banner>
      ) : null}
      {address ? (
        <CalendarAddress address={address} field={made} />
      ) : (
        <>
          {active && renewedAt ? (
            <p className="small muted">
              {t('subscription.since', { moment: instantText(new Date(renewedAt)) })}
            </p>
          ) : null}
          <div>
            <Button
              variant="secondary"
              icon={active ? <Repeat /> : <CalendarDays />}
              busy={renew.isPending}
              onClick={() => (active ? setConfirming(true) : renew.mutate())}
            >
              {active ? t('subscription.renew') : t('subscription.make')}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={requesting}
        title={t('subscription.renewTitle')}
        confirmLabel={t('subscription.renew')}
        keepLabel={t('subscription.keep')}
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
        onClose={() => setConfirming(false)}
      >
        <p>{t('subscription.renewWarning')}</p>
      </ConfirmDialog>
    </section>
  )
}
