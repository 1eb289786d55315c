import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LiveRegion } from '#web/ui/live-region.tsx'
import { type Roster, refreshCounts, rosterKey, setNoOneCame } from './roster.api.ts'
import { presence } from './roster-words.ts'
import { mayTick } from './tick-times.ts'

/**
 * Says whether it is recorded who came, and records that no one did. Nothing before the class, and once somebody is checked in. What is to be
 * read first stands above the names (`where`), the button alone below them: it goes with the first check-in, and the names stay where they are.
 */
export function NoOneCame({ roster, where }: { roster: Roster; where: 'above' | 'below' }) {
  const t = useMessages()
  useMinute()
  const client = useQueryClient()
  const [said, setSaid] = useState('')
  const { databaseId, start } = roster.course
  const say = useMutation({
    mutationFn: (noOneCame: boolean) => setNoOneCame(databaseId, noOneCame),
    onSuccess: async (changed, noOneCame) => {
      const key = rosterKey(databaseId)
      await client.cancelQueries({ queryKey: key })
      client.setQueryData(key, changed)
      refreshCounts(client)
      void client.invalidateQueries({ queryKey: ['admin', 'acts'] })
      setSaid(t(noOneCame ? 'adminRoster.record.done' : 'adminRoster.record.undone'))
      // The button that was pressed is gone; the other one may stand in the other place.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-no-one-came] button')?.focus())
    },
  })
  const isDone = roster.record === 'NO_ONE_CAME'
  const mayChange = mayTick(roster) && new Date(start) <= now()
  const saysSo = isDone || roster.record === 'NOT_RECORDED'
  const isElsewhere = saysSo !== (where === 'above')
  const isHidden = isElsewhere || presence(roster.entries).here > 0 || (!isDone && !mayChange)
  const button = mayChange ? (
    <Button size="sm" variant="secondary" busy={say.isPending} onClick={() => say.mutate(!isDone)}>
      {t(isDone ? 'adminRoster.record.someoneCame' : 'adminRoster.record.noOneCame')}
    </Button>
  ) : null
  return (
    <div>
      <LiveRegion>{said}</LiveRegion>
      {isHidden ? null : (
        <div className="roster-record" data-no-one-came>
          {saysSo ? (
            <Banner tone={isDone ? 'info' : 'warning'}>
              <p>{t(isDone ? 'adminRoster.record.saidNoOne' : 'adminRoster.record.open')}</p>
              {button}
            </Banner>
          ) : (
            button
          )}
        </div>
      )}
      {say.isError ? (
        <Banner tone="danger" live>
          <p>{sentenceOf(say.error)}</p>
        </Banner>
      ) : null}
    </div>
  )
}
