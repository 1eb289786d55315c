import { z } from 'zod'
import { type Role, roles } from '#domain/kernel/access/roles.ts'
import { ConfigError } from './config-error.ts'

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)

type HostRoles = ReadonlyMap<string, Role>

const [lastRole, ...otherRoles] = roles
const anyRole = `${otherRoles.toReversed().join(', ')} or ${lastRole}`

/**
 * Parses 'administrator=administrator, editor=staff', with the website's roles in lower case. Null if the format is
 * wrong.
 */
export function readHostRoles(text: string): HostRoles | null {
  const map = new Map<string, Role>()
  for (const pair of text.split(',').flatMap((one) => one.trim() || [])) {
    const [, host, name] = /^([\w:.-]+)\s*=\s*(\w+)$/.exec(pair) ?? []
    const role = roles.find((known) => known === name)
    if (!host || !role) return null
    map.set(host.toLowerCase(), role)
  }
  return map
}

/** The host website that logs people in (docs/operations/hosting.md). */
export interface HostConfig {
  /** Shared with the website, which signs its nonces with it. */
  secret: string
  /** The portal's roles for the website's roles. Empty: only the portal assigns roles. */
  roles: HostRoles
  /** True: unknown people get an account. False: they are rejected. */
  makesUnknown: boolean
}

export const hostSettings = {
  HOST_SECRET: z.preprocess(blankIsAbsent, z.string().min(32, 'must have at least 32 characters').optional()),
  HOST_ROLES: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .default('')
      .refine((text) => readHostRoles(text) !== null, {
        error: `must be pairs, separated by commas, such as editor=staff; the second word is ${anyRole}`,
      }),
  ),
  HOST_UNKNOWN: z.preprocess(
    blankIsAbsent,
    z.enum(['refuse', 'make'], { error: 'must be refuse or make' }).default('refuse'),
  ),
}

export function hostConfig(e: {
  HOST_SECRET?: string | undefined
  HOST_ROLES: string
  HOST_UNKNOWN: 'refuse' | 'make'
  SESSION_SECRET?: string | undefined
}): HostConfig | undefined {
  if (!e.HOST_SECRET) return undefined
  if (e.HOST_SECRET === e.SESSION_SECRET)
    throw new ConfigError(
      'HOST_SECRET is wrong: it must differ from SESSION_SECRET, which only the portal may know.',
    )
  return {
    secret: e.HOST_SECRET,
    roles: readHostRoles(e.HOST_ROLES)!,
    makesUnknown: e.HOST_UNKNOWN === 'make',
  }
}
