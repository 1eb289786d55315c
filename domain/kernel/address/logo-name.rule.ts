/** What a logo's file is, by the ending of its name. */
export const logoTypes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const
export type LogoEnding = keyof typeof logoTypes

export interface LogoPicture {
  ending: LogoEnding
  width: number
  height: number
}

/** Below it the browser's worker keeps pictures, and websites around the portal pass them on. */
const folder = '/pictures/'
// Not "logo": emails that were sent link to these names.
const named = /^mark-[0-9a-f]{16}-(\d{1,4})x(\d{1,4})\.(png|jpg|webp)$/

/** The name of a logo says all that a page needs to know. With its hash in it, a name never means another picture. */
export function logoName({ ending, width, height }: LogoPicture, sha256: string): string {
  return `mark-${sha256.slice(0, 16)}-${width}x${height}.${ending}`
}

/** Its path in the portal and its sides; null for no logo, and for what is no name of one. */
export function logoNamed(name: string | null): (LogoPicture & { path: string }) | null {
  const found = named.exec(name ?? '')
  if (!found) return null
  const [, width, height, ending] = found
  return { path: folder + name, width: Number(width), height: Number(height), ending: ending as LogoEnding }
}

/** The name that a path asks for; null where it asks for no logo. */
export function logoRequested(path: string): string | null {
  const name = path.startsWith(folder) ? path.slice(folder.length) : null
  return named.test(name ?? '') ? name : null
}

/** As large as it fits beside the name of the organization, with its sides as they are. */
export function logoSides(
  { width, height }: { width: number; height: number },
  most: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
