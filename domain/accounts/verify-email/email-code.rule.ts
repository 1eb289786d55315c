/** How long the six digits of a mail work, in milliseconds. */
export const emailCodeLifetime = 15 * 60_000

/** How often one code may be tried. */
export const emailCodeTries = 5

export const emailCodeDigits = 6

/** What was typed or pasted as a code, without what stands between its digits: spaces, dashes, dots, and what a message puts around it unseen. */
export function typedCode(text: string): string {
  return text.replace(/[\s\p{Cf}\p{Pd}\u2212.]/gu, '')
}

export function isWholeCode(text: string): boolean {
  return /^\d{6}$/.test(typedCode(text))
}
