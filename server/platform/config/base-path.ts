/** The path below which people reach the portal, by PUBLIC_URL: '/classes', or '' for a site of its own. */
export function basePathOf({ publicUrl }: { publicUrl: string }): string {
  return new URL(publicUrl).pathname.replace(/\/+$/, '')
}

/**
 * A request's address without that path. A proxy in front may have taken it off already, and whoever asks from this machine, such as a
 * watch for /readyz, need not know of it.
 */
export function withoutBase(address: string, base: string): string {
  if (base === '' || !address.startsWith(base)) return address
  const rest = address.slice(base.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : address
}
