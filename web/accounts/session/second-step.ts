import type { SecondFactorMethod } from '#domain/accounts/second-factor/second-factor.rule.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { isServerRenderedPage } from '#web/platform/page/clock.ts'
import type { LoginState } from '#web/platform/page/login-state.ts'

/** The server's data about the second step that a login waits for. */
export interface SecondStepNeeded {
  challenge: string
  methods: SecondFactorMethod[]
}
/** Navigation state of /login when the login by a link waits there for its second step. */
export type SecondStepState = LoginState & { secondStep?: SecondStepNeeded }
/** How the person passes the second step. It has one of the three. */
export interface SecondStepResult {
  challenge: string
  code?: string
  recoveryCode?: string
  passkey?: string
}

/** The second step that a rejected login requires; null for every other failure. */
export function secondStepOf(error: unknown): SecondStepNeeded | null {
  if (!(error instanceof CallError && error.code === 'SECOND_FACTOR_NEEDED')) return null
  return readNeeded(error.data.challenge, error.data.methods)
}

/**
 * The second step that Staff Login brings back to the login page. It is after the # of the address, which is removed
 * immediately.
 */
export function takeSecondStepFromAddress(): SecondStepNeeded | null {
  return isServerRenderedPage() ? null : readSecondStepFromAddress()
}

export function readSecondStepFromAddress(): SecondStepNeeded | null {
  const given = new URLSearchParams(window.location.hash.slice(1))
  const needed = readNeeded(given.get('challenge'), given.get('methods')?.split(' '))
  if (needed)
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return needed
}

const known = new Set<unknown>(['passkey', 'code', 'recoveryCode'])

function readNeeded(challenge: unknown, methods: unknown): SecondStepNeeded | null {
  if (typeof challenge !== 'string' || !Array.isArray(methods)) return null
  return { challenge, methods: methods.filter((method) => known.has(method)) as SecondFactorMethod[] }
}
