/** A network that an IP address belongs to. It may use `width` times what one connection may. */
export interface AddressGroup {
  name: string
  width: number
}

/**
 * The networks of an IP address, the narrowest first. An IPv6 connection has at least 64 bits, often 56 or 48, and can
 * call from any address in them. Counted only by the narrowest network, it would be many clients. An IPv4 address is
 * one network, even if written as IPv6.
 */
export function addressGroups(address: string): [AddressGroup, ...AddressGroup[]] {
  const bare = address.toLowerCase().split('%')[0] ?? ''
  const parts = ipv6Parts(bare)
  if (!parts) return [{ name: bare, width: 1 }]
  const ipv4 = embeddedIpv4(parts)
  if (ipv4) return [{ name: ipv4, width: 1 }]
  const [a, b, c, d] = parts.map((part) => part.toString(16)) as [string, string, string, string]
  const upper = (parts[3]! >> 8).toString(16)
  return [
    { name: `${a}:${b}:${c}:${d}`, width: 1 },
    { name: `${a}:${b}:${c}:${upper}/56`, width: 2 },
    { name: `${a}:${b}:${c}/48`, width: 4 },
  ]
}

/** The narrowest network of an IP address, where only one can be counted. */
export function addressGroup(address: string): string {
  return addressGroups(address)[0].name
}

/** The eight parts of an IPv6 address. Null if it is not one. */
function ipv6Parts(text: string): number[] | null {
  const dotted = /^(.*:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)
  const tail = dotted ? dotted.slice(2).map(Number) : []
  if (tail.some((byte) => byte > 255)) return null
  const hex = (high: number, low: number) => (high * 256 + low).toString(16)
  const plain = dotted ? `${dotted[1]}${hex(tail[0]!, tail[1]!)}:${hex(tail[2]!, tail[3]!)}` : text
  const [head = '', rest, ...more] = plain.split('::')
  if (!plain.includes(':') || more.length > 0) return null
  const before = head === '' ? [] : head.split(':')
  const after = rest === undefined || rest === '' ? [] : rest.split(':')
  const zeros = 8 - before.length - after.length
  if (rest === undefined ? zeros !== 0 : zeros < 1) return null
  const parts = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return parts.every((part) => /^[0-9a-f]{1,4}$/.test(part))
    ? parts.map((part) => Number.parseInt(part, 16))
    : null
}

/** IPv6 prefixes of 96 bits that contain an IPv4 address: mapped, translated, and of NAT64 (RFC 4291, 2765, 6052). */
const holdIpv4 = ['0:0:0:0:0:ffff', '0:0:0:0:ffff:0', '64:ff9b:0:0:0:0']

function embeddedIpv4(parts: readonly number[]): string | null {
  const prefix = parts
    .slice(0, 6)
    .map((part) => part.toString(16))
    .join(':')
  if (!holdIpv4.includes(prefix)) return null
  return parts
    .slice(6)
    .flatMap((part) => [part >> 8, part & 255])
    .join('.')
}
