import type { Config } from '#server/platform/config/config.ts'

/** How an external service is configured. Never contains a key or a password. */
export interface ServiceState {
  key: 'botCheck' | 'mail' | 'maps' | 'singleSignOn' | 'errorReports' | 'backup'
  provider: string
  /** False: the portal's own service, which needs nothing external. */
  isOutside: boolean
  /** The host that is called. Null if there is none. */
  host: string | null
  /** The environment variables that configure it (docs/operations/configure.md). */
  variables: string[]
}

/** Every external service as the environment configures it. */
export function servicesOf(config: Config): ServiceState[] {
  const { botCheck, smtpUrl, googleMapsKey, oidc, sentry, backup } = config
  return [
    {
      key: 'botCheck',
      provider: botCheck?.provider ?? 'altcha',
      isOutside: botCheck !== undefined,
      host: botCheck ? hostOf(botCheck.verifyUrl) : null,
      variables: ['BOT_CHECK_PROVIDER', 'BOT_CHECK_SITE_KEY', 'BOT_CHECK_SECRET_KEY'],
    },
    {
      key: 'mail',
      provider: smtpUrl ? 'smtp' : 'outbox',
      isOutside: smtpUrl !== undefined,
      host: smtpUrl ? hostOf(smtpUrl) : null,
      variables: ['SMTP_URL'],
    },
    {
      key: 'maps',
      provider: googleMapsKey ? 'google' : 'openstreetmap',
      isOutside: true,
      host: googleMapsKey ? 'www.google.com' : 'www.openstreetmap.org',
      variables: ['GOOGLE_MAPS_KEY'],
    },
    {
      key: 'singleSignOn',
      provider: oidc ? 'openid-connect' : 'off',
      isOutside: oidc !== undefined,
      host: oidc ? hostOf(oidc.issuer) : null,
      variables: [
        'OIDC_ISSUER',
        'OIDC_CLIENT_ID',
        'OIDC_CLIENT_SECRET',
        'OIDC_ROLES_CLAIM',
        'OIDC_SECOND_FACTOR',
      ],
    },
    {
      key: 'errorReports',
      provider: sentry ? 'sentry' : 'log',
      isOutside: sentry !== undefined,
      host: sentry ? hostOf(sentry.url) : null,
      variables: ['SENTRY_DSN'],
    },
    {
      key: 'backup',
      provider: backup?.dir ? 'folder' : 'off',
      isOutside: Boolean(backup?.copyTo),
      // Only the person who runs the server may know where backups are stored.
      host: null,
      variables: ['BACKUP_DIR', 'BACKUP_COPY_TO', 'RECOVERY_TO'],
    },
  ]
}

/** Only host and port: a user and password may come before them, and a key after them. */
function hostOf(url: string): string {
  return new URL(url).host
}
