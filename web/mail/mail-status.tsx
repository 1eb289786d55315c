import type { ComponentProps, ReactNode } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Ban, CircleAlert, CircleX, Hourglass, Inbox, MailCheck } from '#web/ui/icons.ts'
import { Status } from '#web/ui/status/status.tsx'
import type { MailStatus as MailState } from './documents.generated.ts'

const styles: Record<MailState, { tone: ComponentProps<typeof Status>['tone']; icon: ReactNode }> = {
  QUEUED: { tone: 'wait', icon: <Hourglass /> },
  SENT: { tone: 'ok', icon: <MailCheck /> },
  KEPT: { tone: 'off', icon: <Inbox /> },
  FAILED: { tone: 'no', icon: <CircleX /> },
  REFUSED: { tone: 'no', icon: <CircleAlert /> },
  DROPPED: { tone: 'off', icon: <Ban /> },
}

/** The status of an email, as icon and text. */
export function MailStatus({ status, addressNotProven }: { status: MailState; addressNotProven: boolean }) {
  const t = useMessages()
  return (
    <Status {...styles[status]}>
      {addressNotProven ? t('adminMail.notVerified') : t(`adminMail.statuses.${status}`)}
    </Status>
  )
}
