import { accept, type Decision, reject } from '#domain/kernel/decision.ts'

/** Most rows that one part of a list holds. */
export const mostRowsOfPart = 200

/** A part of a list by where it begins, so that nothing is missed or shown twice when the list grows meanwhile. */
export interface ListPart {
  first: number
  /** The id of the last row that was shown; 0: from the beginning. */
  after: number
}

/** 50 rows from the beginning where the caller does not say. Refuses with PAGE_OUT_OF_RANGE {most}. */
export function decideListPart(expected: {
  first?: number | null | undefined
  after?: number | null | undefined
}): Decision<ListPart> {
  const first = expected.first ?? 50
  if (!Number.isSafeInteger(first) || first < 1 || first > mostRowsOfPart)
    return reject('PAGE_OUT_OF_RANGE', { most: mostRowsOfPart })
  return accept({ first, after: expected.after ?? 0 })
}
