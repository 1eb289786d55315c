import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'archway-config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const secret = 's'.repeat(32)

describe('reading the configuration from the environment', () => {
  it('uses the documented defaults', () => {
    const config = readConfig({ DATA_DIR: dataDir })
    expect(config).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      rateLimits: true,
      trustedProxyHeader: undefined,
      production: false,
    })
  })
  it('stores the session secret that it generated', () => {
    expect(readConfig({ DATA_DIR: dataDir }).sessionSecret).toBe(
      readConfig({ DATA_DIR: dataDir }).sessionSecret,
    )
  })
  it('accepts a storage bucket with keys only, so that a new machine can fetch a backup', () => {
    const keys = { S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    expect(readConfig({ DATA_DIR: dataDir, ...keys }).backup?.store).toEqual({
      endpoint: 'https://s3.example',
      region: 'auto',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    })
    expect(readConfig({ DATA_DIR: dataDir, S3_ENDPOINT: 'https://s3.example' }).backup?.store).toBeUndefined()
  })
  it.each([
    ['a port that is not a number', { PORT: 'http' }, /^PORT is wrong: /],
    ['an invalid proxy header', { TRUSTED_PROXY_HEADER: 'a b' }, /TRUSTED_PROXY_HEADER/],
    ['an issuer without a client', { OIDC_ISSUER: 'https://id.example' }, /OIDC_CLIENT_ID/],
    [
      'an issuer without a secret',
      { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a' },
      /OIDC_CLIENT_SECRET/,
    ],
    ['an unknown bot check', { BOT_CHECK_PROVIDER: 'dice' }, /BOT_CHECK_PROVIDER/],
    ['a bot check without keys', { BOT_CHECK_PROVIDER: 'turnstile' }, /BOT_CHECK_SITE_KEY/],
    ['an invalid key', { GOOGLE_MAPS_KEY: 'a b' }, /GOOGLE_MAPS_KEY/],
    ['error reports without a destination', { SENTRY_DSN: 'https://sentry.example' }, /SENTRY_DSN/],
    [
      'unencrypted error reports in production',
      { NODE_ENV: 'production', SESSION_SECRET: secret, SENTRY_DSN: 'http://key@sentry.example/1' },
      /SENTRY_DSN/,
    ],
    ['a short metrics token', { METRICS_TOKEN: 'short' }, /METRICS_TOKEN/],
    [
      'traces without a destination',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' },
      /OTEL_EXPORTER_OTLP_ENDPOINT/,
    ],
    ['a trace rate above 1', { OTEL_TRACES_SAMPLER_ARG: '2' }, /OTEL_TRACES_SAMPLER_ARG/],
    ['an unknown risk', { ALLOWED_RISKS: 'plain-http,everything' }, /^ALLOWED_RISKS is wrong: /],
    ['a port out of range', { PORT: '70000' }, /PORT/],
    [
      'another kind of database',
      { DATABASE_URL: 'mysql://x' },
      /^DATABASE_URL is wrong: must be a URL that starts with /,
    ],
    ['a direct URL without a pooler', { DATABASE_DIRECT_URL: 'postgres://a@b/c' }, /DATABASE_DIRECT_URL/],
    [
      'a replica of the embedded database',
      { DATABASE_REPLICA_URL: 'postgres://a@b/c' },
      /DATABASE_REPLICA_URL/,
    ],
    ['an unknown part', { PORTAL_PART: 'half', DATABASE_URL: 'postgres://a@b/c' }, /PORTAL_PART/],
    ['a part without any other process', { PORTAL_PART: 'work' }, /PORTAL_PART .* needs DATABASE_URL/],
    [
      'a recovery log of an external database',
      { DATABASE_URL: 'postgres://a@b/c', RECOVERY_TO: '/r' },
      /RECOVERY_TO/,
    ],
    ['an invalid location', { BACKUP_COPY_TO: 'there' }, /BACKUP_COPY_TO/],
    ['a bucket without its keys', { RECOVERY_TO: 's3://bucket' }, /S3_ENDPOINT is missing/],
    ['another kind of mail server', { SMTP_URL: 'http://x' }, /SMTP_URL/],
    ['a clock that is not a timestamp', { PORTAL_CLOCK: 'soon' }, /PORTAL_CLOCK/],
    ['a short secret', { SESSION_SECRET: 'short' }, /SESSION_SECRET/],
    [
      'a fixed clock in production',
      { NODE_ENV: 'production', SESSION_SECRET: secret, PORTAL_CLOCK: '2022-02-09' },
      /^PORTAL_CLOCK is wrong: /,
    ],
    [
      'rate limits off in production',
      { NODE_ENV: 'production', SESSION_SECRET: secret, RATE_LIMITS: 'off' },
      /^RATE_LIMITS is wrong: /,
    ],
    ['production without a secret', { NODE_ENV: 'production' }, /^SESSION_SECRET is missing: /],
  ])('refuses %s with a one-line error', (_, env, line) => {
    const read = () => readConfig({ DATA_DIR: dataDir, ...env })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(line)
    expect(read).toThrow(/^[^\n]+$/)
  })
})
