import { describe, expect, it } from 'vitest'
import { ConfigError } from './config-error.ts'
import { rejectDemoAccounts, rejectRiskyStart, type Start, type StartRisk } from './unsafe-config.ts'

const demo: Start = {
  production: false,
  host: '127.0.0.1',
  publicUrl: 'http://localhost:4000',
  trustedProxyHeader: undefined,
  databaseUrl: undefined,
  allowedRisks: [],
}
const real: Start = {
  ...demo,
  production: true,
  publicUrl: 'https://classes.example.org',
  trustedProxyHeader: 'x-forwarded-for',
}

const reasons: Partial<Record<StartRisk, string>> = {
  'open-demo': 'HOST or PUBLIC_URL is wrong',
  'plain-http': 'PUBLIC_URL is wrong',
  'no-proxy-header': 'TRUSTED_PROXY_HEADER is missing',
}

describe('starting the portal', () => {
  it.each<[string, Start]>([
    ['a demo on this machine', demo],
    ['a demo under a name of this machine', { ...demo, publicUrl: 'http://archway.localhost:4000' }],
    ['a demo on IPv6', { ...demo, host: '::1', publicUrl: 'http://[::1]:4000' }],
    ['development on an external database', { ...demo, host: '0.0.0.0', databaseUrl: 'postgres://a@b/c' }],
    ['production behind its proxy', real],
    ['production on all addresses', { ...real, host: '0.0.0.0' }],
  ])('succeeds with %s', (_words, start) => {
    expect(() => rejectRiskyStart(start)).not.toThrow()
  })

  it.each<[StartRisk, string, Start]>([
    ['open-demo', 'a demonstration for everybody', { ...demo, host: '0.0.0.0' }],
    ['open-demo', 'a demonstration on IPv6 for everybody', { ...demo, host: '::' }],
    ['open-demo', 'a demonstration behind a proxy', { ...demo, publicUrl: 'https://classes.example.org' }],
    ['plain-http', 'production without https', { ...real, publicUrl: 'http://classes.example.org' }],
    [
      'no-proxy-header',
      'production whose proxy does not say who calls',
      { ...real, trustedProxyHeader: undefined },
    ],
  ])('is refused with a one-line error for %s: %s, unless allowed', (risk, _words, start) => {
    expect(() => rejectRiskyStart(start)).toThrow(ConfigError)
    expect(() => rejectRiskyStart(start)).toThrow(
      new RegExp(`^${reasons[risk]}: [^\\n]+ALLOWED_RISKS=${risk} [^\\n]+$`),
    )
    expect(() => rejectRiskyStart({ ...start, allowedRisks: [risk] })).not.toThrow()
  })

  it('is refused in production on a database with demo accounts, unless allowed', () => {
    expect(() => rejectDemoAccounts(real, false)).not.toThrow()
    expect(() => rejectDemoAccounts(demo, true)).not.toThrow()
    expect(() => rejectDemoAccounts(real, true)).toThrow(/ALLOWED_RISKS=demo-accounts/)
    expect(() => rejectDemoAccounts({ ...real, allowedRisks: ['demo-accounts'] }, true)).not.toThrow()
  })

  it('is refused for a public demo on an external demo database, unless allowed', () => {
    const open = { ...demo, host: '0.0.0.0', databaseUrl: 'postgres://a@b/c' }
    expect(() => rejectDemoAccounts(open, false)).not.toThrow()
    expect(() => rejectDemoAccounts({ ...open, host: '127.0.0.1' }, true)).not.toThrow()
    expect(() => rejectDemoAccounts(open, true)).toThrow(/^[^\n]+ALLOWED_RISKS=open-demo [^\n]+$/)
    expect(() => rejectDemoAccounts({ ...open, allowedRisks: ['open-demo'] }, true)).not.toThrow()
  })
})
