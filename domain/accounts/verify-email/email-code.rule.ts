/** How long the six digits of an email work, in milliseconds. */
export const emailCodeLifetime = 15 * 60_000

/** How often one code may be tried. */
export const emailCodeTries = 5

export const emailCodeDigits = 6

/**
 * The typed or pasted code, without what is between its digits: spaces, dashes, dots, and invisible characters around
 * it.
 */
export function typedCode(text: string): string {
  return text.replace(/[\s\p{Cf}\p{Pd}\u2212.]/gu, '')
}

export function isWholeCode(text: string): boolean {
  return /^\d{6}$/.test(typedCode(text))
}
