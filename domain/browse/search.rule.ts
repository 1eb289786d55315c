import { foldText } from '#domain/kernel/text/fold-text.rule.ts'
import { typedLine, withoutHidden } from '#domain/kernel/text/typed-text.rule.ts'

/**
 * The search text for titles: literal, without wildcards (section 5). Case and accents do not matter (foldText).
 * Spaces around it are ignored. So are other white space and invisible characters in copied text. Null: everything.
 */
export function searchText(search: string | null | undefined): string | null {
  const text = typedLine(withoutHidden(search ?? ''))
  return text === '' ? null : text
}

/**
 * Whether a class's title contains the search, translated or as written: a flyer may have either. Make it once for many
 * titles.
 */
export function titleSearch(
  search: string | null | undefined,
): (title: string, original?: string | null) => boolean {
  const text = foldText(searchText(search) ?? '')
  return (title, original) =>
    text === '' || foldText(title).includes(text) || (!!original && foldText(original).includes(text))
}
