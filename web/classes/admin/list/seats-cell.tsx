import { type Mode, modeTable } from '#domain/kernel/modes.ts'
import type { ClassRow } from '#web/classes/admin/edit/class-editing.api.ts'
import { useMessages } from '#web/platform/messages/messages.ts'

/**
 * "9 of 12" of one attendance mode, or "6, no limit". A cancelled class has no seats left, so it shows how many were
 * registered.
 */
export function SeatsCell({ row, mode }: { row: ClassRow; mode: Mode }) {
  const t = useMessages()
  const seats = row[modeTable[mode].answer.seats]
  if (!seats) return <span aria-hidden="true">–</span>
  const { taken, capacity, left } = seats
  if (row.status === 'CANCELLED') return t('adminClasses.seats.cancelled', { count: taken })
  if (capacity === null || left === null) return t('adminClasses.seats.noLimit', { taken })
  return (
    <>
      {t('adminClasses.seats.of', { taken, capacity })}
      <span className="visually-hidden">{t('adminClasses.seats.left', { count: left })}</span>
    </>
  )
}
