import { hash, verify } from '@node-rs/argon2'
import { normalized } from '#domain/kernel/text/raw-text.rule.ts'

// argon2id with 19 MiB and two passes, the library's defaults and OWASP's first recommendation.

/** The hash to keep of a password. The caller has bounded its length. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password))
}

// A hash of nobody's password: whoever has none is compared with it, so that it takes as long.
let nobodys: Promise<string> | undefined

/** Whether the password is the one that was hashed. Null, nobody's hash, takes as long and is always false. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodys ??= hash(crypto.randomUUID())
  const matches = await verify(passwordHash ?? (await nobodys), normalized(password))
  return matches && passwordHash !== null
}
