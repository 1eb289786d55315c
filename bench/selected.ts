const words = process.argv.slice(2).map((word) => word.toLowerCase())

/** `npm run bench -- month roster` measures the lines that contain one of the words. Without words, all lines. */
export const isSelected = (...names: readonly string[]): boolean =>
  words.length === 0 || names.some((name) => words.some((word) => name.toLowerCase().includes(word)))
