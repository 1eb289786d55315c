import type { ServerRenderedPages } from '#server/platform/ssr/rendered-page.ts'

const most = 2_147_483_647
/**
 * For a roster whose class is not public or does not exist. It has no number, so no one can flush the page cache by
 * counting up.
 */
const ofNone = '/facilitator/class/0'

/**
 * Only the frame of a roster is server-rendered: which class it is, from the public response.
 * The people on it are never server-rendered, because only the browser knows the login.
 */
export const rosterPages: ServerRenderedPages = {
  addressOf({ pathname }) {
    const [, digits] = /^\/facilitator\/class\/(\d+)$/.exec(pathname) ?? []
    if (digits === undefined) return null
    const id = Number(digits)
    return id > 0 && id <= most ? `/facilitator/class/${id}` : ofNone
  },
  readsOf: (address) => (address === ofNone ? [] : [`course-${address.slice(address.lastIndexOf('/') + 1)}`]),
  without: ofNone,
  isFrameOnly: true,
}
