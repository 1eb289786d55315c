import fc from 'fast-check'

/** What people do, weighted by frequency. */
const acts = {
  register: 2,
  cancel: 2,
  wait: 2,
  'wait with guest': 1,
  'wait until a day': 1,
  accept: 1,
  leave: 1,
  guest: 1,
  'no guest': 1,
  'yes by mail': 1,
  'no by mail': 1,
  room: 1,
  'less room': 1,
  'called off': 1,
  'takes place': 2,
  postponed: 1,
  nearer: 1,
  'another hour': 1,
  'online only': 1,
  'both ways': 1,
  'registration ends': 1,
  'registration goes on': 1,
  'a date more': 1,
  checked: 1,
  reconcile: 1,
  online: 1,
  'in the room': 1,
  'every time': 1,
  'no more': 1,
  pause: 2,
  'come back': 1,
  skip: 1,
  'dates come near': 1,
  'by hand': 2,
  later: 1,
  'terms due': 1,
  agrees: 1,
  'asks to close': 1,
  'closing is declined': 1,
  close: 1,
  'into care': 1,
  'no care': 1,
  shown: 1,
} as const
export type Act = keyof typeof acts

/** What someone does, and at which of the two servers. */
export interface Step {
  do: Act
  /** Which class: most often the first of a recurrence, else its next date, or one of two in a series. */
  at: number
  person: number
  server: number
  /** True: the person's helper takes the step, if there is one. */
  throughHelper: boolean
}

const all = (Object.keys(acts) as Act[]).flatMap((act) => Array<Act>(acts[act]).fill(act))

export const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...all),
  at: fc.constantFrom(0, 0, 0, 1, 2, 3),
  person: fc.nat(7),
  server: fc.nat(1),
  throughHelper: fc.boolean(),
})

/** Steps written by hand; everything else has its default. */
export const steps = (...said: (Pick<Step, 'do'> & Partial<Step>)[]): Step[] =>
  said.map((one) => ({ at: 0, person: 0, server: 0, throughHelper: false, ...one }))
