import { useMessages } from '#web/platform/messages/messages.ts'
import { formatInstantDate } from '#web/platform/records/timestamps.ts'
import { CircleCheck, CircleX, Clock } from '#web/ui/icons.ts'
import { Status } from '#web/ui/status/status.tsx'
import type { ListedWebhook } from './webhooks.api.ts'

/** On, failing, or off with the reason. */
export function WebhookState({ webhook: { offAt, offReason, failingSince } }: { webhook: ListedWebhook }) {
  const t = useMessages()
  if (offAt)
    return (
      <Status tone={offReason === 'failures' ? 'no' : 'off'} icon={<CircleX />}>
        {offReason === 'failures'
          ? t('adminWebhooks.states.offByFailures')
          : t('adminWebhooks.states.offByPerson')}
      </Status>
    )
  if (failingSince)
    return (
      <Status tone="wait" icon={<Clock />}>
        {t('adminWebhooks.states.failing', { date: formatInstantDate(failingSince) })}
      </Status>
    )
  return (
    <Status tone="ok" icon={<CircleCheck />}>
      {t('adminWebhooks.states.works')}
    </Status>
  )
}
