import type { ClassResponse } from '#domain/classes/fields/class-facts.ts'
import { isOpen } from '#domain/classes/seats/open-class.rule.ts'
import { foldText } from '#domain/kernel/text/fold-text.rule.ts'

interface Dated extends ClassResponse {
  databaseId: number
  title: string
}

/**
 * For a person who finds a class full: the first later date with seats. It is in the same recurrence, whatever its
 * title, or has the same title. Null if there is none.
 */
export function nextDateWithSeats<Class extends Dated>(
  full: Dated,
  { recurring, others }: { recurring: readonly Class[]; others: readonly Class[] },
  now: Date,
): Class | null {
  const title = foldText(full.title)
  const same = [...recurring, ...others.filter((other) => foldText(other.title) === title)]
  const after = new Date(full.start)
  const possible = same.filter(
    (other) => other.databaseId !== full.databaseId && new Date(other.start) > after && isOpen(other, now),
  )
  return possible.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))[0] ?? null
}
