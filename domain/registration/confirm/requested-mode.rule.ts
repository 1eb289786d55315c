import { type Mode, modes } from '#domain/kernel/modes.ts'

/**
 * The modes in which a person with this wish can be registered, the preferred first. It is the wished mode. If the
 * class no longer has that mode, it is those the class has. So people on the waitlist or with a regular spot follow
 * when staff move registrations, and back. Null: any mode.
 */
export function modesFor(wish: Mode | null, offered: readonly Mode[]): Mode[] {
  return modes.filter(
    (one) => offered.includes(one) && (wish === null || wish === one || !offered.includes(wish)),
  )
}

/** The mode of such a wish in a class with these modes. Null: the first one available. */
export function wishNow(wish: Mode | null, offered: readonly Mode[]): Mode | null {
  const open = modesFor(wish, offered)
  if (open.length === 0) return wish
  return open.length === 1 ? open[0]! : null
}
