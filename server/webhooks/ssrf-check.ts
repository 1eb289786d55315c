import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { specialIpv4, specialIpv6 } from '#domain/kernel/address/private-host.rule.ts'

const block = new BlockList()
const given = new BlockList()
for (const [list, type] of [
  [specialIpv4, 'ipv4'],
  [specialIpv6, 'ipv6'],
] as const)
  for (const net of list) {
    const [address = '', bits] = net.split('/')
    block.addSubnet(address, Number(bits), type)
  }
given.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is public on the internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !block.check(address, 'ipv4')
  return version === 6 && given.check(address, 'ipv6') && !block.check(address, 'ipv6')
}

export class PrivateAddress extends Error {}

/** Whether the configuration allows this address although it is not public: loopback, for receivers on this machine. */
export type MayCall = (address: string) => boolean
export function mayCallBy(webhooksTo: 'loopback' | undefined): MayCall {
  const isLoopback = (address: string) => /^127\./.test(address) || address === '::1'
  return (address) => isPublicAddress(address) || (webhooksTo === 'loopback' && isLoopback(address))
}

/**
 * Looks up a name for a connection that is about to be made, so that the checked address is the one that is called.
 * Rejects a name if any of its addresses is not allowed.
 */
export function lookupOf(mayCall: MayCall): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const [first] = found
      if (!first || !found.every(({ address }) => mayCall(address)))
        return callback(new PrivateAddress(hostname), '', 0)
      if (options.all) return callback(null, found)
      callback(null, first.address, first.family)
    })
  }
}
