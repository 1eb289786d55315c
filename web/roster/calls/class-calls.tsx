import { useQuery } from '@tanstack/react-query'
import { countReaches, type Reach } from '#domain/kernel/mail/reach.rule.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { reachLabel } from '#web/platform/messages/reach-labels.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import type { Roster } from '../roster.api.ts'
import { CallList } from './call-list.tsx'
import { callsQuery } from './calls.api.ts'

const reachNames = {
  EMAILED: 'emailed',
  TO_CALL: 'toCall',
  UNREACHED: 'unreached',
} as const satisfies Record<Roster['entries'][number]['reach'], Reach>

/** How the people of a roster are notified, and who to call about this class. */
export function ClassCalls({ roster }: { roster: Roster }) {
  const t = useMessages()
  const { databaseId } = roster.course
  const { data = [], error } = useQuery({
    ...callsQuery(databaseId),
    enabled: roster.hasCalls && roster.mayChange,
  })
  // An offline roster that an older version of the portal stored has entries without `reach`. They are not counted.
  const counts = countReaches(roster.entries.flatMap(({ reach }) => reachNames[reach] ?? []))
  return (
    <>
      {roster.entries.length > 0 ? <p>{reachLabel(counts)}</p> : null}
      {error ? (
        <Banner tone="danger">
          <p>{sentenceOf(error, t('adminRoster.calls.failed'))}</p>
        </Banner>
      ) : null}
      {data.length > 0 ? (
        <section className="calls-section" aria-labelledby="class-calls">
          <h2 id="class-calls">{t('adminRoster.calls.ofClass')}</h2>
          <CallList calls={data} courseId={databaseId} />
        </section>
      ) : null}
    </>
  )
}
