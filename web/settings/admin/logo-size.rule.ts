/** More than three times the displayed height, for high-density screens and print. */
const most = { width: 512, height: 160 }

/** The size of the stored logo in pixels: with the proportions of the picture, never larger than the picture. */
export function logoSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, most.width / width, most.height / height)
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}
