import type { Config } from '#server/platform/config/config.ts'

/** How an outside service is set up. Never holds a key or a password. */
export interface ServiceState {
  key: 'botCheck' | 'mail' | 'maps' | 'singleSignOn' | 'errorReports' | 'backup'
  provider: string
  /** False: the portal's own, which needs nothing outside. */
  isOutside: boolean
  /** The host that is called; null where none is. */
  host: string | null
  /** The environment variables that set it up (docs/operations/configure.md). */
  variables: string[]
}

/** Every outside service as the environment has it. */
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
      // Where they lie is for whoever runs the server alone.
      host: null,
      variables: ['BACKUP_DIR', 'BACKUP_COPY_TO', 'RECOVERY_TO'],
    },
  ]
}

/** Host and port alone: before them stand user and password, after them perhaps a key. */
function hostOf(url: string): string {
  return new URL(url).host
}
