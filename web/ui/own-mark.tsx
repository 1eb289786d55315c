import { settings } from '#web/platform/page/settings.ts'
import './own-mark.css'

/** The organization's own logo; nothing where it has none. The name beside it says whose it is. */
export function OwnMark() {
  const { mark } = settings
  if (!mark) return null
  const { url, width, height } = mark
  return (
    <img
      className={`own-mark own-mark--${width > 2 * height ? 'wide' : 'slim'}`}
      src={url}
      width={width}
      height={height}
      alt=""
    />
  )
}
