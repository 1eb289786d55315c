import { foldText } from './fold-text.rule.ts'

/** What names are written with or without: O'Brien and OBrien, Nguyen-Smith and Nguyen Smith, J. R. and JR, Mary Ann and Maryann. */
const between = /[ \t.,'`"\-\u00b7\u02bb\u2212]/g

/**
 * A name as searches for people compare it: as foldText, and without the signs and spaces within it. In SQL fold_name does the
 * same; a test holds the two together.
 */
export function foldName(text: string): string {
  return foldText(text).replace(between, '')
}
