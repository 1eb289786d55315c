import { logoSize } from './logo-size.rule.ts'

/**
 * The chosen picture as a PNG in base64, no larger than pages need. Null where the browser cannot show the file. Only
 * the pixels remain: the location of a photo or the scripts of an SVG are dropped.
 */
export async function logoPicture(file: Blob): Promise<string | null> {
  const picture = await opened(file)
  if (!picture) return null
  const { width, height } = logoSize(picture.naturalWidth, picture.naturalHeight)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const paper = canvas.getContext('2d')
  if (!paper) return null
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png').replace(/^.*,/, '')
}

/** Uses a data URL, because the page's content security policy allows no other for a local file. */
async function opened(file: Blob): Promise<HTMLImageElement | null> {
  const address = await new Promise<string | null>((done) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result as string)
    reader.onerror = () => done(null)
    reader.readAsDataURL(file)
  })
  if (address === null) return null
  const picture = new Image()
  picture.src = address
  const isOpen = await picture.decode().then(
    () => true,
    () => false,
  )
  return isOpen && picture.naturalWidth > 0 && picture.naturalHeight > 0 ? picture : null
}
