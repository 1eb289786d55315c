import fc from 'fast-check'

const person = fc.nat(7)
/** What somebody does, at which of the two servers. */
export const step = fc.record({
  do: fc.constantFrom(
    'book',
    'book',
    'cancel',
    'cancel',
    'wait',
    'wait',
    'wait with guest',
    'accept',
    'leave',
    'guest',
    'no guest',
    'yes by mail',
    'no by mail',
    'room',
    'less room',
    'called off',
    'takes place',
    'takes place',
    'settle',
    'online',
    'in the room',
    'every time',
    'no more',
    'pause',
    'pause',
    'come back',
    'skip',
    'dates come near',
    'by hand',
    'by hand',
    'later',
    'close',
    'into care',
    'no care',
    'shown',
  ),
  person,
  server: fc.nat(1),
  /** By who cares for the person, where somebody does. */
  throughCarer: fc.boolean(),
})
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** The faults that the property has to find. */
export type Fault = 'nobody is told of a freed place' | 'a carer sees what the person booked'
