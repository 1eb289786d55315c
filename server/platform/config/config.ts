// The environment variables, checked once when the portal starts. zod reads them. Our code says which ones exist, and
// which combinations are not allowed.

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readDsn, type SentryConfig } from '#server/platform/error-reports/sentry.ts'
import { type BackupConfig, backupConfig, backupSettings } from './backup-config.ts'
import { ConfigError } from './config-error.ts'
import { type HostConfig, hostConfig, hostSettings } from './host-config.ts'
import { makeDir } from './make-dir.ts'
import { type StartRisk, startRisks } from './unsafe-config.ts'

export { ConfigError }

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())
const urlWith = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  })

const originsIn = (list: string) => list.split(/[\s,]+/).filter(Boolean)
const isOrigin = (origin: string) =>
  /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin

const environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: z.preprocess(
    blankIsAbsent,
    z.coerce.number('must be a number').int().min(0).max(65535).default(4000),
  ),
  HOST: z.preprocess(blankIsAbsent, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('./data')),
  DATABASE_URL: optional(urlWith('postgres:', 'postgresql:')),
  DATABASE_DIRECT_URL: optional(urlWith('postgres:', 'postgresql:')),
  DATABASE_REPLICA_URL: optional(urlWith('postgres:', 'postgresql:')),
  PORTAL_PART: z.preprocess(
    blankIsAbsent,
    z.enum(['all', 'web', 'work'], { error: 'must be all, web or work' }).default('all'),
  ),
  PREPARED_STATEMENTS: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  SMTP_URL: optional(urlWith('smtp:', 'smtps:')),
  PUBLIC_URL: optional(urlWith('http:', 'https:')),
  SESSION_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  PORTAL_CLOCK: optional(
    z
      .string()
      .refine((value) => !Number.isNaN(Date.parse(value)), { error: 'must be an ISO 8601 date and time' }),
  ),
  TRUSTED_PROXY_HEADER: optional(
    z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'must be the name of a header, such as X-Forwarded-For'),
  ),
  BOT_CHECK_PROVIDER: optional(
    z.enum(['altcha', 'recaptcha', 'hcaptcha', 'turnstile'], {
      error: 'must be altcha, recaptcha, hcaptcha or turnstile',
    }),
  ),
  BOT_CHECK_SITE_KEY: optional(z.string()),
  BOT_CHECK_SECRET_KEY: optional(z.string()),
  BOT_CHECK_VERIFY_URL: optional(urlWith('http:', 'https:')),
  OIDC_ISSUER: optional(urlWith('http:', 'https:')),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_ROLES_CLAIM: optional(z.string()),
  OIDC_SECOND_FACTOR: optional(z.enum(['portal', 'provider'], { error: 'must be portal or provider' })),
  OIDC_TRUST_UNVERIFIED_EMAIL: optional(z.enum(['true', 'false'])),
  GOOGLE_MAPS_KEY: optional(z.string().regex(/^[\w-]+$/, 'must be a key of letters, digits, _ and -')),
  GEOCODER_URL: optional(urlWith('http:', 'https:')),
  WEBHOOKS_TO: optional(z.enum(['loopback'], { error: 'must be loopback' })),
  METRICS: optional(z.enum(['loopback'], { error: 'must be loopback' })),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(urlWith('http:', 'https:')),
  OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number('must be a number from 0 to 1').min(0).max(1)),
  OTEL_SERVICE_NAME: optional(z.string()),
  SENTRY_DSN: optional(
    z.string().refine((dsn) => readDsn(dsn) !== null, { error: 'must be like https://KEY@HOST/PROJECT' }),
  ),
  ALLOWED_ORIGINS: optional(
    z.string().refine((list) => originsIn(list).every(isOrigin), {
      error: 'must be origins, separated by commas, such as https://www.example.org',
    }),
  ),
  ALLOWED_RISKS: z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').flatMap((word) => word.trim() || []) : value),
    z.array(z.enum(startRisks, { error: `must be one or more of ${startRisks.join(', ')}` })).default([]),
  ),
  RATE_LIMITS: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  ...hostSettings,
  ...backupSettings,
})

/**
 * The whole configuration, which comes from environment variables (docs/operations/configure.md). Read once, at start.
 */
export interface Config {
  production: boolean
  port: number
  host: string
  dataDir: string
  /** Absent: the embedded PostgreSQL in dataDir. */
  databaseUrl: string | undefined
  /** Direct connection for migrations, backups and commands, if databaseUrl is a pooler's. Absent: databaseUrl. */
  directUrl?: string | undefined
  /** A replica of the database for reports and exports. Absent: there is none. */
  replicaUrl?: string | undefined
  /** What this process does: respond to calls (`web`), send email and run jobs (`work`), or both if absent. */
  part?: 'web' | 'work' | undefined
  /** Whether statements have names. Absent: only without a pooler in between. */
  namesStatements?: boolean | undefined
  /** Absent: email stays in the database, readable at /outbox. */
  smtpUrl: string | undefined
  /** PUBLIC_URL without a trailing slash. */
  publicUrl: string
  sessionSecret: string
  /** Start time of the portal's clock. Absent: the machine's clock. Never in production. */
  clockStart: Date | undefined
  rateLimits: boolean
  /** Other origins whose pages may call the API from a browser, without cookies. */
  allowedOrigins?: readonly string[]
  /** Risks that rejectRiskyStart accepts. Absent: none. */
  allowedRisks?: readonly StartRisk[]
  /** The header, in lower case, in which our proxy sends the client's IP. Absent: the connection's IP counts. */
  trustedProxyHeader: string | undefined
  /** Absent: ALTCHA, which contacts no third party. */
  botCheck: OutsideBotCheck | undefined
  /** Absent: no single sign-on, and 'Staff Login' is disabled. */
  oidc: OidcConfig | undefined
  /** Absent: no host website logs people in. */
  hostSite?: HostConfig | undefined
  /** Public key for Google Maps. Absent: maps come from OpenStreetMap. */
  googleMapsKey?: string | undefined
  /** An address search with Nominatim's protocol. Absent: coordinates are not looked up. */
  geocoderUrl?: string | undefined
  /** Allows webhooks to call this machine too. They may never call private networks. */
  webhooksTo?: 'loopback' | undefined
  /** Who may read /metrics: clients with the token or, without a token, only this machine. Absent: no one. */
  metrics?: { token?: string | undefined } | undefined
  /** Where traces of calls are sent. */
  traces?: TracesConfig | undefined
  /** Where errors are reported, in addition to the log. */
  sentry?: SentryConfig | undefined
  backup?: BackupConfig | undefined
}

/** A receiver of the OpenTelemetry protocol. */
export interface TracesConfig {
  /** The full URL, with /v1/traces at its end. */
  endpoint: string
  /** The share of calls to trace, 0 to 1. */
  share: number
  serviceName: string
}

/** A bot check by another provider. All three use the same protocol. */
export interface OutsideBotCheck {
  provider: 'recaptcha' | 'hcaptcha' | 'turnstile'
  siteKey: string
  secretKey: string
  verifyUrl: string
}

/** The OpenID Connect provider of Staff Login. */
export interface OidcConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** The claim that lists a person's roles. Absent: the login does not change the account's roles. */
  rolesClaim: string | undefined
  /** True: the provider has already checked a second factor, so the portal does not require one. */
  secondFactorAtProvider?: boolean
  /** Accept the provider's email address even if the provider does not say that it is verified. */
  trustsUnverifiedEmail?: boolean
}

/**
 * Checks the environment variables.
 *
 * @throws ConfigError with one line that names the variable.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new ConfigError(`${String(issue.path[0])} is wrong: ${issue.message}.`)
  }
  const e = parsed.data
  const production = e.NODE_ENV === 'production'
  if (production && e.PORTAL_CLOCK)
    throw new ConfigError('PORTAL_CLOCK is wrong: production does not allow it. Remove it.')
  if (production && e.RATE_LIMITS === 'off')
    throw new ConfigError('RATE_LIMITS is wrong: it must be on in production.')
  for (const setting of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (!e.DATABASE_URL && e[setting])
      throw new ConfigError(`${setting} is wrong: it needs DATABASE_URL, which is missing.`)
  if (!e.DATABASE_URL && e.PORTAL_PART !== 'all')
    throw new ConfigError(
      `PORTAL_PART is wrong: ${e.PORTAL_PART} shares a database with other servers, so it needs DATABASE_URL.`,
    )
  if (e.DATABASE_URL && e.RECOVERY_TO)
    throw new ConfigError(
      'RECOVERY_TO is wrong: it works with the embedded database only. Remove it, or remove DATABASE_URL.',
    )
  const dataDir = resolve(e.DATA_DIR)
  const sessionSecret = e.SESSION_SECRET ?? storedSecret(dataDir, production)
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    dataDir,
    databaseUrl: e.DATABASE_URL,
    directUrl: e.DATABASE_DIRECT_URL,
    replicaUrl: e.DATABASE_REPLICA_URL,
    part: e.PORTAL_PART === 'all' ? undefined : e.PORTAL_PART,
    namesStatements: e.PREPARED_STATEMENTS && e.PREPARED_STATEMENTS === 'on',
    smtpUrl: e.SMTP_URL,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    sessionSecret,
    clockStart: e.PORTAL_CLOCK ? new Date(e.PORTAL_CLOCK) : undefined,
    rateLimits: e.RATE_LIMITS !== 'off',
    allowedOrigins: originsIn(e.ALLOWED_ORIGINS ?? ''),
    allowedRisks: e.ALLOWED_RISKS,
    botCheck: botCheckConfig(e, production),
    oidc: oidcConfig(e, production),
    hostSite: hostConfig(e),
    googleMapsKey: e.GOOGLE_MAPS_KEY,
    geocoderUrl: geocoderUrl(e, production),
    webhooksTo: e.WEBHOOKS_TO,
    metrics: e.METRICS_TOKEN ? { token: e.METRICS_TOKEN } : e.METRICS ? {} : undefined,
    traces: tracesConfig(e),
    sentry: sentryConfig(e, production),
    backup: backupConfig(e, env, { secret: sessionSecret, known: Object.keys(environment.shape) }),
    trustedProxyHeader: e.TRUSTED_PROXY_HEADER?.toLowerCase(),
  }
}

const verifyUrls = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

function geocoderUrl(e: z.output<typeof environment>, production: boolean): string | undefined {
  if (production && e.GEOCODER_URL && new URL(e.GEOCODER_URL).protocol !== 'https:')
    throw new ConfigError('GEOCODER_URL is wrong: in production it must start with https://.')
  return e.GEOCODER_URL
}

function botCheckConfig(e: z.output<typeof environment>, production: boolean): OutsideBotCheck | undefined {
  const provider = e.BOT_CHECK_PROVIDER
  if (!provider || provider === 'altcha') return undefined
  if (!e.BOT_CHECK_SITE_KEY)
    throw new ConfigError(`BOT_CHECK_SITE_KEY is missing: BOT_CHECK_PROVIDER ${provider} needs it.`)
  if (!e.BOT_CHECK_SECRET_KEY)
    throw new ConfigError(`BOT_CHECK_SECRET_KEY is missing: BOT_CHECK_PROVIDER ${provider} needs it.`)
  if (production && e.BOT_CHECK_VERIFY_URL?.startsWith('http:'))
    throw new ConfigError('BOT_CHECK_VERIFY_URL is wrong: it must start with https:// in production.')
  return {
    provider,
    siteKey: e.BOT_CHECK_SITE_KEY,
    secretKey: e.BOT_CHECK_SECRET_KEY,
    verifyUrl: e.BOT_CHECK_VERIFY_URL ?? verifyUrls[provider],
  }
}

function tracesConfig(e: z.output<typeof environment>): TracesConfig | undefined {
  const base = e.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!base) return undefined
  return {
    endpoint: `${base.replace(/\/+$/, '')}/v1/traces`,
    share: e.OTEL_TRACES_SAMPLER_ARG ?? 1,
    serviceName: e.OTEL_SERVICE_NAME ?? 'archway',
  }
}

function sentryConfig(e: z.output<typeof environment>, production: boolean): SentryConfig | undefined {
  if (!e.SENTRY_DSN) return undefined
  if (production && e.SENTRY_DSN.startsWith('http:'))
    throw new ConfigError('SENTRY_DSN is wrong: it must start with https:// in production.')
  return readDsn(e.SENTRY_DSN) ?? undefined
}

function oidcConfig(e: z.output<typeof environment>, production: boolean): OidcConfig | undefined {
  if (!e.OIDC_ISSUER) return undefined
  if (production && e.OIDC_ISSUER.startsWith('http:'))
    throw new ConfigError('OIDC_ISSUER is wrong: it must start with https:// in production.')
  if (!e.OIDC_CLIENT_ID) throw new ConfigError('OIDC_CLIENT_ID is missing: OIDC_ISSUER needs it.')
  if (!e.OIDC_CLIENT_SECRET) throw new ConfigError('OIDC_CLIENT_SECRET is missing: OIDC_ISSUER needs it.')
  return {
    issuer: e.OIDC_ISSUER,
    clientId: e.OIDC_CLIENT_ID,
    clientSecret: e.OIDC_CLIENT_SECRET,
    rolesClaim: e.OIDC_ROLES_CLAIM,
    secondFactorAtProvider: e.OIDC_SECOND_FACTOR === 'provider',
    trustsUnverifiedEmail: e.OIDC_TRUST_UNVERIFIED_EMAIL === 'true',
  }
}

function storedSecret(dataDir: string, production: boolean): string {
  if (production)
    throw new ConfigError('SESSION_SECRET is missing: production needs one of at least 32 characters.')
  const file = join(dataDir, 'session-secret')
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim()
    makeDir(dataDir)
    const secret = randomBytes(32).toString('base64url')
    writeFileSync(file, `${secret}\n`, { mode: 0o600 })
    return secret
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR is wrong: we could not write to ${dataDir} (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}
