import { ConfigError } from './config-error.ts'

/** Unsafe configurations. A start with one fails unless ALLOWED_RISKS names it, which shows that it is intended. */
export const startRisks = ['plain-http', 'no-proxy-header', 'demo-accounts', 'open-demo'] as const
export type StartRisk = (typeof startRisks)[number]

/** What is known before the start opens any connection. */
export interface Start {
  production: boolean
  host: string
  publicUrl: string
  trustedProxyHeader: string | undefined
  /** If set, another party runs the database, and it never gets demo data. */
  databaseUrl: string | undefined
  allowedRisks: readonly StartRisk[]
}

const anyway = (risk: StartRisk) => `(ALLOWED_RISKS=${risk} starts it anyway.)`

/**
 * Rejects a start that would expose people's data or passwords.
 *
 * @throws ConfigError with one line.
 */
export function rejectRiskyStart(start: Start): void {
  for (const [risk, reason] of risksOf(start))
    if (!start.allowedRisks.includes(risk)) throw new ConfigError(`${reason} ${anyway(risk)}`)
}

function risksOf({ production, host, publicUrl, trustedProxyHeader, databaseUrl }: Start) {
  const risks: [StartRisk, string][] = []
  if (!production) {
    const open = openNameOf({ host, publicUrl })
    if (open !== undefined && !databaseUrl) risks.push(['open-demo', openDemo(open)])
    return risks
  }
  const isSecure = publicUrl.startsWith('https:')
  if (!isSecure)
    risks.push([
      'plain-http',
      'PUBLIC_URL is wrong: in production it must start with https://. Without it, others can read passwords.',
    ])
  // The portal itself serves only http. If people use https, a proxy is in front of it.
  if (isSecure && trustedProxyHeader === undefined)
    risks.push([
      'no-proxy-header',
      'TRUSTED_PROXY_HEADER is missing: PUBLIC_URL is https, so a proxy is in front of the portal. Without the header, all clients share its limits.',
    ])
  return risks
}

const openDemo = (name: string) =>
  `HOST or PUBLIC_URL is wrong: other machines can reach ${name}, and the passwords of a demo are public. Set NODE_ENV=production.`

/** Runs after the database is open. The passwords of demo accounts are public, in any database. */
export function rejectDemoAccounts(
  start: Pick<Start, 'production' | 'allowedRisks' | 'host' | 'publicUrl'>,
  areThere: boolean,
): void {
  if (!areThere) return
  const open = openNameOf(start)
  if (!start.production && open !== undefined && !start.allowedRisks.includes('open-demo'))
    throw new ConfigError(`${openDemo(open)} ${anyway('open-demo')}`)
  if (start.production && !start.allowedRisks.includes('demo-accounts'))
    throw new ConfigError(
      `DATA_DIR or DATABASE_URL is wrong: this database is a demo, and its passwords are public. Choose an empty one. ${anyway('demo-accounts')}`,
    )
}

/** The host name in the configuration that other machines can reach. Undefined if there is none. */
function openNameOf({ host, publicUrl }: Pick<Start, 'host' | 'publicUrl'>): string | undefined {
  return [host, new URL(publicUrl).hostname].find((name) => !isMine(name))
}

/** An address or name that only this machine can reach. */
function isMine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  )
}
