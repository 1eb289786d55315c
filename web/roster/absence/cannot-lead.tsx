import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import { type Roster, refreshCounts, rosterKey, setCannotLead } from '#web/roster/roster.api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Banner } from '#web/ui/status/banner.tsx'

/** Lets a facilitator of an upcoming class report to staff that they cannot make it, or can after all. */
export function CannotLead({ roster }: { roster: Roster }) {
  const t = useMessages()
  useMinute()
  const client = useQueryClient()
  const [isRequested, setRequested] = useState(false)
  const { databaseId, end, courseTiming } = roster.course
  const say = useMutation({
    mutationFn: (cannotLead: boolean) => setCannotLead(databaseId, cannotLead),
    onSuccess: async (changed) => {
      const key = rosterKey(databaseId)
      await client.cancelQueries({ queryKey: key })
      client.setQueryData(key, changed)
      refreshCounts(client)
      setRequested(false)
    },
  })
  if (!roster.leads || courseTiming.eventCancelled || new Date(end) <= now()) return null
  const failed = say.isError ? (
    <Banner tone="danger" live>
      <p>{sentenceOf(say.error)}</p>
    </Banner>
  ) : null
  if (roster.cannotLead)
    return (
      <div className="roster-record">
        <Banner tone="warning" live>
          <p>{t('adminRoster.cannotLead.said')}</p>
          <Button size="sm" variant="secondary" busy={say.isPending} onClick={() => say.mutate(false)}>
            {t('adminRoster.cannotLead.can')}
          </Button>
        </Banner>
        {failed}
      </div>
    )
  return (
    <div className="roster-record">
      <Button size="sm" variant="quiet" onClick={() => setRequested(true)}>
        {t('adminRoster.cannotLead.button')}
      </Button>
      <ConfirmDialog
        open={isRequested}
        title={t('adminRoster.cannotLead.ask')}
        confirmLabel={t('adminRoster.cannotLead.confirm')}
        keepLabel={t('adminRoster.cannotLead.keep')}
        busy={say.isPending}
        onConfirm={() => say.mutate(true)}
        onClose={() => setRequested(false)}
      >
        <p>{t('adminRoster.cannotLead.lead')}</p>
        {failed}
      </ConfirmDialog>
    </div>
  )
}
