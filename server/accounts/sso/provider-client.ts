import * as oidc from 'openid-client'
import type { ProviderResponse } from '#domain/accounts/sso/provider-response.rule.ts'
import type { OidcConfig } from '#server/platform/config/config.ts'

/** What the browser stores between the two halves of a login. */
export interface LoginChecks {
  state: string
  nonce: string
  codeVerifier: string
}

export interface ProviderClient {
  /** Where to send the browser, and what the response is checked against. */
  begin(redirectUri: string): Promise<{ url: string; checks: LoginChecks }>
  /**
   * What the provider says about the person: its ID token and, if it has one, its userinfo. Throws if anything does not
   * match.
   */
  finish(currentUrl: URL, checks: LoginChecks): Promise<[ProviderResponse, ...ProviderResponse[]]>
}

/** Timeout for a response of the provider, in seconds. */
const timeout = 10

/**
 * The configured OpenID Connect provider: code flow with PKCE, state and nonce. It uses the real time, not the portal's
 * clock.
 */
export function createProviderClient({ issuer, clientId, clientSecret }: OidcConfig): ProviderClient {
  let discovered: Promise<oidc.Configuration> | undefined
  const provider = () => {
    discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout,
        execute: [
          // Checks the ID token's signature with the provider's keys. By default, the library trusts the connection
          // instead.
          oidc.enableNonRepudiationChecks,
          // The configuration allows http only outside production.
          ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        // Try again at the next login: the provider may be up by then.
        discovered = undefined
        throw error
      })
    return discovered
  }
  return {
    async begin(redirectUri) {
      const configuration = await provider()
      const checks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, checks }
    },
    async finish(currentUrl, { state, nonce, codeVerifier }) {
      const configuration = await provider()
      const tokens = await oidc.authorizationCodeGrant(configuration, currentUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no ID token.')
      // Read the userinfo endpoint too: many providers send the email and the roles only there.
      return configuration.serverMetadata().userinfo_endpoint
        ? [claims, await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)]
        : [claims]
    },
  }
}
