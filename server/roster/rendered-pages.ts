import type { ServerRenderedPages } from '#server/platform/ssr/rendered-page.ts'

const most = 2_147_483_647
/** Of a roster whose class not everybody may read, or which there is not: it bears no number, so nobody crowds out other drawings by counting. */
const ofNone = '/facilitator/class/0'

/**
 * The frame of a roster says which class it is, by the answer that everybody may read. Who comes the server draws for nobody: who asks
 * only their browser knows.
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
