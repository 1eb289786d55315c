import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { subDays } from 'date-fns'
import { useSyncExternalStore } from 'react'
import { now } from '#web/app/clock.ts'
import { CallError, NETWORK, post } from '#web/graphql/client.ts'
import {
  Session_LoginDocument,
  Session_LogoutDocument,
  Session_UserDocument,
  type SessionUserFragment,
} from '#web/graphql/documents.generated.ts'
import { forgetList } from '#web/registration-list/forget-list.ts'
import { call, expiryOf } from './call.ts'
import { clearLogin, storedLogin, storeLogin, subscribeToLogin } from './login-store.ts'

export type SessionUser = SessionUserFragment

export type Session =
  | { status: 'visitor'; user: null }
  /** A login is stored; the person is being loaded. */
  | { status: 'loading'; user: null }
  | { status: 'unreachable'; user: null; retry: () => void }
  | { status: 'logged-in'; user: SessionUser }

export const sessionKey = ['session'] as const

/** The signed-in person, loaded by the stored login; registrations from yesterday on. */
export function userQuery(email: string) {
  return queryOptions({
    queryKey: [...sessionKey, email],
    queryFn: async () => {
      const { user } = await call(Session_UserDocument, { id: email, after: yesterday() })
      if (user) return user
      clearLogin()
      throw new CallError('', 'TOKEN_INVALID')
    },
    retry: (count, error) => count < 2 && error instanceof CallError && error.code === NETWORK,
  })
}

export function useSession(): Session {
  const login = useSyncExternalStore(subscribeToLogin, storedLogin)
  const query = useQuery({ ...userQuery(login?.email ?? ''), enabled: login !== null })
  if (!login) return { status: 'visitor', user: null }
  if (query.data) return { status: 'logged-in', user: query.data }
  if (query.isError) return { status: 'unreachable', user: null, retry: () => void query.refetch() }
  return { status: 'loading', user: null }
}

export interface SessionActions {
  /** Throws CallError; on any failure the stored login is removed (specification, section 8). */
  login: (email: string, password: string) => Promise<SessionUser>
  /** Takes over tokens that another call answered (sign-up, verification). */
  adopt: (login: { email: string; authToken: string; refreshToken: string }) => Promise<SessionUser>
  /** Loads the person again after a change. */
  refetch: () => Promise<void>
  /** Ends the login here and on the server. Never throws. */
  logout: () => Promise<void>
}

export function useSessionActions(): SessionActions {
  const client = useQueryClient()
  const adopt: SessionActions['adopt'] = async ({ email, authToken, refreshToken }) => {
    storeLogin({
      email,
      token: authToken,
      refreshToken,
      loginTime: now().getTime(),
      tokenExpiry: expiryOf(authToken),
    })
    return client.fetchQuery({ ...userQuery(email), staleTime: 0 })
  }
  return {
    adopt,
    login: async (email, password) => {
      try {
        const answer = await post(
          Session_LoginDocument,
          { input: { username: email, password }, after: yesterday() },
          null,
        )
        if (!answer.login) throw new CallError('', 'LOGIN_FAILED')
        const { authToken, refreshToken, user } = answer.login
        client.setQueryData(userQuery(user.email).queryKey, user)
        storeLogin({
          email: user.email,
          token: authToken,
          refreshToken,
          loginTime: now().getTime(),
          tokenExpiry: expiryOf(authToken),
        })
        return user
      } catch (error) {
        clearLogin()
        throw error
      }
    },
    refetch: () => client.invalidateQueries({ queryKey: sessionKey }),
    logout: async () => {
      const login = storedLogin()
      clearLogin()
      // Nothing of the person stays for the next one at this screen, the list with its guests included.
      forgetList()
      client.clear()
      if (login)
        await post(Session_LogoutDocument, { input: { jwtRefreshToken: login.refreshToken } }, null).catch(
          () => {},
        )
    },
  }
}

/** 'one unit' of the specification is one day: registrations are loaded from yesterday on. */
function yesterday(): string {
  return subDays(now(), 1).toISOString()
}

export function hasRole(user: SessionUser | null, ...roles: string[]): boolean {
  return user?.roles.nodes.some((role) => roles.includes(role.name)) ?? false
}
