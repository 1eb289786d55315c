import type { ClassInput } from '#domain/classes/edit/class.input.ts'
import { type Mode, modes, modeTable } from '#domain/kernel/modes.ts'

/** What staff say of the way to take part that a class moves to. */
export interface RequestedMove {
  target: Mode
  seats: string
  courselink: string
  locationId: string
}

/** The class held in one way alone. */
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

/** The move as it is proposed: with the seats, the link and the place that the class has for it. */
export function proposedMove(form: ClassInput, target: Mode): RequestedMove {
  const { courselink, locationId } = form
  return { target, seats: form[modeTable[target].fields.capacity], courselink, locationId }
}
