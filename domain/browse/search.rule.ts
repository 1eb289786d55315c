import { foldText } from '#domain/kernel/fold-text.rule.ts'

/**
 * What is looked for in titles: a literal piece of text, no wildcards (section 5); case and accents aside, as foldText says. Blanks
 * around it come from typing and do not count. Null: everything.
 */
export function searchText(search: string | null | undefined): string | null {
  const text = search?.trim()
  return text ? text : null
}

/** Whether a title holds what is looked for; made once for many titles. */
export function titleSearch(search: string | null | undefined): (title: string) => boolean {
  const text = foldText(searchText(search) ?? '')
  return (title) => text === '' || foldText(title).includes(text)
}
