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
 * The login of an account that was just made. If the first response was lost, the account exists and a repeated call
 * returns no login. Then this logs in with the typed email and password.
 * @throws CallError
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
