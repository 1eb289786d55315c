import { readFileSync } from 'node:fs'

/** The texts that the specification fixes (docs/fixed-texts.txt), and the rest of a text without them. */
export interface FixedTexts {
  has(text: string): boolean
  /** A text with {{fixed}} in place of its fixed names and sentences. */
  without(text: string): string
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const plainQuotes = (text: string) => text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"')

export function readFixedTexts(file: string): FixedTexts {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(plainQuotes)
  const whole = lines.map(
    (line) =>
      new RegExp(
        `^${line
          .split(/\{\w+\}/)
          .map(escaped)
          .join('.+?')}$`,
      ),
  )
  // A fixed name of one word counts as an ordinary word.
  const parts = lines.filter((line) => line.includes(' ') && !line.includes('{'))
  const named = parts
    .toSorted((one, other) => other.length - one.length)
    .map((line) => new RegExp(String.raw`(?<!\w)${escaped(line)}(?!\w)`, 'g'))
  return {
    has: (text) => whole.some((pattern) => pattern.test(plainQuotes(text))),
    without: (text) =>
      named.reduce((left, pattern) => {
        const at = [...plainQuotes(left).matchAll(pattern)].toReversed()
        return at.reduce(
          (one, { index, 0: found }) => `${one.slice(0, index)}{{fixed}}${one.slice(index + found.length)}`,
          left,
        )
      }, text),
  }
}
