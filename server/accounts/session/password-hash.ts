import { hash, verify } from '@node-rs/argon2'
import { normalized } from '#domain/kernel/text/raw-text.rule.ts'

// argon2id with 19 MiB and two passes: the library's defaults, and OWASP's first recommendation.
/** The hash of a password, for storing. The caller must limit the password's length. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password))
}

// A hash without an account. Without a stored hash, the password is compared with this, so that timing shows nothing.
let nobodys: Promise<string> | undefined

/** Whether the password matches the hash. For null (no hash) it takes as long, and returns false. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodys ??= hash(crypto.randomUUID())
  const matches = await verify(passwordHash ?? (await nobodys), normalized(password))
  return matches && passwordHash !== null
}
