/** A line of the live checklist (specification, section 5). */
export type PasswordRule = 'length' | 'uppercase' | 'lowercase' | 'number' | 'special'

/** More and fewer characters than these, not equal. */
const passwordLength = { moreThan: 8, fewerThan: 32 } as const

/** How many characters a password may have, inclusive, as people count. */
export const passwordCharacters = {
  least: passwordLength.moreThan + 1,
  most: passwordLength.fewerThan - 1,
} as const

/** A longer password, in bytes, is not even hashed: it can only be meant to overload the server. */
export const longestPasswordBytes = 1024

const rules: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => {
    const characters = [...password].length
    return characters > passwordLength.moreThan && characters < passwordLength.fewerThan
  },
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
}

/** Every rule, in the order shown, and whether the password meets it. */
export function passwordChecklist(password: string): { rule: PasswordRule; met: boolean }[] {
  return (Object.keys(rules) as PasswordRule[]).map((rule) => ({ rule, met: rules[rule](password) }))
}

export function isSecurePassword(password: string): boolean {
  return Object.values(rules).every((isMet) => isMet(password))
}
