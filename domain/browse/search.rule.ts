/**
 * What is looked for in titles: a literal piece of text, no wildcards, upper and lower case alike (section 5). Blanks around it
 * come from typing and do not count. Null: everything.
 */
export function searchText(search: string | null | undefined): string | null {
  const text = search?.trim()
  return text ? text : null
}

export function matchesSearch(title: string, search: string | null | undefined): boolean {
  const text = searchText(search)
  return text === null || title.toLowerCase().includes(text.toLowerCase())
}
