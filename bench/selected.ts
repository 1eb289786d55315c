const words = process.argv.slice(2).map((word) => word.toLowerCase())

/** `npm run bench -- month roster` measures the lines that hold one of the words; without a word, all. */
export const isSelected = (...names: readonly string[]): boolean =>
  words.length === 0 || names.some((name) => words.some((word) => name.toLowerCase().includes(word)))
