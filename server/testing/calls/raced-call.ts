import { type ClosingPerson, password } from '#server/people/manage/testing/closing-person.ts'
import type { AttendeeOptions } from '#server/testing/builders.ts'

/** A command that writes what belongs to an account, with arguments with which it succeeds while the account is open. */
export interface RacedCall {
  args: (person: ClosingPerson) => object | Promise<object>
  /** Who calls; the person themself where it is left out. */
  by?: 'themself' | 'nobody' | 'staff' | 'administrator' | 'acting'
  /** What is asked of the answer, where that makes a difference. */
  selection?: string
  /** How the person is, for this call. */
  person?: AttendeeOptions
}
/** Why there is nothing to race. */
export type NothingOfAnAccount = string

export const programme = 'Of the programme and the site, and of no person.'
export const ends = 'It only ends or removes something, which closing does as well.'

export const byThemself = (args: RacedCall['args'], person: AttendeeOptions = {}): RacedCall => ({
  args: async (one) => ({ input: await args(one) }),
  person,
})
export const by = (
  who: NonNullable<RacedCall['by']>,
  args: RacedCall['args'],
  person: AttendeeOptions = {},
): RacedCall => ({
  ...byThemself(args, person),
  by: who,
})
export const anonymous = (args: RacedCall['args'], person: AttendeeOptions = {}) => by('nobody', args, person)
export const onPerson = (person: AttendeeOptions = {}) =>
  by('administrator', ({ userId }) => ({ userId }), person)

export const guestOf = ({ mark }: ClosingPerson) => ({
  firstName: mark,
  lastName: mark,
  type: 'Family',
  notes: mark,
})
export const unverified: AttendeeOptions = { verified: false }
export const withPassword: AttendeeOptions = { password }
