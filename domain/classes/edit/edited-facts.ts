import type { ClassFacts } from '#domain/classes/fields/class-facts.ts'
import { isRegisteredElsewhere, seatsLeft } from '#domain/classes/seats/seats.rule.ts'
import { forEachMode, type Mode, modeTable } from '#domain/kernel/modes.ts'
import type { EditedClass } from './edited-class.ts'

/** An edited class as the availability rules see it. */
export function factsOfEdited(
  course: EditedClass,
  { taken, cancelled }: { taken: Readonly<Record<Mode, number>>; cancelled: boolean },
): ClassFacts {
  const seats = forEachMode((mode) => {
    const { held, capacity } = modeTable[mode].fields
    return { held: course[held], capacity: course[capacity], taken: taken[mode] }
  })
  return {
    start: course.start,
    registrationOpen: course.registrationOpens,
    registrationClose: course.registrationCloses,
    noOnlineRegistration: course.noOnlineRegistration || isRegisteredElsewhere(seats),
    customRegistrationMessage: course.customRegistrationMessage,
    cancelled,
    guestsAllowed: course.guestsAllowed,
    seats: seatsLeft(seats),
  }
}
