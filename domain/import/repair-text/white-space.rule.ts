import { normalized } from '#domain/kernel/text/raw-text.rule.ts'
import { typedLine, withoutHidden } from '#domain/kernel/text/typed-text.rule.ts'

/** One line of text as a form stores it: composed letters, single spaces, no invisible characters. */
export function tidyLine(text: string): string {
  return typedLine(withoutHidden(withoutControls(text)).replace(/\s+/g, ' '))
}

/** Text of several lines: single spaces, no white space at line ends, at most one empty line in a row. */
export function tidyLines(text: string): string {
  return normalized(withoutControls(text))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

// PostgreSQL cannot store NUL, and the others are unreadable. Tab, line feed and carriage return are white space.
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\u200b]/g, '')
}
