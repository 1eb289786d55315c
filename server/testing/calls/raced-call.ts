import { type ClosingPerson, password } from '#server/people/admin/testing/closing-person.ts'
import type { Paused } from '#server/people/admin/testing/closure-barrier.ts'
import type { AttendeeOptions } from '#server/testing/builders/builders.ts'

/** A command that writes what belongs to an account, with arguments with which it succeeds while the account is open. */
export interface RacedCall {
  args: (person: ClosingPerson) => object | Promise<object>
  /** The caller. Default: the person. */
  by?: 'themself' | 'nobody' | 'staff' | 'administrator' | 'acting'
  /** The fields requested, if that makes a difference. */
  selection?: string
  /** The person's options for this call. */
  person?: AttendeeOptions
  /** The only order in which both write, by which of them is first. Default: either. */
  first?: Paused
}
/** The reason why there is nothing to race: it writes nothing of an existing account (written-rows.ts). */
export type NothingOfAnAccount = string
/**
 * What it writes of an account, such as 'insert outbox_mail', or 'update' for any update, and why that needs no race.
 */
export interface Unraced {
  why: string
  writes: readonly string[]
}
export type ClosureRow = RacedCall | RacedCall[] | NothingOfAnAccount | Unraced

/** For a call that writes these rows of an account. `why` says that it needs no race. */
export const unraced = (why: string, ...writes: string[]): Unraced => ({ why, writes })

/** The races of the call. */
export const racedOf = (row: ClosureRow): RacedCall[] =>
  typeof row === 'string' || 'why' in row ? [] : [row].flat()

/** The orders in which the call is raced, by which of the two is first. */
export const ordersOf = ({ first }: RacedCall): readonly Paused[] => (first ? [first] : ['call', 'closing'])

/** What a call that is not raced wrote, but its row does not list. */
export function unsaid(row: ClosureRow | undefined, written: readonly string[]): string[] {
  if (row === undefined || racedOf(row).length > 0) return []
  const said = typeof row === 'object' && 'writes' in row ? row.writes : []
  return written.filter((what) => !said.includes(what) && !said.includes(what.split(' ')[0]!))
}

export const program = 'About the program and the site, not about a person.'
export const ends: Unraced = {
  why: 'It only ends or removes something, which closing does as well.',
  writes: ['update'],
}

export const byThemself = (args: RacedCall['args'], person: AttendeeOptions = {}): RacedCall => ({
  args: async (one) => ({ input: await args(one) }),
  person,
})
export const by = (
  someone: NonNullable<RacedCall['by']>,
  args: RacedCall['args'],
  person: AttendeeOptions = {},
): RacedCall => ({
  ...byThemself(args, person),
  by: someone,
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
