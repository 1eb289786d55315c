/** Records that a person was erased, by a number that reveals nothing about them, and nothing else. */
export interface Erasure {
  erasureId: string
  /** Each portal has one line about itself. It shows which portal a list belongs to. */
  kind: 'account' | 'walk-in' | 'portal'
  erasedAt: Date
}

/** Marks a file as a list of erased people, even an empty one. */
const head = 'archway erased people 1'
/** The number comes last and has a fixed length, so a truncated line is ignored. So is a year that no database has. */
const linePattern =
  /^(2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (account|walk-in|portal) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** The text of the list that is stored with backups. */
export function writtenLedger(erasures: readonly Erasure[]): string {
  const lines = erasures.map(
    ({ erasureId, kind, erasedAt }) => `${erasedAt.toISOString()} ${kind} ${erasureId}`,
  )
  return [head, ...lines.toSorted(), ''].join('\n')
}

/** Reads every complete line, even if others are damaged. Null: the text is not a list of erasures. */
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

/** Joins lists without duplicates. If two have the same person at different instants, the earlier counts. */
export function unionOf(...lists: readonly (readonly Erasure[])[]): Erasure[] {
  const all = new Map<string, Erasure>()
  for (const erasure of lists.flat()) {
    const known = all.get(erasure.erasureId)
    if (!known || erasure.erasedAt < known.erasedAt) all.set(erasure.erasureId, erasure)
  }
  return [...all.values()]
}

/** The most that a list may be behind, in milliseconds. The portal normally updates it within seconds. */
const mostBehind = 15 * 60_000

/** Entries that a list should have by an instant, but does not have. */
export function lateIn(list: readonly Erasure[], erasures: readonly Erasure[], by: Date): Erasure[] {
  return lackingIn(list, erasures).filter(({ erasedAt }) => by.getTime() - erasedAt.getTime() > mostBehind)
}

/** The erased people, without the line of the portal itself. */
export const peopleOf = (erasures: readonly Erasure[]): Erasure[] =>
  erasures.filter(({ kind }) => kind !== 'portal')

/** Entries that another list does not have. */
export function lackingIn(list: readonly Erasure[], erasures: readonly Erasure[]): Erasure[] {
  const there = new Set(list.map(({ erasureId }) => erasureId))
  return erasures.filter(({ erasureId }) => !there.has(erasureId))
}
