/** How long the six digits of a mail work, in milliseconds. */
export const emailCodeLifetime = 15 * 60_000

/** How often one code may be tried. */
export const emailCodeTries = 5

export const emailCodeDigits = 6

/** What was typed or pasted as a code, without what stands between its digits. */
export function typedCode(text: string): string {
  return text.replace(/[\s\u200b-\u200f\u2060\ufeff\u2010-\u2015.-]/g, '')
}

export function isWholeCode(text: string): boolean {
  return /^\d{6}$/.test(typedCode(text))
}
