import type { ComponentProps, ReactNode } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Ban, CircleAlert, CircleX, Hourglass, MailCheck } from '#web/ui/icons.ts'
import { Status } from '#web/ui/status.tsx'
import type { LoggedMail } from './mail-log.api.ts'

const looks: Record<LoggedMail['status'], { tone: ComponentProps<typeof Status>['tone']; icon: ReactNode }> =
  {
    QUEUED: { tone: 'wait', icon: <Hourglass /> },
    SENT: { tone: 'ok', icon: <MailCheck /> },
    FAILED: { tone: 'no', icon: <CircleX /> },
    REFUSED: { tone: 'no', icon: <CircleAlert /> },
    DROPPED: { tone: 'off', icon: <Ban /> },
  }

/** Where a mail stands, as icon and word. */
export function MailStatus({ status, addressNotProven }: Pick<LoggedMail, 'status' | 'addressNotProven'>) {
  const t = useMessages()
  return (
    <Status {...looks[status]}>
      {addressNotProven ? t('adminMail.notVerified') : t(`adminMail.statuses.${status}`)}
    </Status>
  )
}
