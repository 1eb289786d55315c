import { modeOf } from '#domain/kernel/modes.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ModeIcons } from '#web/ui/content/tag.tsx'
import { Hourglass } from '#web/ui/icons.ts'
import type { FacilitatorClass } from './facilitator.api.ts'

/** "7 of 12 in person", "5 of 30 online": one line for each mode, and the number on the waitlist. */
export function SeatsTaken({ seats, course }: Pick<FacilitatorClass, 'seats' | 'course'>) {
  const t = useMessages()
  return (
    <ul className="facilitator-seats">
      {seats.map(({ registrationType, taken, capacity }) => {
        const mode = modeOf(registrationType)
        return (
          <li key={mode}>
            <ModeIcons modes={[mode]} />
            <span>
              {capacity === null
                ? t(`adminModes.${mode}.takenUnlimited`, { taken })
                : t(`adminModes.${mode}.taken`, { taken, capacity })}
            </span>
          </li>
        )
      })}
      {course.waitingCount > 0 ? (
        <li>
          <Hourglass />
          <span>{t('adminFacilitator.places.waiting', { count: course.waitingCount })}</span>
        </li>
      ) : null}
    </ul>
  )
}

export function placesTaken({ seats }: Pick<FacilitatorClass, 'seats'>): number {
  return seats.reduce((sum, { taken }) => sum + taken, 0)
}
