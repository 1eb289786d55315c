import { settings } from '#web/platform/page/settings.ts'
import './own-mark.css'

/** The organization's own logo; nothing where it has none. The name beside it says whose it is. */
export function OwnMark() {
  const { mark } = settings
  return mark && <img className="own-mark" src={mark.url} width={mark.width} height={mark.height} alt="" />
}
