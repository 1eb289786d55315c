import 'virtual:texts/forms'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { modeOf } from '#domain/kernel/modes.ts'
import { nameOf } from '#web/people/proxy-access/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ForPerson } from '#web/platform/session/call-for.ts'
import type { HouseholdRows } from '#web/registration/confirm/household-rows.ts'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import type { MyRecurring } from './recurring.api.ts'
import { RecurringCard } from './recurring-card.tsx'
import './recurring.css'

/**
 * On My Classes: regular spots of the person and of people they help who have no login. Skip a date, pause or end with
 * one button each.
 */
export function MyRecurringList({ places }: { places: HouseholdRows<MyRecurring>['rows'] }) {
  const t = useMessages()
  const refresh = useRefreshRegistrations()
  const [said, setSaid] = useState<string | null>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const act = useMutation({
    mutationFn: async ({ change, words }: { change: () => Promise<unknown>; words: string }) => {
      await change()
      await refresh()
      return words
    },
    onMutate: () => setSaid(null),
    onSuccess: setSaid,
    // Deleted in the meantime: the page shows the current state.
    onError: () => void refresh(),
  })
  // The selected button may be removed with its date, so the focus moves to the result.
  useEffect(() => {
    if (said !== null || act.error) outcome.current?.focus()
  }, [said, act.error])
  if (places.length === 0 && said === null && !act.error) return null
  return (
    <section className="recurring-list" aria-labelledby="standing-list-title">
      <h2 id="standing-list-title">{t('standing.mine')}</h2>
      <div ref={outcome} tabIndex={-1} className="recurring__result">
        {act.error ? (
          <Banner tone="danger">
            <p>
              <LinkedText text={sentenceOf(act.error)} />
            </p>
          </Banner>
        ) : said ? (
          <Banner tone="success">
            <p>{said}</p>
          </Banner>
        ) : null}
      </div>
      {places.map(({ row: place, of }) => (
        <ForPerson key={place.databaseId} value={of?.userId ?? null}>
          <RecurringCard
            place={place}
            of={of && nameOf(of)}
            mode={modeOf(place.registrationType)}
            unavailable={act.isPending}
            onAct={(change, texts) => act.mutate({ change, words: texts })}
          />
        </ForPerson>
      ))}
    </section>
  )
}
