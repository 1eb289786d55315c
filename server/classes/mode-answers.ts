import { unlimitedSeatsNumber } from '#domain/classes/fields/class-facts.ts'
import type { Mode } from '#domain/kernel/modes.ts'

interface Said {
  description?: string
}

/** The API descriptions of the fields of each mode. domain/kernel/modes.ts has the field names. */
export const modeAnswers: Record<Mode, Readonly<Record<'left' | 'unlimited' | 'seats', Said>>> = {
  'in-person': {
    left: {
      description: `Seats left in the room. Null: the class is not held in person. ${unlimitedSeatsNumber} if unlimitedSeats is true.`,
    },
    unlimited: {
      description: 'True: seats in the room are not limited, or people register elsewhere.',
    },
    seats: { description: 'Null: the class is not held in person.' },
  },
  online: {
    left: {
      description: `Seats left online. Null: the class is not held online. ${unlimitedSeatsNumber} if unlimitedOnlineSeats is true.`,
    },
    unlimited: { description: 'True: seats online are not limited, or people register elsewhere.' },
    seats: { description: 'Null: the class is not held online.' },
  },
}
