import { useMessages } from '#web/platform/messages/messages.ts'
import { ModeLabel } from '#web/ui/tag.tsx'
import type { ClassRow } from './class-editing.api.ts'

/** Seats left of each way that the class is held, one below the other. */
export function SeatsLeft({ inPersonSeats, onlineSeats }: Pick<ClassRow, 'inPersonSeats' | 'onlineSeats'>) {
  const t = useMessages()
  return (
    <div className="class-editing-seats">
      {inPersonSeats ? (
        <ModeLabel mode="in-person">
          {inPersonSeats.left === null
            ? t('adminClasses.noLimitInPerson')
            : t('adminClasses.seatsInPerson', { left: inPersonSeats.left })}
        </ModeLabel>
      ) : null}
      {onlineSeats ? (
        <ModeLabel mode="online">
          {onlineSeats.left === null
            ? t('adminClasses.noLimitOnline')
            : t('adminClasses.seatsOnline', { left: onlineSeats.left })}
        </ModeLabel>
      ) : null}
    </div>
  )
}
