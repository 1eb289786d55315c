import { expect } from 'vitest'
import { shownCode } from '#server/testing/builders/second-factors.ts'
import type { Portal } from '#server/testing/portal.ts'

/**
 * The first step of a login, by password, for a person with an authenticator app. Returns what that step gives, and the
 * second step, which returns the token.
 */
export async function firstStep(portal: Portal, username: string, password: string) {
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { authToken } }'
  const { errors } = await portal.query(login, { input: { username, password } })
  expect(errors[0]!.extensions.code).toBe('SECOND_FACTOR_NEEDED')
  const challenge = errors[0]!.extensions.data!.challenge as string
  const second = async () => {
    const input = { challenge, code: shownCode(portal.clock.now()) }
    const completing = 'mutation ($input: CompleteLoginInput!) { completeLogin(input: $input) { authToken } }'
    type Result = { completeLogin: { authToken: string } }
    return (await portal.request<Result>(completing, { input })).completeLogin.authToken
  }
  return { challenge, second }
}
