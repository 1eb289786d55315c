import { connect as connectTls } from 'node:tls'
import type { Config } from '#server/platform/config/config.ts'
import { bad, type Finding, good, note } from './finding.ts'

const timeout = 10_000
const day = 86_400_000
/** Allowed difference between this machine's clock and that of the responding server, in milliseconds. */
const maxDifference = 30_000

/** Whether people can reach the portal at the address that is used in its emails. */
export async function checkAddress({ publicUrl, production }: Config, now: Date): Promise<Finding[]> {
  const findings: Finding[] = []
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol !== 'https:')
    findings.push(
      production
        ? bad(
            'address',
            `PUBLIC_URL is ${publicUrl}, which is not https`,
            'put a web server with a certificate in front, and set PUBLIC_URL to its address',
          )
        : note('address', `${publicUrl} is not https, which is fine for a trial only`),
    )
  try {
    const result = await fetch(`${publicUrl}/readyz`, {
      signal: AbortSignal.timeout(timeout),
      redirect: 'manual',
    })
    const text = (await result.text()).slice(0, 100)
    findings.push(readResponse(publicUrl, result, text))
    const date = Date.parse(result.headers.get('date') ?? '')
    if (Math.abs(date - now.getTime()) > maxDifference)
      findings.push(
        bad(
          'clock',
          'this machine’s clock differs from the web server’s in front',
          'turn on the time service: timedatectl set-ntp true',
        ),
      )
  } catch (error) {
    findings.push(notReached(publicUrl, error))
    return findings
  }
  if (protocol === 'https:')
    findings.push(...(await checkCertificate(hostname, Number(new URL(publicUrl).port) || 443, now)))
  return findings
}

function readResponse(publicUrl: string, result: Response, text: string): Finding {
  if (result.status === 200 && text === 'ready') return good('address', `${publicUrl} responds`)
  if (result.status >= 300 && result.status < 400)
    return bad('address', `${publicUrl} redirects to another address`, 'set PUBLIC_URL to that address')
  if (result.status === 503 && /^(database|disk|stopping)/.test(text))
    return bad(
      'address',
      `${publicUrl} responds, but the portal is down: ${text}`,
      'see its line here, and the log',
    )
  if (result.status === 502 || result.status === 504)
    return bad(
      'address',
      `the web server at ${publicUrl} cannot reach the portal (${result.status})`,
      'start the portal, or correct the address that the web server forwards to',
    )
  return bad(
    'address',
    `${publicUrl} responds, but not as Archway (${result.status})`,
    'set the web server in front to forward all paths to the portal',
  )
}

/** What to do about an address that does not respond. */
export function notReached(publicUrl: string, error: unknown): Finding {
  const { code = (error as Error).name } = ((error as Error).cause ?? {}) as { code?: string }
  const fixes: Record<string, string> = {
    ECONNREFUSED: 'start the portal and the web server in front of it',
    ENOTFOUND: 'add the name to your DNS, or correct PUBLIC_URL',
    EAI_AGAIN: 'add the name to your DNS, or correct PUBLIC_URL',
    CERT_HAS_EXPIRED: 'renew the certificate',
    ERR_TLS_CERT_ALTNAME_INVALID: 'get a certificate for this name',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'get a certificate that browsers trust, such as one from Let’s Encrypt',
  }
  return bad(
    'address',
    `we could not reach ${publicUrl} from here (${code})`,
    fixes[code] ?? 'check the name, the firewall and the web server',
  )
}

async function checkCertificate(host: string, port: number, now: Date): Promise<Finding[]> {
  const until = await new Promise<string | undefined>((resolve) => {
    const socket = connectTls({ host, port, servername: host, timeout }, () => {
      resolve(socket.getPeerCertificate().valid_to)
      socket.destroy()
    })
    socket.on('error', () => resolve(undefined))
    socket.on('timeout', () => socket.destroy(new Error('late')))
  })
  if (until === undefined) return []
  const days = Math.floor((Date.parse(until) - now.getTime()) / day)
  if (days < 14)
    return [
      bad(
        'address',
        `the certificate expires in ${days} days`,
        'find out why it is not renewed automatically',
      ),
    ]
  return [good('address', `the certificate is valid for ${days} days`)]
}
