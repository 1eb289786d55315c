import { hasManyMarks, normalized } from '#domain/kernel/text/raw-text.rule.ts'
import { withoutUnseenEnds } from '#domain/kernel/text/typed-text.rule.ts'

/**
 * An email address as it is stored: no invisible characters at its ends, composed letters, the domain in lower case.
 * The part before the @ stays as typed.
 */
export function normaliseEmail(email: string): string {
  const trimmed = normalized(withoutUnseenEnds(email))
  const at = trimmed.lastIndexOf('@')
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase()
}

/** Two addresses with the same identity belong to the same person. Ignores case in the whole address. */
export function emailIdentity(email: string): string {
  return normaliseEmail(email).toLowerCase()
}

/**
 * The specification's username: the email address without plus signs. Only for the specification; the address is the
 * identity.
 */
export function usernameOf(email: string): string {
  return emailIdentity(email).replaceAll('+', '')
}

/** The address of a person without one. The domain does not exist, so no one can verify it. */
export const nowhere = '@in-care.invalid'
export const noAddressOf = (key: string) => `${key}${nowhere}`
export const isNoAddress = (email: string) => email.toLowerCase().endsWith(nowhere)

export const longestEmail = 254

// Letters of every script may be on both sides. Quoted local parts and addresses without a dot are valid but never
// typed. Half a surrogate pair is not a letter and cannot be stored.
const localPart = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cs}.]+(?:\.[^\s@<>()[\]\\,;:"\p{Cc}\p{Cs}.]+)*$/u
/** Two addresses that look the same must not belong to two people. No address needs these accents or joiners. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]|(?:^|[.@])\p{M}/u
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u

/**
 * Whether a text is an email address. False for a made-up address (`nowhere`): no one may enter it, or find a person by
 * it.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const labels = text.slice(at + 1).split('.')
  return (
    at > 0 &&
    !isNoAddress(text) &&
    !unseen.test(text) &&
    !hasManyMarks(text) &&
    local.length <= 64 &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && domainLabel.test(label))
  )
}
