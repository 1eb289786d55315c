import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const validating = `mutation V($token: String!) {
  validateRecaptcha(input: { token: $token }) { success hostname errorCodes challenge_ts }
}`
const magic = `mutation M($token: String) {
  getMagicLink(input: { email: "ann@example.org", botCheckToken: $token }) { success }
}`

describe.each(['recaptcha', 'hcaptcha', 'turnstile'] as const)('a bot check by %s', (provider) => {
  let portal: Portal
  let server: Server
  let requested: { method: string; type: string; form: Record<string, string> }[] = []
  const seen = new Set<string>()
  let state: 'well' | 'down' | 'nonsense' = 'well'

  beforeAll(async () => {
    // Speaks the protocol of the three providers: form in, JSON out, each token valid once.
    server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const form = Object.fromEntries(new URLSearchParams(body))
      requested.push({ method: request.method!, type: request.headers['content-type']!, form })
      if (state === 'down') return response.writeHead(503).end()
      if (state === 'nonsense') return response.end('<html>')
      const result = () => {
        if (form.secret !== 'the secret') return { success: false, 'error-codes': ['invalid-input-secret'] }
        if (!form.response?.startsWith('human'))
          return { success: false, 'error-codes': ['invalid-input-response'] }
        if (seen.has(form.response)) return { success: false, 'error-codes': ['timeout-or-duplicate'] }
        seen.add(form.response)
        return { success: true, challenge_ts: '2026-11-20T16:59:30Z', hostname: 'portal.test' }
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result()))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
    portal = await startPortal({
      config: { botCheck: { provider, siteKey: 'public key', secretKey: 'the secret', verifyUrl } },
    })
  })
  afterAll(async () => {
    await portal.close()
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    requested = []
    state = 'well'
  })
  const validate = async (token: string) =>
    (await portal.request<{ validateRecaptcha: object }>(validating, { token })).validateRecaptcha
  const failed = (code: string) => ({
    success: false,
    hostname: 'portal.test',
    errorCodes: [code],
    challenge_ts: null,
  })

  it('asks the provider once, and allows one use of the token', async () => {
    expect(await validate('human 1')).toEqual({
      success: true,
      hostname: 'portal.test',
      errorCodes: [],
      challenge_ts: '2026-11-20T16:59:30.000Z',
    })
    await portal.request(magic, { token: 'human 1' })
    expect(requested).toEqual([
      {
        method: 'POST',
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        form: { secret: 'the secret', response: 'human 1' },
      },
    ])
    expect(await portal.codeOf(magic, { token: 'human 1' })).toBe('BOT_CHECK_FAILED')
    expect(await validate('human 1')).toEqual(failed('timeout-or-duplicate'))
  })
  it('accepts a token that was not validated before', async () => {
    await portal.request(magic, { token: 'human 2' })
    expect(requested).toHaveLength(1)
  })
  it('expires a token after 10 minutes', async () => {
    await validate('human 3')
    portal.clock.advance(minutes(10))
    expect(await validate('human 3')).toEqual(failed('timeout-or-duplicate'))
    portal.clock.advance(-minutes(10))
  })
  it.each([
    ['robot', 'invalid-input-response'],
    ['', 'missing-input-response'],
    [`human ${'x'.repeat(10_000)}`, 'invalid-input-response'],
  ])('refuses %j', async (token, code) => {
    expect(await validate(token)).toEqual(failed(code))
    expect((await portal.query(magic, { token: token || 'robot' })).errors[0]?.message).toBe(
      'Could not verify your humanity. Please reload the page and try again.',
    )
  })
  it.each(['down', 'nonsense'] as const)(
    'fails while the provider returns %s, and works again afterwards',
    async (how) => {
      state = how
      expect(await validate(`human ${how}`)).toEqual(failed('provider-unreachable'))
      state = 'well'
      expect(await validate(`human ${how}`)).toMatchObject({ success: true })
    },
  )
  it('exposes the widget settings to the app but never the secret', async () => {
    const settings = await portal.request(
      '{ siteSettings { botCheck { provider enabled siteKey onConfirm } } }',
    )
    expect(settings).toEqual({
      siteSettings: { botCheck: { provider, enabled: true, siteKey: 'public key', onConfirm: false } },
    })
    expect(JSON.stringify(settings)).not.toContain('the secret')
  })
})
