import { BlockList, isIP } from 'node:net'

/**
 * Addresses that lead into a private network or nowhere: IANA's special-purpose registries, with the 6to4 relays. One
 * list per family: in a shared list every IPv4 address would match ::ffff:0:0/96.
 */
const closedIpv4 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved, broadcast.
  ['224.0.0.0', 3],
] as const)
  closedIpv4.addSubnet(network, prefix, 'ipv4')

/** The only IPv6 block that is allocated; local, multicast and translated (NAT64) addresses lie outside it. */
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

const closedIpv6 = new BlockList()
for (const [network, prefix] of [
  // Protocol assignments, among them Teredo (2001::/32), which embeds an IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 embeds an IPv4 address.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closedIpv6.addSubnet(network, prefix, 'ipv6')

const mapped = new BlockList()
mapped.addSubnet('::ffff:0:0', 96, 'ipv6')

/**
 * Whether an IP address leads to a machine on the internet; false for anything else, and for an address with an
 * interface.
 */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !closedIpv4.check(address, 'ipv4')
  if (family === 0 || address.includes('%')) return false
  // The IPv4 list matches mapped addresses too.
  if (mapped.check(address, 'ipv6')) return !closedIpv4.check(address, 'ipv6')
  return givenOut.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6')
}

/** Whether an address means this machine. */
export const isLoopbackUrl = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
