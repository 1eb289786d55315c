import type { ClassInput } from '#domain/classes/edit/class.input.ts'
import { type Mode, modes, modeTable } from '#domain/kernel/modes.ts'

/** What staff enter about the attendance mode to which a class moves. */
export interface RequestedMove {
  target: Mode
  seats: string
  courselink: string
  locationId: string
}

/** The class with one attendance mode only. */
export function movedClass(
  form: ClassInput,
  { target, seats: capacities, courselink, locationId }: RequestedMove,
): ClassInput {
  const { needs, fields } = modeTable[target]
  const moved = {
    ...form,
    [fields.capacity]: capacities,
    courselink: needs.videoLink ? courselink : form.courselink,
    locationId: needs.place ? locationId : form.locationId,
  }
  for (const mode of modes) moved[modeTable[mode].fields.held] = mode === target
  return moved
}

/** The proposed move, with the seats, link and location that the class has for this mode. */
export function proposedMove(form: ClassInput, target: Mode): RequestedMove {
  const { courselink, locationId } = form
  return { target, seats: form[modeTable[target].fields.capacity], courselink, locationId }
}
