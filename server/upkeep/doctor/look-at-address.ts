import { connect as connectTls } from 'node:tls'
import type { Config } from '#server/platform/config/config.ts'
import { bad, type Finding, good, note } from './finding.ts'

const patience = 10_000
const day = 86_400_000
/** Of this machine's clock and the one that answers, in milliseconds. */
const mostApart = 30_000

/** Whether people reach the portal by the address that stands in its mails. */
export async function lookAtAddress({ publicUrl, production }: Config, now: Date): Promise<Finding[]> {
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
        : note('address', `${publicUrl} is not https, which only a trial may be`),
    )
  try {
    const answer = await fetch(`${publicUrl}/readyz`, {
      signal: AbortSignal.timeout(patience),
      redirect: 'manual',
    })
    const text = (await answer.text()).slice(0, 100)
    findings.push(readAnswer(publicUrl, answer, text))
    const date = Date.parse(answer.headers.get('date') ?? '')
    if (Math.abs(date - now.getTime()) > mostApart)
      findings.push(
        bad(
          'clock',
          'the clock of this machine and that of the web server in front are apart',
          'turn on the time service: timedatectl set-ntp true',
        ),
      )
  } catch (error) {
    findings.push(notReached(publicUrl, error))
    return findings
  }
  if (protocol === 'https:')
    findings.push(...(await lookAtCertificate(hostname, Number(new URL(publicUrl).port) || 443, now)))
  return findings
}

function readAnswer(publicUrl: string, answer: Response, text: string): Finding {
  if (answer.status === 200 && text === 'ready') return good('address', `${publicUrl} is reached and serves`)
  if (answer.status >= 300 && answer.status < 400)
    return bad('address', `${publicUrl} leads elsewhere`, 'set PUBLIC_URL to the address where it ends')
  if (answer.status === 503 && /^(database|disk|stopping)/.test(text))
    return bad(
      'address',
      `${publicUrl} is reached, but does not serve: ${text}`,
      'see the line about it here, and the log',
    )
  if (answer.status === 502 || answer.status === 504)
    return bad(
      'address',
      `the web server at ${publicUrl} does not reach the portal (${answer.status})`,
      'start the portal, or mend the address that the web server passes on to',
    )
  return bad(
    'address',
    `${publicUrl} answers, but not as Archway (${answer.status})`,
    'see that the web server in front passes all paths on to the portal',
  )
}

/** What to do about an address that nobody answers at. */
export function notReached(publicUrl: string, error: unknown): Finding {
  const { code = (error as Error).name } = ((error as Error).cause ?? {}) as { code?: string }
  const mends: Record<string, string> = {
    ECONNREFUSED: 'start the portal and the web server in front of it',
    ENOTFOUND: 'enter the name in your DNS, or mend PUBLIC_URL',
    EAI_AGAIN: 'enter the name in your DNS, or mend PUBLIC_URL',
    CERT_HAS_EXPIRED: 'renew the certificate',
    ERR_TLS_CERT_ALTNAME_INVALID: 'get a certificate for this name',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'get a certificate that browsers trust, such as one of Let’s Encrypt',
  }
  return bad(
    'address',
    `${publicUrl} is not reached from here (${code})`,
    mends[code] ?? 'see that name, firewall and web server lead to this portal',
  )
}

async function lookAtCertificate(host: string, port: number, now: Date): Promise<Finding[]> {
  const until = await new Promise<string | undefined>((resolve) => {
    const socket = connectTls({ host, port, servername: host, timeout: patience }, () => {
      resolve(socket.getPeerCertificate().valid_to)
      socket.destroy()
    })
    socket.on('error', () => resolve(undefined))
    socket.on('timeout', () => socket.destroy(new Error('late')))
  })
  if (until === undefined) return []
  const days = Math.floor((Date.parse(until) - now.getTime()) / day)
  if (days < 14)
    return [bad('address', `the certificate ends in ${days} days`, 'see why it is not renewed by itself')]
  return [good('address', `the certificate is good for ${days} days`)]
}
