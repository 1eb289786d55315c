/** The path of PUBLIC_URL under which people reach the portal: '/classes', or '' if the portal has its own site. */
export function basePathOf({ publicUrl }: { publicUrl: string }): string {
  return new URL(publicUrl).pathname.replace(/\/+$/, '')
}

/**
 * The request's path without the base path. A proxy may have removed it already.
 * Local clients, such as a monitor of /readyz, may leave it out.
 */
export function withoutBase(address: string, base: string): string {
  if (base === '' || !address.startsWith(base)) return address
  const rest = address.slice(base.length)
  if (rest === '' || rest.startsWith('?')) return `/${rest}`
  return rest.startsWith('/') ? rest : address
}
