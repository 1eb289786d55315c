import { useMessages } from '#web/platform/messages/messages.ts'
import { CircleCheck, CircleX, Hourglass } from '#web/ui/icons.ts'
import { Status } from '#web/ui/status/status.tsx'
import type { ImportRun } from './import.api.ts'

const styles = {
  RUNNING: { tone: 'wait', icon: Hourglass },
  DONE: { tone: 'ok', icon: CircleCheck },
  FAILED: { tone: 'no', icon: CircleX },
} as const

/** Running, done, or not finished, as icon and text. */
export function RunStatus({ run: { status } }: { run: Pick<ImportRun, 'status'> }) {
  const t = useMessages()
  const { tone, icon: Icon } = styles[status]
  return (
    <Status tone={tone} icon={<Icon />}>
      {t(`adminImport.status.${status}`)}
    </Status>
  )
}
