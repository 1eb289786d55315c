import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { basePathOf } from '#server/platform/config/base-path.ts'
import { derivedKey } from '#server/platform/config/derived-key.ts'
import type { Deps } from '#server/platform/graphql/context.ts'

const cookieName = 'archway_device'
/** Seconds. Browsers keep no cookie longer. */
const lasts = 400 * 24 * 60 * 60
/** The number of accounts that a family's computer remembers. The one with the oldest login is dropped first. */
const mostMarks = 5

/** The parts of an account that a mark is bound to. A new password ends the marks of the earlier one. */
export interface MarkedAccount {
  id: number
  password_hash: string | null
}

/**
 * The device of one of these accounts that sent the cookie: the random part of its mark. Null if the device never
 * logged in to them. Use it only for limits: it opens nothing.
 */
export function knownDevice(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  cookies: string | null | undefined,
  accounts: readonly (MarkedAccount | undefined)[],
): string | null {
  const now = clock.now().getTime() / 1000
  for (const { device, until, signature } of readMarks(cookies)) {
    if (until <= now) continue
    for (const account of accounts)
      if (account && isSame(signature, sign(config.sessionSecret, account, device, until))) return device
  }
  return null
}

/**
 * The Set-Cookie that identifies this device at the account's next logins. It names no one: a random number, an end, a
 * signature.
 */
export function deviceCookie(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  cookies: string | null | undefined,
  account: MarkedAccount,
): string {
  const now = Math.floor(clock.now().getTime() / 1000)
  const before = readMarks(cookies).filter(({ until }) => until > now)
  const own = before.find(({ device, until, signature }) =>
    isSame(signature, sign(config.sessionSecret, account, device, until)),
  )
  const device = own?.device ?? randomBytes(12).toString('base64url')
  const until = now + lasts
  const mark = { device, until, signature: sign(config.sessionSecret, account, device, until) }
  const marks = [mark, ...before.filter((one) => one !== own)].slice(0, mostMarks)
  const value = marks.map((one) => `${one.device}.${one.until}.${one.signature}`).join('~')
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${value}; Path=${basePathOf(config) || '/'}; Max-Age=${lasts}; HttpOnly; SameSite=Lax${secure}`
}

interface Mark {
  device: string
  /** Epoch seconds. */
  until: number
  signature: string
}

function readMarks(cookies: string | null | undefined): Mark[] {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.~-]{1,1000})(?:;|$)`).exec(cookies ?? '')?.[1]
  return (value?.split('~') ?? []).slice(0, mostMarks).flatMap((text) => {
    const [, device, until, signature] = /^([\w-]{16})\.(\d{1,11})\.([\w-]{22})$/.exec(text) ?? []
    return device && until && signature ? [{ device, until: Number(until), signature }] : []
  })
}

function sign(
  secret: string,
  { id, password_hash: hash }: MarkedAccount,
  device: string,
  until: number,
): string {
  return createHmac('sha256', derivedKey(secret, 'devices that logged in'))
    .update(`${id} ${device} ${until} ${hash ?? ''}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
}

function isSame(given: string, known: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(known))
}
