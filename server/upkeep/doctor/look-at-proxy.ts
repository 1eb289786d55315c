import type { Config } from '#server/platform/config/config.ts'
import { bad, type Finding, good, note } from './finding.ts'
import { doctorToken, type SeenCaller, seenCallerPath } from './seen-caller.route.ts'

const patience = 10_000
/** Nobody's: an address for examples (RFC 5737). */
export const madeUp = '203.0.113.254'
const shared = 'all callers share one address and its limits'
const nginx = (header: string, value: string) => `in nginx: proxy_set_header ${header} ${value};`

/** What the portal saw of two calls to its public address: one as browsers make it, and one with a caller's own word of who it is. */
export interface SeenCalls {
  plain: SeenCaller
  /** Null where such a call is not let through at all. */
  forged: SeenCaller | null
}

/** Whether the portal knows callers apart: the proxy in front names each by the header that is configured, and nobody else does. */
export async function lookAtProxy(config: Config): Promise<Finding[]> {
  const findings = [judgeProxy(config, await seeCalls(config))]
  const { trustedProxyHeader, host } = config
  if (trustedProxyHeader && !['127.0.0.1', 'localhost', '::1'].includes(host))
    findings.push(
      note(
        'proxy',
        `the portal listens on ${host}, and callers are known by ${trustedProxyHeader}`,
        'see that nobody reaches it past the proxy, or set HOST=127.0.0.1: else callers write the header themselves',
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
): Promise<SeenCaller | null | 'not reached'> {
  try {
    const answer = await fetch(publicUrl + seenCallerPath, {
      headers: { ...headers, authorization: `Bearer ${doctorToken(sessionSecret)}` },
      signal: AbortSignal.timeout(patience),
      redirect: 'manual',
    })
    const text = await answer.text()
    const isOurs = answer.ok && answer.headers.get('content-type') === 'application/json'
    return isOurs ? (JSON.parse(text) as SeenCaller) : null
  } catch {
    return 'not reached'
  }
}

/** What to say of that. */
export function judgeProxy(
  config: Pick<Config, 'trustedProxyHeader' | 'publicUrl' | 'allowedRisks'>,
  calls: SeenCalls | 'not reached' | 'not known',
): Finding {
  const { trustedProxyHeader: header, publicUrl } = config
  if (!header) return judgeWithout(config, calls)
  if (calls === 'not reached')
    return note(
      'proxy',
      `callers are known by ${header}, if the web server in front writes it; nobody knows before ${publicUrl} is reached`,
      'see the line about the address, and ask the doctor again',
    )
  if (calls === 'not known')
    return note(
      'proxy',
      `callers are known by ${header}, if the web server in front writes it: the portal at ${publicUrl} does not tell this doctor`,
      'start the portal with these settings, and ask the doctor with the same',
    )
  const { plain, forged } = calls
  if (plain.trusted !== header) return otherSettings
  if (forged?.address === madeUp)
    return bad(
      'proxy',
      `${plain.hops === 0 ? `the web server in front does not write ${header}, and lets through` : 'the web server in front lets through'} what callers write into ${header}: anybody may pretend to be somebody else`,
      `let it write the header itself, ${nginx(header, '$remote_addr')}`,
    )
  if (plain.hops === 0) {
    const other = plain.seen[0]
    return bad(
      'proxy',
      `the web server in front does not write ${header}: ${shared}`,
      other
        ? `set TRUSTED_PROXY_HEADER=${other}, which it writes`
        : `let it write the header, ${nginx(header, '$remote_addr')}`,
    )
  }
  if (plain.address === null)
    return bad(
      'proxy',
      `what the web server in front writes into ${header} is no address: ${shared}`,
      'set TRUSTED_PROXY_HEADER to a header that holds addresses alone, such as X-Forwarded-For',
    )
  if (plain.hops > 1)
    return bad(
      'proxy',
      `${plain.hops} web servers in front write into ${header}, and the last name in it is not the caller’s: ${shared}`,
      'trust the header in which the outermost names the caller, such as CF-Connecting-IP, or let the inner one pass on that alone',
    )
  return good('proxy', `callers are known by ${header}, which the web server in front writes`)
}

const otherSettings = bad(
  'proxy',
  'the portal runs with another TRUSTED_PROXY_HEADER than the settings say',
  'start the portal anew',
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
      `the web server in front writes ${written}, but TRUSTED_PROXY_HEADER is not set: ${shared}`,
      `set TRUSTED_PROXY_HEADER=${written}`,
    )
  if (!publicUrl.startsWith('https:')) return good('proxy', 'none is expected')
  if (allowedRisks.includes('no-proxy-header'))
    return note('proxy', 'callers are known by their connection, as ALLOWED_RISKS says')
  return bad(
    'proxy',
    `PUBLIC_URL is https, so a proxy is in front, but TRUSTED_PROXY_HEADER is not set: ${shared}`,
    plain
      ? `the web server in front writes no header either: let it, ${nginx('X-Forwarded-For', '$remote_addr')}, and set TRUSTED_PROXY_HEADER=X-Forwarded-For`
      : 'set TRUSTED_PROXY_HEADER to the header that the proxy writes, such as X-Forwarded-For',
  )
}
