import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface TestProvider {
  issuer: string
  /** What the provider says of the next person who logs in; `sub` is the e-mail unless it is named. */
  person: Record<string, unknown>
  close(): Promise<void>
}

/** A real OpenID Connect provider that asks nobody for a password: whoever comes is `person`. */
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
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['roles'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['key of the test'] },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ ...test.person, sub: accountId }),
    }),
    renderError(context: { body: string }) {
      context.body = 'refused'
    },
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
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
