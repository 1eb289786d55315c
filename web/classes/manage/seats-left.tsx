import { type Mode, type ModeAnswers, modes, modeTable } from '#domain/kernel/modes.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Hourglass } from '#web/ui/icons.ts'
import { ModeLabel } from '#web/ui/tag.tsx'
import type { ClassRow } from './class-editing.api.ts'

const words = {
  'in-person': { left: 'adminClasses.seatsInPerson', noLimit: 'adminClasses.noLimitInPerson' },
  online: { left: 'adminClasses.seatsOnline', noLimit: 'adminClasses.noLimitOnline' },
} as const satisfies Record<Mode, unknown>

/** Seats left of each way that the class is held, one below the other, and how many wait. */
export function SeatsLeft(row: Pick<ClassRow, ModeAnswers['seats'] | 'course'>) {
  const t = useMessages()
  return (
    <div className="class-editing-seats">
      {modes.map((mode) => {
        const seats = row[modeTable[mode].answer.seats]
        return seats ? (
          <ModeLabel key={mode} modes={[mode]}>
            {seats.left === null ? t(words[mode].noLimit) : t(words[mode].left, { left: seats.left })}
          </ModeLabel>
        ) : null
      })}
      {row.course.waitingCount > 0 ? (
        <span className="tag-mode">
          <Hourglass />
          {t('adminClasses.waits', { count: row.course.waitingCount })}
        </span>
      ) : null}
    </div>
  )
}
