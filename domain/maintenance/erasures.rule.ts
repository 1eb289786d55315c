/** That somebody was erased: by a number that tells nothing of them, and nothing else. */
export interface Erasure {
  erasureId: string
  /** Each portal has one line of itself: by it a list is known as that portal's. */
  kind: 'account' | 'walk-in' | 'portal'
  erasedAt: Date
}

/** Says that a file is a list of erased people, be it empty. */
const head = 'archway erased people 1'
/** The number last, because its length is known: of a line that was cut short nothing is believed. A year that no database knows is none. */
const linePattern =
  /^(2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (account|walk-in|portal) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** The list as it is kept beside backups. */
export function writtenLedger(erasures: readonly Erasure[]): string {
  const lines = erasures.map(
    ({ erasureId, kind, erasedAt }) => `${erasedAt.toISOString()} ${kind} ${erasureId}`,
  )
  return [head, ...lines.toSorted(), ''].join('\n')
}

/** What a file says: each line that is whole, whatever became of the others. Null where it is no such list. */
export function readLedger(text: string): Erasure[] | null {
  const lines = text.split(/\r?\n/)
  const found = lines.flatMap((line) => {
    const [, at, kind, erasureId] = linePattern.exec(line) ?? []
    const erasedAt = new Date(at ?? Number.NaN)
    return erasureId && !Number.isNaN(erasedAt.getTime())
      ? [{ erasureId, kind: kind as Erasure['kind'], erasedAt }]
      : []
  })
  return lines.includes(head) || found.length > 0 ? unionOf(found) : null
}

/** Each once. Of two moments the first counts. */
export function unionOf(...lists: readonly (readonly Erasure[])[]): Erasure[] {
  const all = new Map<string, Erasure>()
  for (const erasure of lists.flat()) {
    const known = all.get(erasure.erasureId)
    if (!known || erasure.erasedAt < known.erasedAt) all.set(erasure.erasureId, erasure)
  }
  return [...all.values()]
}

/** A list is at most so far behind, in milliseconds: the portal takes it along within seconds. */
const mostBehind = 15 * 60_000

/** Those that a list should have by a moment, and does not. */
export function lateIn(list: readonly Erasure[], erasures: readonly Erasure[], by: Date): Erasure[] {
  return lackingIn(list, erasures).filter(({ erasedAt }) => by.getTime() - erasedAt.getTime() > mostBehind)
}

/** Without the line of the portal itself. */
export const peopleOf = (erasures: readonly Erasure[]): Erasure[] =>
  erasures.filter(({ kind }) => kind !== 'portal')

/** Those that another list does not have. */
export function lackingIn(list: readonly Erasure[], erasures: readonly Erasure[]): Erasure[] {
  const there = new Set(list.map(({ erasureId }) => erasureId))
  return erasures.filter(({ erasureId }) => !there.has(erasureId))
}
