/**
 * IPv4 addresses that are not public, by the IANA registries: of this machine, private networks, link-local,
 * documentation, multicast.
 */
export const specialIpv4: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/**
 * Of IPv6, only 2000::/3 is allocated. Within it, these networks are not public. IPv4 addresses written as IPv6 are
 * outside of it.
 */
export const givenIpv6 = '2000::/3'
export const specialIpv6: readonly string[] = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/**
 * Whether a host, as URL writes it, is certainly not public: an address of a private network or of this machine, or a
 * name that only such a network knows. Makes no DNS lookup. Another name can still lead to a private address, so code
 * that calls it checks again.
 */
export function isPrivateHost(host: string): boolean {
  const name = host.replace(/\.$/, '').toLowerCase()
  if (name.startsWith('[')) return !isGivenIpv6(name.slice(1, -1))
  const address = bitsOfIpv4(name)
  if (address !== null) return specialIpv4.some((net) => isWithin(address, net, bitsOfIpv4))
  // A name without a dot is a machine in the local network. The other names are from RFC 6761, 6762, 8375 and common
  // routers.
  return !name.includes('.') || /\.(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/.test(name)
}

function isGivenIpv6(address: string): boolean {
  const bits = bitsOfIpv6(address)
  if (bits === null || !isWithin(bits, givenIpv6, bitsOfIpv6)) return false
  return !specialIpv6.some((net) => isWithin(bits, net, bitsOfIpv6))
}

function isWithin(bits: string, net: string, bitsOf: (address: string) => string | null): boolean {
  const [address = '', length] = net.split('/')
  return bits.startsWith(bitsOf(address)!.slice(0, Number(length)))
}

const binary = (number: number, length: number) => number.toString(2).padStart(length, '0')

/** URL writes every form of an IPv4 address (decimal, octal, hexadecimal) as four decimal numbers. */
function bitsOfIpv4(text: string): string | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number)
  return parts?.every((part) => part < 256) ? parts.map((part) => binary(part, 8)).join('') : null
}

/** Reads IPv6 as URL writes it: groups of hexadecimal numbers, with one '::' for omitted groups. */
function bitsOfIpv6(text: string): string | null {
  const [before = '', after] = text.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [first, last] = [groups(before), groups(after ?? '')]
  const left = 8 - first.length - last.length
  if (left < 0 || (after === undefined && left !== 0)) return null
  const all = [...first, ...Array<string>(left).fill('0'), ...last]
  if (!all.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return null
  return all.map((group) => binary(Number.parseInt(group, 16), 16)).join('')
}
