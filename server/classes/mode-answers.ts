import type { Mode } from '#domain/kernel/modes.ts'

interface Said {
  description?: string
}

/** The API descriptions of the fields of each mode. domain/kernel/modes.ts has the field names. */
export const modeAnswers: Record<Mode, Readonly<Record<'left' | 'unlimited' | 'seats', Said>>> = {
  'in-person': {
    left: {
      description: 'Seats left in the room; null when the class is not held in person. See unlimitedSeats.',
    },
    unlimited: {
      description: 'True: seats in the room are unlimited, and availableSeats only says that there are some.',
    },
    seats: { description: 'Null when the class is not held in person.' },
  },
  online: {
    left: {
      description: 'Seats left online; null when the class is not held online. See unlimitedOnlineSeats.',
    },
    unlimited: {},
    seats: {},
  },
}
