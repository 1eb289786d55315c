import type { IncomingHttpHeaders } from 'node:http'

/**
 * Headers in which proxies, balancers and CDNs name the client, or show that they were involved: Forwarded,
 * X-Forwarded-*, Via, X-Real-IP, True-Client-IP, CF-Connecting-IP, X-Cluster-Client-IP, X-Envoy-External-Address,
 * CDN-Loop and similar.
 */
const byProxy =
  /forwarded|^(?:x-)?via$|^x-proxy|proxied|real-?ip|client-?ip|connecting-?ip|remote-?(?:ip|addr)|origin(?:al|ating)?-?ip|(?:client|external|source|peer|user)-?(?:addr|address|ip)$|^cdn-|^cf-|^x-amzn-|^x-amz-cf-|^x-azure-|^x-arr-|^x-appengine-|^fastly-|^fly-|^x-vercel-|^x-nf-|^x-envoy-|^x-original-|^x-cluster-/

/**
 * The first header that only a proxy writes. Undefined if there is none. `configured` is the one that the operator
 * named.
 */
export function proxyHeaderIn(headers: IncomingHttpHeaders, configured?: string): string | undefined {
  return Object.keys(headers).find((name) => name === configured || byProxy.test(name))
}
