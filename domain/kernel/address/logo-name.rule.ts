/** The media type of a logo by its file name ending. */
export const logoTypes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const
export type LogoEnding = keyof typeof logoTypes

export interface LogoPicture {
  ending: LogoEnding
  width: number
  height: number
}

/** The service worker caches pictures under this path, and websites around the portal forward them. */
const folder = '/pictures/'
// Not "logo": emails that were sent link to these names.
const named = /^mark-[0-9a-f]{16}-(\d{1,4})x(\d{1,4})\.(png|jpg|webp)$/

/**
 * A logo's name contains all that a page needs to know. It includes the hash, so a name never means another picture.
 */
export function logoName({ ending, width, height }: LogoPicture, sha256: string): string {
  return `mark-${sha256.slice(0, 16)}-${width}x${height}.${ending}`
}

/** The logo's path in the portal and its size. Null for no logo, and for a name that is not a logo's. */
export function logoNamed(name: string | null): (LogoPicture & { path: string }) | null {
  const found = named.exec(name ?? '')
  if (!found) return null
  const [, width, height, ending] = found
  return { path: folder + name, width: Number(width), height: Number(height), ending: ending as LogoEnding }
}

/** The logo name in a path. Null if the path is not a logo's. */
export function logoRequested(path: string): string | null {
  const name = path.startsWith(folder) ? path.slice(folder.length) : null
  return named.test(name ?? '') ? name : null
}

/** The largest size that fits beside the organization's name, in the original proportions. */
export function logoSides(
  { width, height }: { width: number; height: number },
  most: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
