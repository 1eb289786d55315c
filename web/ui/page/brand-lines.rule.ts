/**
 * Splits a name for display beside the logo: one large line, and a small line below for names of three words or more.
 */
export function brandLines(name: string): [large: string, small: string] {
  const words = name.split(' ')
  const cut = words.length > 2 ? Math.floor(words.length / 2) : words.length
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
}
