import 'virtual:texts/pages'
import { formatTime } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { Hourglass } from '#web/ui/icons.ts'
import { Status } from '#web/ui/status/status.tsx'

/** 'Running late. Starts at about 10:10 AM.' */
export default function RunningLateLabels({ starts }: { starts: Date }) {
  const t = useMessages()
  return (
    <p className="class-view__late">
      <Status tone="wait" icon={<Hourglass />}>
        {t('myClasses.late', { time: formatTime(starts, settings.timeZone) })}
      </Status>
    </p>
  )
}
