import '#web/platform/messages/load-more-forms.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { modeOf } from '#domain/kernel/modes.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { useRefreshRegistrations } from '#web/registration/refresh-registrations.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { useOwnStanding } from './standing.api.ts'
import { StandingCard } from './standing-card.tsx'
import './standing.css'

/** On My Classes: what the person comes to every time. Skipping a date, pausing and ending are one press each. */
export function MyStanding() {
  const t = useMessages()
  const refresh = useRefreshRegistrations()
  const places = useOwnStanding() ?? []
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
    // Gone meanwhile: the page shows what is now.
    onError: () => void refresh(),
  })
  // The button that was pressed may be gone with its date.
  useEffect(() => {
    if (said !== null || act.error) outcome.current?.focus()
  }, [said, act.error])
  if (places.length === 0 && said === null && !act.error) return null
  return (
    <section className="standing-list" aria-labelledby="standing-list-title">
      <h2 id="standing-list-title">{t('standing.mine')}</h2>
      <div ref={outcome} tabIndex={-1} className="standing__said">
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
      {places.map((place) => (
        <StandingCard
          key={place.databaseId}
          place={place}
          mode={modeOf(place.registrationType)}
          unavailable={act.isPending}
          onAct={(change, words) => act.mutate({ change, words })}
        />
      ))}
    </section>
  )
}
