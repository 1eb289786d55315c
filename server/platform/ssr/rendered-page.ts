/** Which addresses of a topic the server renders, and from what. */
export interface ServerRenderedPages {
  /**
   * The address in the cache key, without its language: one text for all addresses with the same page. Null if it is
   * none of these pages.
   */
  addressOf(url: URL): string | null
  /** The responses that the page shows, by name. */
  readsOf(address: string, now: Date, timeZone: string): string[]
  /** The address that is rendered if one of the responses is missing. Absent: none. */
  without?: string
  /** Only the frame of the page is rendered, and the app fills it. */
  isFrameOnly?: boolean
}

/** A response that a page shows. `version`: the same text, the same response. */
export interface PageRead {
  version: string
  json(): string
}

/** What the web app renders a page from (web/app/ssr/render-page.tsx). */
export interface RenderJob {
  address: string
  config: object
  reads: Record<string, string>
}

export interface RenderTask {
  html: string
  /**
   * Inline code from React, which keeps forms that are sent before the page is hydrated. Empty: the page has no such
   * form.
   */
  code: string
  title: string
  /** Sources of the web whose sheets and scripts the page needs. */
  modules: string[]
}

export type Render = (job: RenderJob) => Promise<RenderTask>
