import { SignUp_LoginDocument } from '#web/accounts/documents.generated.ts'
import { CallError, post } from '#web/platform/graphql/client.ts'

export interface NewLogin {
  email: string
  authToken: string
  refreshToken: string
}

interface NewUser {
  email: string
  jwtAuthToken: string | null
  jwtRefreshToken: string | null
}

/**
 * The login of an account that was just made. Where the first answer was lost, the account is there and its copy issues no login:
 * then what was typed logs in. Throws CallError.
 */
export async function newLogin(
  response: { user: NewUser | null } | null,
  typed: { email: string; password: string },
): Promise<NewLogin> {
  const user = response?.user
  if (user?.jwtAuthToken && user.jwtRefreshToken)
    return { email: user.email, authToken: user.jwtAuthToken, refreshToken: user.jwtRefreshToken }
  if (!user) throw new CallError('', 'INTERNAL')
  const input = { username: typed.email, password: typed.password }
  const { login } = await post(SignUp_LoginDocument, { input }, null)
  if (!login) throw new CallError('', 'NO_LOGIN_RESULT')
  return { email: login.user.email, authToken: login.authToken, refreshToken: login.refreshToken }
}
