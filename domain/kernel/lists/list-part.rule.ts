import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** The most rows in one part of a list. */
export const mostRowsOfPart = 200

/** A part of a list, defined by the row before it. So no row is skipped or repeated if the list grows. */
export interface ListPart {
  first: number
  /** The id of the last row that was shown. 0: from the beginning. */
  after: number
}

/** Defaults to 50 rows from the beginning. Rejects with PAGE_OUT_OF_RANGE {most}. */
export function decideListPart(expected: {
  first?: number | null | undefined
  after?: number | null | undefined
}): Decision<ListPart> {
  const first = expected.first ?? 50
  if (!Number.isSafeInteger(first) || first < 1 || first > mostRowsOfPart)
    return reject('PAGE_OUT_OF_RANGE', { most: mostRowsOfPart })
  return accept({ first, after: expected.after ?? 0 })
}
