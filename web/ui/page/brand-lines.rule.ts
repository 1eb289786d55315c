/** A name as it stands beside the logo: a large line, and a small one below for names of three words and more. */
export function brandLines(name: string): [large: string, small: string] {
  const words = name.split(' ')
  const cut = words.length > 2 ? Math.floor(words.length / 2) : words.length
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
}
