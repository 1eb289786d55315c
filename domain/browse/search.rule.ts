import { foldText } from '#domain/kernel/text/fold-text.rule.ts'
import { typedLine, withoutHidden } from '#domain/kernel/text/typed-text.rule.ts'

/**
 * What is looked for in titles: a literal piece of text, no wildcards (section 5); case and accents aside, as foldText says. Blanks
 * around it come from typing and do not count; what was copied may bring others, and signs that nobody sees. Null: everything.
 */
export function searchText(search: string | null | undefined): string | null {
  const text = typedLine(withoutHidden(search ?? ''))
  return text === '' ? null : text
}

/**
 * Whether a class's title holds what is looked for, as its reader has it or as it was written: the flyer may have either. Made once for
 * many titles.
 */
export function titleSearch(
  search: string | null | undefined,
): (title: string, original?: string | null) => boolean {
  const text = foldText(searchText(search) ?? '')
  return (title, original) =>
    text === '' || foldText(title).includes(text) || (!!original && foldText(original).includes(text))
}
