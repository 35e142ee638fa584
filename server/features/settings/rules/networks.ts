import { BlockList, isIP } from 'node:net'

interface Network {
  address: string
  bits: number
  family: 'ipv4' | 'ipv6'
}

/** An address, or a network as 203.0.113.0/24; null for anything else. */
const networkOf = (entry: string): Network | null => {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry.trim()) ?? []
  const version = isIP(address)
  if (version === 0 || address.includes('%')) return null
  const most = version === 4 ? 32 : 128
  const bits = Number(length ?? most)
  return bits <= most ? { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' } : null
}

/** The first entry that is neither an address nor a network; undefined when all are. */
export const unknownNetwork = (entries: readonly string[]): string | undefined =>
  entries.find((entry) => networkOf(entry) === null)

/** An IPv4 address that came over an IPv6 socket as itself, and no zone of a link. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/** Whether the address lies in one of the networks. Without any, everybody may come. */
export const isInNetworks = (entries: readonly string[], address: string | null): boolean => {
  if (entries.length === 0) return true
  const plain = plainAddress(address ?? '')
  const version = isIP(plain)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  const list = new BlockList()
  // One family at a time: Node compares IPv4 with mapped networks of IPv6.
  for (const entry of entries) {
    const network = networkOf(entry)
    if (network?.family === family) list.addSubnet(network.address, network.bits, family)
  }
  return list.check(plain, family)
}
