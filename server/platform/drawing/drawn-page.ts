/** Which addresses of a topic the server draws, and from what. */
export interface DrawnPages {
  /** The address as the drawings are kept by, without its language: one text for all that show the same. Null where it is none of these pages. */
  addressOf(url: URL): string | null
  /** The answers that the page shows, by name. */
  readsOf(address: string, now: Date, timeZone: string): string[]
  /** What is drawn where one of the answers is missing; absent: nothing. */
  without?: string
  /** What is drawn is the frame of a page that only the app fills: where it does not come, there is nothing to read. */
  isFrameOnly?: boolean
}

/** An answer that a page shows, with what says that it is the same. */
export interface PageRead {
  version: string
  json(): string
}

/** What the web app draws a page from (web/app/draw-page.tsx). */
export interface DrawingJob {
  address: string
  config: object
  reads: Record<string, string>
}

export interface Drawing {
  html: string
  /** Inline code of React's own, which keeps forms that are sent before the page is hydrated. Empty: the page has no such form. */
  code: string
  title: string
  /** Sources of the web whose sheets and scripts the page needs. */
  modules: string[]
}

export type Draw = (job: DrawingJob) => Promise<Drawing>
