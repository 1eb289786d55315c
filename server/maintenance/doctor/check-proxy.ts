import type { Config } from '#server/platform/config/config.ts'
import { type ClientIpCheck, clientIpPath, doctorToken } from './client-ip-check.route.ts'
import { bad, type Finding, good, note } from './finding.ts'

const timeout = 10_000
/** An address that belongs to no one: reserved for examples (RFC 5737). */
export const madeUp = '203.0.113.254'
const shared = 'all clients share one address and its limits'
const nginx = (header: string, value: string) => `in nginx: proxy_set_header ${header} ${value};`

/**
 * What the portal saw of two calls to its public address: one like a browser's, and one with a forged client IP in the
 * headers.
 */
export interface SeenCalls {
  plain: ClientIpCheck
  /** Null if the proxy does not let such a call through. */
  forged: ClientIpCheck | null
}

/** Whether the portal can tell clients apart: the proxy in front sets the configured header, and no one else can. */
export async function checkProxy(config: Config): Promise<Finding[]> {
  const findings = [judgeProxy(config, await seeCalls(config))]
  const { trustedProxyHeader, host } = config
  if (trustedProxyHeader && !['127.0.0.1', 'localhost', '::1'].includes(host))
    findings.push(
      note(
        'proxy',
        `the portal listens on ${host}, and reads client addresses from ${trustedProxyHeader}`,
        'make sure that all requests go through the proxy, or set HOST=127.0.0.1: otherwise clients can fake the header',
      ),
    )
  return findings
}

async function seeCalls(config: Config): Promise<SeenCalls | 'not reached' | 'not known'> {
  const plain = await seeCall(config, {})
  if (plain === 'not reached' || plain === null) return plain ?? 'not known'
  const header = config.trustedProxyHeader
  const forged = header ? await seeCall(config, { [header]: madeUp }) : null
  return { plain, forged: forged === 'not reached' ? null : forged }
}

async function seeCall(
  { publicUrl, sessionSecret }: Config,
  headers: Record<string, string>,
): Promise<ClientIpCheck | null | 'not reached'> {
  try {
    const result = await fetch(publicUrl + clientIpPath, {
      headers: { ...headers, authorization: `Bearer ${doctorToken(sessionSecret)}` },
      signal: AbortSignal.timeout(timeout),
      redirect: 'manual',
    })
    const text = await result.text()
    const isOurs = result.ok && result.headers.get('content-type') === 'application/json'
    return isOurs ? (JSON.parse(text) as ClientIpCheck) : null
  } catch {
    return 'not reached'
  }
}

/** The finding for these calls. */
export function judgeProxy(
  config: Pick<Config, 'trustedProxyHeader' | 'publicUrl' | 'allowedRisks'>,
  calls: SeenCalls | 'not reached' | 'not known',
): Finding {
  const { trustedProxyHeader: header, publicUrl } = config
  if (!header) return judgeWithout(config, calls)
  if (calls === 'not reached')
    return note(
      'proxy',
      `we could not check ${header}: nothing responds at ${publicUrl}`,
      'see the line about the address, then run this command again',
    )
  if (calls === 'not known')
    return note(
      'proxy',
      `we could not check ${header}: the portal at ${publicUrl} has other settings`,
      'start the portal with these settings, then run this command with the same ones',
    )
  const { plain, forged } = calls
  if (plain.trusted !== header) return otherSettings
  if (forged?.address === madeUp)
    return bad(
      'proxy',
      `the web server in front ${plain.hops === 0 ? `does not set ${header}, and ` : ''}forwards the ${header} of clients: anyone can fake an address`,
      `let it set the header itself, ${nginx(header, '$remote_addr')}`,
    )
  if (plain.hops === 0) {
    const other = plain.seen[0]
    return bad(
      'proxy',
      `the web server in front does not set ${header}: ${shared}`,
      other
        ? `set TRUSTED_PROXY_HEADER=${other}, which it sets`
        : `let it set the header, ${nginx(header, '$remote_addr')}`,
    )
  }
  if (plain.address === null)
    return bad(
      'proxy',
      `the web server in front sets ${header} to something that is not an address: ${shared}`,
      'set TRUSTED_PROXY_HEADER to a header with addresses only, such as X-Forwarded-For',
    )
  if (plain.hops > 1)
    return bad(
      'proxy',
      `${plain.hops} web servers in front add to ${header}, and its last address is not the client’s: ${shared}`,
      'trust the header that the outermost one sets to the client’s address, such as CF-Connecting-IP. Or let the inner one forward only that address',
    )
  return good('proxy', `the web server in front sets ${header} to the client’s address`)
}

const otherSettings = bad(
  'proxy',
  'the portal runs with another TRUSTED_PROXY_HEADER than in the settings',
  'restart the portal',
)

function judgeWithout(
  { publicUrl, allowedRisks = [] }: Pick<Config, 'publicUrl' | 'allowedRisks'>,
  calls: SeenCalls | 'not reached' | 'not known',
): Finding {
  const plain = typeof calls === 'string' ? null : calls.plain
  if (plain && plain.trusted !== null) return otherSettings
  const written = plain?.seen[0]
  if (written)
    return bad(
      'proxy',
      `the web server in front sets ${written}, but TRUSTED_PROXY_HEADER is missing: ${shared}`,
      `set TRUSTED_PROXY_HEADER=${written}`,
    )
  if (!publicUrl.startsWith('https:')) return good('proxy', 'none is expected')
  if (allowedRisks.includes('no-proxy-header'))
    return note('proxy', 'client addresses come from the connection, as ALLOWED_RISKS says')
  return bad(
    'proxy',
    `PUBLIC_URL is https, so a proxy is in front, but TRUSTED_PROXY_HEADER is missing: ${shared}`,
    plain
      ? `let the web server in front set the header, ${nginx('X-Forwarded-For', '$remote_addr')}. Then set TRUSTED_PROXY_HEADER=X-Forwarded-For`
      : 'set TRUSTED_PROXY_HEADER to the header that the proxy sets, such as X-Forwarded-For',
  )
}
