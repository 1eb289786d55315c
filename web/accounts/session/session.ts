import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { subDays } from 'date-fns'
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { inMyLanguage } from '#web/accounts/my-account/my-language.ts'
import { forgetTypedEmail } from '#web/accounts/sign-up/typed-email.ts'
import { CallError, NETWORK, post } from '#web/platform/graphql/client.ts'
import { t } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { paths } from '#web/platform/paths.ts'
import { call, expiryOf, subjectOf } from '#web/platform/session/call.ts'
import { callFor } from '#web/platform/session/call-for.ts'
import {
  endedHostSession,
  endWhenReachable,
  forgetHostSession,
  initialHostSession,
  knownHostSession,
  readHostSession,
  reliesOnHostSession,
  renewHostSession,
  subscribeToHostSession,
} from '#web/platform/session/host-session.ts'
import { notifyLoggedOut } from '#web/platform/session/logged-out.ts'
import {
  clearLogin,
  endedLogin,
  type StoredLogin,
  storedLogin,
  storeLogin,
  subscribeToLogin,
} from '#web/platform/session/login-store.ts'
import {
  Session_AgreeToHostLoginDocument,
  Session_CompleteLoginDocument,
  Session_LoginDocument,
  Session_LogoutDocument,
  Session_MagicLoginDocument,
  Session_UserDocument,
  type SessionUserFragment,
} from './documents.generated.ts'
import type { SecondStepResult } from './second-step.ts'

export type SessionUser = SessionUserFragment

export type Session =
  | { status: 'visitor'; user: null }
  /** A login is stored; the person is being loaded. */
  | { status: 'loading'; user: null }
  /** `failed`: the portal responds, but the person cannot be loaded. Otherwise the portal was not reached. */
  | { status: 'unreachable'; user: null; failed: boolean; retry: () => void }
  /**
   * `ended`: the email of the login that ended automatically. During an impersonation it is the administrator's. The
   * open page stays until they log in again or leave.
   */
  | { status: 'logged-in'; user: SessionUser; ended?: string }

export const sessionKey = ['session'] as const

/** The logged-in person, loaded by the stored login, with registrations from yesterday on. */
export function userQuery(email: string) {
  return queryOptions({
    queryKey: [...sessionKey, email],
    queryFn: async ({ client }) => {
      const user = (await loadUser(email)) ?? (await loadRenamed(email, client))
      if (user) return user
      // Another login may have replaced it in the meantime. A cookie still identifies the person, who may have another
      // address now.
      const login = storedLogin()
      if (login?.email === email) clearLogin()
      else if (!login) await renewHostSession().catch(() => undefined)
      throw new CallError('', 'TOKEN_INVALID')
    },
    retry: (count, error) => count < 2 && isUnreachable(error),
  })
}

/** The portal was not reached, or reports a transient error. */
function isUnreachable(error: Error): boolean {
  return error instanceof CallError && [NETWORK, 'TRY_AGAIN'].includes(error.code)
}

/** The person with this address or number. Null if it is not the user's account, or no longer is. */
async function loadUser(id: string, idType: 'EMAIL' | 'DATABASE_ID' = 'EMAIL'): Promise<SessionUser | null> {
  try {
    return (await call(Session_UserDocument, { id, idType, after: yesterday() })).user
  } catch (error) {
    if (error instanceof CallError && error.code === 'FORBIDDEN') return null
    throw error
  }
}

/**
 * A person the user helps, as the user may see them.
 * @throws CallError
 */
export function personQuery(personId: number) {
  return queryOptions({
    queryKey: [...sessionKey, 'person', personId],
    queryFn: async () => {
      const variables = { id: String(personId), idType: 'DATABASE_ID' as const, after: yesterday() }
      const { user } = await callFor(personId, Session_UserDocument, variables)
      if (!user) throw new CallError('', 'NOT_FOUND')
      return user
    },
  })
}

/** The person verified a new address on another device in the meantime. The login continues under it. */
async function loadRenamed(email: string, client: QueryClient): Promise<SessionUser | null> {
  const personId = storedLogin()?.email === email ? subjectOf(storedLogin()!.token) : null
  const user = personId ? await loadUser(personId, 'DATABASE_ID') : null
  const login = storedLogin()
  if (user && login?.email === email) {
    // This comes first, so that the page stays while the login changes its name.
    client.setQueryData(userQuery(user.email).queryKey, user)
    storeLogin({ ...login, email: user.email })
  }
  return user
}

const hostSessionQuery = queryOptions({ queryKey: ['host-session'], queryFn: readHostSession, gcTime: 0 })

/** As the server renders a page. The browser's stored data appears after hydration. */
const noOne = () => null

/** Holds the session that `SessionProvider` reads once for the page. */
export const SessionContext = createContext<Session | null>(null)

/** @throws Error outside of `SessionProvider` (web/app/app.tsx). */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider.')
  return session
}

/**
 * Reads the session from the stored login, the host's cookie and the server. Only `SessionProvider` calls it: a page
 * of 300 classes asks for the session in a thousand places, and observing two queries in each takes longer than
 * rendering them.
 */
export function useObservedSession(): Session {
  const login = useSyncExternalStore(subscribeToLogin, storedLogin, noOne)
  const endedByToken = useSyncExternalStore(subscribeToLogin, endedLogin, noOne)
  const host = useSyncExternalStore(subscribeToHostSession, knownHostSession, initialHostSession)
  const endedByHost = useSyncExternalStore(subscribeToHostSession, endedHostSession, noOne)
  const ended = endedByToken ?? endedByHost
  const hostUnknown = !login && host === 'unknown'
  const byHost = useQuery({ ...hostSessionQuery, enabled: hostUnknown })
  const email = login?.email ?? (host === 'unknown' ? null : host?.email) ?? null
  const { data, error, refetch } = useQuery({ ...userQuery(email ?? ended ?? ''), enabled: email !== null })
  const hostIsError = byHost.isError
  const refetchHost = byHost.refetch
  return useMemo((): Session => {
    if (hostUnknown) {
      // The token has expired, but there is a cookie too. The open page stays while the server checks the cookie.
      if (ended !== null && data) return { status: 'logged-in', user: data }
      return hostIsError
        ? { status: 'unreachable', user: null, failed: false, retry: () => void refetchHost() }
        : loading
    }
    if (!email && ended !== null && data) return { status: 'logged-in', user: data, ended }
    if (!email) return visitor
    if (data) return { status: 'logged-in', user: data }
    return error
      ? { status: 'unreachable', user: null, failed: !isUnreachable(error), retry: () => void refetch() }
      : loading
  }, [hostUnknown, hostIsError, refetchHost, ended, email, data, error, refetch])
}

const visitor: Session = { status: 'visitor', user: null }
const loading: Session = { status: 'loading', user: null }

export interface SessionActions {
  /**
   * On any failure the stored login is removed (specification, section 8).
   * @throws CallError, for example SECOND_FACTOR_NEEDED
   */
  login: (email: string, password: string, botCheckToken?: string) => Promise<SessionUser>
  /**
   * Logs in again after a login ended while a page was open. The page stays, with no redirect to the site root.
   * @throws CallError
   */
  loginAgain: (email: string, password: string, botCheckToken?: string) => Promise<SessionUser>
  /**
   * Logs in with the key of a magic link.
   * @throws CallError, for example SECOND_FACTOR_NEEDED
   */
  loginByKey: (username: string, loginKey: string) => Promise<SessionUser>
  /** The second step of a login, or a login by passkey alone. `again`: the login ended while a page was open. */
  completeLogin: (response: SecondStepResult, options?: { again: boolean }) => Promise<SessionUser>
  /**
   * Agrees by the account's password that the website's login opens it, and logs in.
   * @throws CallError, for example SECOND_FACTOR_NEEDED
   */
  agreeToHost: (challenge: string, password: string) => Promise<SessionUser>
  /**
   * Takes the tokens that another call returned (sign-up, verification). `leadOn` navigates to another page exactly
   * when the login takes effect.
   */
  adopt: (
    login: { email: string; authToken: string; refreshToken: string },
    leadOn?: () => void,
  ) => Promise<SessionUser>
  /** Loads the person again after a change. */
  refetch: () => Promise<void>
  /** Ends the login here and on the server. Never throws. */
  logout: () => Promise<void>
}

export function useSessionActions(): SessionActions {
  const client = useQueryClient()
  const adopt: SessionActions['adopt'] = async ({ email, authToken, refreshToken }, leadOn) => {
    forgetTypedEmail()
    const before = storedLogin()
    const query = userQuery(email)
    // The person is loaded before the login takes effect, so that the page stays until it navigates. If the portal is
    // not reached, that page says so.
    const variables = { id: email, idType: 'EMAIL' as const, after: yesterday() }
    const known = await post(Session_UserDocument, variables, authToken).catch(() => null)
    // Queries from before the new login would return the person's old state: not verified yet.
    await client.cancelQueries({ queryKey: query.queryKey })
    if (known?.user) client.setQueryData(query.queryKey, known.user)
    storeLogin({
      email,
      token: authToken,
      refreshToken,
      loginTime: now().getTime(),
      tokenExpiry: expiryOf(authToken),
    })
    leadOn?.()
    // Do not leave the earlier login open on the server.
    if (before) void endOnServer(before, null).catch(() => {})
    const user = known?.user ?? (await client.fetchQuery({ ...query, staleTime: 0 }))
    if (reliesOnHostSession(user.roles.nodes)) {
      await renewHostSession()
      clearLogin()
    }
    return user
  }
  const enter = async (logIn: () => Promise<Entry | null>, stays = false) => {
    try {
      const response = await logIn()
      if (!response) throw new CallError(t('errors.noLoginResult'), 'NO_LOGIN_RESULT')
      const { user } = response
      forgetTypedEmail()
      const byHost = reliesOnHostSession(user.roles.nodes)
      if (byHost && !stays) return await enterByHostSession(user)
      return await takeLogin(client, response)
    } catch (error) {
      // A login that ended automatically is already removed, and its person may try again.
      if (storedLogin()) clearLogin()
      throw error
    }
  }
  const byPassword = (email: string, password: string, botCheckToken?: string) => async () =>
    (
      await post(
        Session_LoginDocument,
        { input: { username: email, password, botCheckToken }, after: yesterday() },
        null,
      )
    ).login
  return {
    adopt,
    login: (...given) => enter(byPassword(...given)),
    loginAgain: (...given) => enter(byPassword(...given), true),
    completeLogin: (response, { again } = { again: false }) =>
      enter(
        async () =>
          (await post(Session_CompleteLoginDocument, { input: response, after: yesterday() }, null))
            .completeLogin,
        again,
      ),
    agreeToHost: (challenge, password) =>
      enter(
        async () =>
          (
            await post(
              Session_AgreeToHostLoginDocument,
              { input: { challenge, password }, after: yesterday() },
              null,
            )
          ).agreeToHostLogin,
      ),
    loginByKey: (username, loginKey) =>
      enter(
        async () =>
          (
            await post(
              Session_MagicLoginDocument,
              { input: { username, password: loginKey }, after: yesterday() },
              null,
            )
          ).magicLinkLogin,
      ),
    refetch: () => client.invalidateQueries({ queryKey: sessionKey }),
    logout: () => logOut(client),
  }
}

/** The page continues with this login: by the cookie that came with it, or by its tokens. */
export async function takeLogin(
  client: QueryClient,
  { authToken, refreshToken, user }: Entry,
): Promise<SessionUser> {
  client.setQueryData(userQuery(user.email).queryKey, user)
  if (reliesOnHostSession(user.roles.nodes)) {
    await renewHostSession().catch(() => {
      throw new CallError('', NETWORK)
    })
    return user
  }
  storeLogin({
    email: user.email,
    token: authToken,
    refreshToken,
    loginTime: now().getTime(),
    tokenExpiry: expiryOf(authToken),
  })
  return user
}

/** Ends the login here and on the server. Never throws. */
export async function logOut(client: QueryClient): Promise<void> {
  const login = storedLogin()
  const host = await readHostSession().catch(() => null)
  const known = login && client.getQueryData(userQuery(login.email).queryKey)
  clearLogin()
  forgetHostSession()
  // No data of the person stays for the next person at this screen. In other tabs: personal-cache.ts.
  notifyLoggedOut({ verified: known?.emailVerified ?? true })
  client.clear()
  if (login || host)
    await endOnServer(login, host && { nonce: host.nonce }).catch(() => host && endWhenReachable(host))
}

/** By the refresh token, which works after the other has expired. On a shared computer there may be none. */
function endOnServer(login: StoredLogin | null, host: { nonce: string } | null) {
  const jwtRefreshToken = login?.refreshToken || undefined
  const bearer = login && !jwtRefreshToken ? login.token : null
  return post(Session_LogoutDocument, { input: { jwtRefreshToken } }, host ?? bearer)
}

/** The cookie came with the response. The app restarts at the site root and stores no token. */
function enterByHostSession(user: SessionUser): Promise<never> {
  clearLogin()
  window.location.assign(inMyLanguage(user, paths.home()))
  return new Promise(() => undefined)
}

interface Entry {
  authToken: string
  refreshToken: string
  user: SessionUser
}

/** The specification's 'one unit' is one day: registrations are loaded from yesterday on. */
export function yesterday(): string {
  return subDays(now(), 1).toISOString()
}
