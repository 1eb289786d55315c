import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface TestProvider {
  issuer: string
  /** What the provider says about the next person who logs in. `sub` is the email by default. */
  person: Record<string, unknown>
  /** Claims only of its ID tokens, or only of its userinfo, instead of `person`. */
  idToken?: Record<string, unknown> | undefined
  userinfo?: Record<string, unknown> | undefined
  /** Changes an ID token on its way to the portal. */
  changeToken?: ((token: string) => string) | undefined
  close(): Promise<void>
}

/** A real OpenID Connect provider without passwords: every visitor is `person`. */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const test: TestProvider = {
    issuer,
    person: {},
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'portal', client_secret: 'secret of the portal', redirect_uris: [redirectUri] }],
    pkce: { required: () => true },
    // ID tokens include the address, too, as with many providers.
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['roles'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['key of the test'] },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: (use: string) => ({
        ...((use === 'id_token' ? test.idToken : test.userinfo) ?? test.person),
        sub: accountId,
      }),
    }),
    renderError(context: { body: string }) {
      context.body = 'refused'
    },
  })
  const result = provider.callback()
  server.on('request', async (request, response) => {
    if (request.url === '/token' && test.changeToken) changeTokens(response, test.changeToken)
    if (!request.url?.startsWith('/interaction/')) return result(request, response)
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, {
        login: { accountId: String(test.person.sub ?? test.person.email ?? 'a person') },
      })
    const grant = new provider.Grant({ accountId: session!.accountId, clientId: params.client_id })
    grant.addOIDCScope('openid email profile')
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  })
  return test
}

function changeTokens(response: ServerResponse, change: (token: string) => string): void {
  const end = response.end.bind(response) as (text: string) => ServerResponse
  response.end = ((body: string | Buffer) => {
    const result = JSON.parse(body.toString()) as { id_token?: string }
    const text = JSON.stringify({ ...result, id_token: result.id_token && change(result.id_token) })
    response.setHeader('content-length', Buffer.byteLength(text))
    return end(text)
  }) as typeof response.end
}
