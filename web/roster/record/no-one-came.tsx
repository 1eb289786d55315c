import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import { mayCheckIn } from '#web/roster/attendance/check-in-times.ts'
import { type Roster, refreshCounts, rosterKey, setNoOneCame } from '#web/roster/roster.api.ts'
import { countPresent } from '#web/roster/roster-labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { LiveRegion } from '#web/ui/status/live-region.tsx'

/** The record of a class: open, no one came, or at least one person is checked in. */
const records = ['open', 'noOne', 'recorded'] as const
type Said = (typeof records)[number]

/**
 * Shows whether attendance is recorded, and records that no one came. Renders nothing before the class, or if someone
 * was checked in when the page loaded. `where`: 'above' the names has the text to read first, 'below' only the button.
 * The one below stays while the page is open. The one above has the same height in all states, so that no row moves
 * under the finger.
 */
export function NoOneCame({ roster, where }: { roster: Roster; where: 'above' | 'below' }) {
  const t = useMessages()
  useMinute()
  const client = useQueryClient()
  const [sentence, setSentence] = useState('')
  const { databaseId, start } = roster.course
  const say = useMutation({
    mutationFn: (noOneCame: boolean) => setNoOneCame(databaseId, noOneCame),
    onSuccess: async (changed, noOneCame) => {
      const key = rosterKey(databaseId)
      await client.cancelQueries({ queryKey: key })
      client.setQueryData(key, changed)
      refreshCounts(client)
      void client.invalidateQueries({ queryKey: ['admin', 'acts'] })
      setSentence(t(noOneCame ? 'adminRoster.record.done' : 'adminRoster.record.undone'))
      // The selected button was removed. If the other button replaced it, that one gets the focus.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-no-one-came] button')?.focus())
    },
  })
  const said = saidOf(roster)
  const mayChange = mayCheckIn(roster) && new Date(start) <= now()
  const isUnrecorded = said === 'open' && roster.record === 'NOT_RECORDED'
  const [isAbove] = useState((isUnrecorded && mayChange) || said === 'noOne')
  if (isAbove !== (where === 'above')) return null
  const button = (isDone: boolean) =>
    mayChange ? (
      <Button size="sm" variant="secondary" busy={say.isPending} onClick={() => say.mutate(!isDone)}>
        {t(isDone ? 'adminRoster.record.someoneCame' : 'adminRoster.record.noOneCame')}
      </Button>
    ) : null
  const banners = {
    open: (
      <Banner tone="warning">
        <p>{t('adminRoster.record.open')}</p>
        {button(false)}
      </Banner>
    ),
    noOne: (
      <Banner tone="info">
        <p>{t('adminRoster.record.saidNoOne')}</p>
        {button(true)}
      </Banner>
    ),
    recorded: (
      <Banner tone="success">
        <p>{t('adminRoster.record.recorded')}</p>
      </Banner>
    ),
  } satisfies Record<Said, unknown>
  return (
    <div>
      <LiveRegion>{sentence}</LiveRegion>
      {isAbove ? (
        <div className="roster-record roster-record--still">
          {records.map((one) => (
            <div
              key={one}
              className={one === said ? undefined : 'is-hidden'}
              data-no-one-came={one === said ? '' : undefined}
            >
              {banners[one]}
            </div>
          ))}
        </div>
      ) : (
        <Below said={said} isOffered={mayChange}>
          {said === 'open' && !isUnrecorded ? button(false) : banners[said]}
        </Below>
      )}
      {say.isError ? (
        <Banner tone="danger" live>
          <p>{sentenceOf(say.error)}</p>
        </Banner>
      ) : null}
    </div>
  )
}

/** Below the names, it disappears once attendance is recorded, or where no one may record that no one came. */
function Below({ said, isOffered, children }: { said: Said; isOffered: boolean; children: ReactNode }) {
  if (said === 'recorded' || (said === 'open' && !isOffered)) return null
  return (
    <div className="roster-record" data-no-one-came>
      {children}
    </div>
  )
}

function saidOf({ entries, record }: Roster): Said {
  if (countPresent(entries).here > 0) return 'recorded'
  return record === 'NO_ONE_CAME' ? 'noOne' : 'open'
}
