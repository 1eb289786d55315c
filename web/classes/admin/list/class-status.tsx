import type { ComponentProps, ReactNode } from 'react'
import type { ClassRow } from '#web/classes/admin/edit/class-editing.api.ts'
import { formatDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { Ban, CircleCheck, CircleX, Hourglass, Lock, Pencil, Phone } from '#web/ui/icons.ts'
import { Status } from '#web/ui/status/status.tsx'

const styles: Record<ClassRow['status'], { tone: ComponentProps<typeof Status>['tone']; icon: ReactNode }> = {
  OPEN: { tone: 'ok', icon: <CircleCheck /> },
  FULL: { tone: 'wait', icon: <Ban /> },
  OPENS_LATER: { tone: 'wait', icon: <Hourglass /> },
  BY_PHONE: { tone: 'off', icon: <Phone /> },
  CLOSED: { tone: 'off', icon: <Lock /> },
  CANCELLED: { tone: 'no', icon: <CircleX /> },
}

/** Whether people can register now, as icon and text. A draft always shows as a draft. */
export function ClassStatus({ status, draft, course }: Pick<ClassRow, 'status' | 'draft' | 'course'>) {
  const t = useMessages()
  if (draft)
    return (
      <Status tone="wait" icon={<Pencil />}>
        {t('adminClasses.statuses.DRAFT')}
      </Status>
    )
  const opens = course.courseTiming.registrationopen
  return (
    <Status {...styles[status]}>
      {status === 'OPENS_LATER' && opens
        ? t('adminClasses.opens', { date: formatDate('monthDay', new Date(opens), settings.timeZone) })
        : t(`adminClasses.statuses.${status}`)}
    </Status>
  )
}
