import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { deviceLabel } from '#domain/kernel/person/device.rule.ts'
import { mayLogIn } from '#server/accounts/accounts.policy.ts'
import { rememberDevice } from '#server/accounts/session/host-session.ts'
import { basePathOf } from '#server/platform/config/base-path.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { cookieForBrowser } from '#server/platform/http/client/shared-computer.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import { hashSecretKey } from '#server/platform/keys/secret-key.ts'
import { loginWithNotice } from './login-notice.ts'
import { createProviderClient, type LoginChecks, type ProviderClient } from './provider-client.ts'
import { readNote, signNote } from './signed-state.ts'
import { ssoLogin } from './sso-login.command.ts'

/** Milliseconds that a person may take at the provider. */
const timeout = 10 * 60_000
const cookieName = 'archway_sso'
const checksFormat = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() })

/** GET /sso/login sends the browser to the provider. It comes back to GET /sso/callback (docs/rules/sessions.md). */
export function createSsoRoute(deps: Deps): Route {
  const { oidc, publicUrl } = deps.config
  const provider = oidc ? createProviderClient(oidc) : null
  return openTo(mayLogIn, async (request, response, url) => {
    const half = /^\/sso\/(login|callback)$/.exec(url.pathname)?.[1]
    if (!half) return false
    if (request.method !== 'GET') {
      response.writeHead(405, { allow: 'GET' }).end()
      return true
    }
    response.setHeader('cache-control', 'no-store')
    try {
      if (!provider) leave(response, loginWithNotice(deps, 'off'))
      else if (half === 'login') await begin(deps, provider, response)
      else await finish(deps, provider, request, response, new URL(url.search, `${publicUrl}/sso/callback`))
    } catch (error) {
      // The provider's message may name the person, so the log gets only the error code.
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
      deps.log({
        level: 'warn',
        at: 'single sign-on',
        half,
        error: error instanceof Error ? error.name : '',
        code,
      })
      leave(response, loginWithNotice(deps, 'failed'))
    }
    return true
  })
}

async function begin(deps: Deps, provider: ProviderClient, response: ServerResponse): Promise<void> {
  const { config, clock } = deps
  const { url, checks } = await provider.begin(`${config.publicUrl}/sso/callback`)
  const until = new Date(clock.now().getTime() + timeout)
  const note = signNote(config.sessionSecret, 'checks', JSON.stringify(checks), until)
  response.appendHeader('set-cookie', cookie(deps, note, timeout / 1000))
  leave(response, url)
}

async function finish(
  deps: Deps,
  provider: ProviderClient,
  request: IncomingMessage,
  response: ServerResponse,
  currentUrl: URL,
): Promise<void> {
  const checks = readChecks(deps, request.headers.cookie)
  // The checks can be used only once, whatever the result. So the cookie is deleted here.
  response.appendHeader('set-cookie', cookie(deps, '', 0))
  if (!checks) return leave(response, loginWithNotice(deps, 'failed'))
  if (!(await spendState(deps, checks.state))) return leave(response, loginWithNotice(deps, 'failed'))
  const responses = await provider.finish(currentUrl, checks)
  const login = await ssoLogin(deps, responses, deviceLabel(request.headers['user-agent'] ?? ''))
  deps.wakeMail()
  if ('refused' in login) return leave(response, loginWithNotice(deps, login.refused))
  // After the #, so that no server and no log gets it. It opens nothing without the second factor.
  if ('challenge' in login) {
    const step = new URLSearchParams({ challenge: login.challenge, methods: login.methods.join(' ') })
    return leave(response, `${basePathOf(deps.config)}/login#${step}`)
  }
  const { cookie: cookies } = request.headers
  const setCookie = (line: string) =>
    void response.appendHeader('set-cookie', cookieForBrowser(line, cookies))
  setCookie(login.cookie)
  await rememberDevice({ ...deps, cookies, setCookie }, login.userId)
  leave(response, `${basePathOf(deps.config)}/`)
}

/** Uses up the state of a login, so that a copied cookie does not work again. Returns false if it was used before. */
async function spendState({ db, clock }: Deps, state: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sso_state_used')
    .values({
      state_hash: hashSecretKey(state),
      expires_at: new Date(clock.now().getTime() + timeout),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

function readChecks({ config, clock }: Deps, header: string | undefined): LoginChecks | null {
  const note = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)(?:;|$)`).exec(header ?? '')?.[1]
  const text = note ? readNote(config.sessionSecret, 'checks', note, clock.now()) : null
  return text === null ? null : checksFormat.parse(JSON.parse(text))
}

function leave(response: ServerResponse, to: string): void {
  response.writeHead(302, { location: to }).end()
}

function cookie({ config }: Deps, value: string, maxAge: number): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${value}; Path=${basePathOf(config)}/sso; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}
