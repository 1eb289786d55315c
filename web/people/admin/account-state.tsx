import { useMessages } from '#web/platform/messages/messages.ts'
import { formatInstantDate } from '#web/platform/records/timestamps.ts'
import { Ban, CircleCheck, Hourglass, TriangleAlert } from '#web/ui/icons.ts'
import { Status } from '#web/ui/status/status.tsx'
import type { PersonStatus } from './people-admin.api.ts'

const styles = {
  VERIFIED: { tone: 'ok', Icon: CircleCheck },
  UNVERIFIED: { tone: 'wait', Icon: Hourglass },
  CLOSURE_REQUESTED: { tone: 'no', Icon: TriangleAlert },
  CLOSED: { tone: 'off', Icon: Ban },
} as const satisfies Record<PersonStatus, object>

/** The state of an account, as icon and text, with the date since which it holds. */
export function AccountState({ status, since = null }: { status: PersonStatus; since?: string | null }) {
  const t = useMessages()
  const { tone, Icon } = styles[status]
  return (
    <Status tone={tone} icon={<Icon />}>
      {t(`adminPeople.statuses.${status}`)}
      {since === null ? null : <small>{formatInstantDate(since)}</small>}
    </Status>
  )
}
