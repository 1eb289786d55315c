// Server-rendered pages. React renders the web app's own components in a worker thread (render-thread.ts), and this
// file caches the result. This is our own code, because a framework's cache is right until some time has passed, and
// these pages are never older than the last commit.

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { LanguageTag } from '#domain/kernel/language/language.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { loggedPath } from '#server/platform/http/logged-path.ts'
import type { CacheLimits } from '#server/platform/snapshots/cache-limits.ts'
import { dataVersion } from '#server/platform/snapshots/data-version.ts'
import { minuteOf } from '#server/platform/snapshots/minute-of.ts'
import { createResponseStore, type ResponseStore } from '#server/platform/snapshots/response-store.ts'
import { makeSnapshot, type Snapshot } from '#server/platform/snapshots/snapshot.ts'
import { RenderIsBusy, withinTimeout } from './render-thread.ts'
import type { PageRead, Render, ServerRenderedPages } from './rendered-page.ts'

/** What every page needs in addition to its responses. */
export interface PageFrame {
  /** Equal texts mean equal frames. */
  version: string
  /** The settings of the page, with its language. */
  config: { timeZone: string; serverNow: string; language: LanguageTag }
  /** The whole page around the rendered part. */
  page(rendering: {
    html: string
    code: string
    title: string
    modules: string[]
    data: string
    isFrameOnly: boolean
  }): FramedPage
}

export interface FramedPage {
  html: string
  headers: Record<string, string>
}

export interface RenderedSources {
  pages: readonly ServerRenderedPages[]
  /** Null if there is no such response: then the page does not exist either. */
  read(name: string, language: LanguageTag): Promise<PageRead | null>
  /** Null: nothing is rendered at this address. */
  frameOf(at: RenderedPosition, now: Date): Promise<PageFrame | null>
  render: Render
}

/** Which page is rendered, in which language, and for a browser with or without a host session. */
export interface RenderedPosition {
  address: string
  language: LanguageTag
  hasHostSession: boolean
}

export interface RenderedStore {
  /**
   * The current page at the address, cached or rendered. Null: send the app's own page. `pay` is called before anything
   * is rendered. If it returns false, nothing is rendered.
   */
  get(
    url: URL,
    of: Omit<RenderedPosition, 'address'>,
    pay: () => boolean,
  ): Promise<{ snapshot: Snapshot; headers: Record<string, string> } | null>
}

/** The client has used up its limit of rendered pages. */
class NotPaid extends Error {}

const defaultLimits: CacheLimits = { max: 300, maxSize: 24_000_000 }

/**
 * A cache of rendered pages (decision 54), by address, language, and whether the browser may have a host session. A
 * page shows the clock, so the minute is part of its version.
 */
export function createRenderedStore(
  deps: Deps,
  sources: RenderedSources,
  limits = defaultLimits,
): RenderedStore {
  const headers = new WeakMap<Snapshot, Record<string, string>>()
  // The minute in which rendering a page failed: it is not tried again in it, so that other pages do not wait.
  const broken = new LRUCache<string, number>({ max: limits.max })

  async function partsOf(key: string, now: Date) {
    const at = JSON.parse(key) as RenderedPosition
    const { address } = at
    const frame = await sources.frameOf(at, now)
    const page = sources.pages.find((each) => each.addressOf(new URL(address, 'http://portal')) !== null)
    if (!frame || !page) return null
    const names = page.readsOf(address, now, frame.config.timeZone)
    const reads = await Promise.all(
      names.map(async (name) => [name, await sources.read(name, at.language)] as const),
    )
    if (reads.some(([, read]) => read === null)) return null
    const found = reads as [string, PageRead][]
    const all = [minuteOf(now), frame.version, ...found.map(([name, read]) => `${name} ${read.version}`)]
    const version = createHash('sha256').update(all.join('\n')).digest('base64url')
    return { address, frame, reads: found, version, isFrameOnly: page.isFrameOnly ?? false }
  }

  const store: ResponseStore = createResponseStore(
    deps,
    {
      keyOf: (key) => key,
      async version(key, now) {
        const seen = await dataVersion(deps.db)
        return { version: (await partsOf(key, now))?.version ?? null, dataVersion: seen }
      },
      async build(key) {
        const now = deps.clock.now()
        if (broken.get(key) === minuteOf(now)) return null
        // Read first: a change while the parts are read then counts as another version.
        const seen = await dataVersion(deps.db)
        const parts = await partsOf(key, now)
        if (!parts) return null
        const { address, frame, version, isFrameOnly } = parts
        const reads = Object.fromEntries(parts.reads.map(([name, read]) => [name, read.json()]))
        const rendering = await sources
          .render({ address, config: frame.config, reads })
          .catch((error: unknown): never => {
            if (!(error instanceof RenderIsBusy)) broken.set(key, minuteOf(now))
            throw error
          })
        const framed = frame.page({
          ...rendering,
          data: dataOf(frame.config.serverNow, reads),
          isFrameOnly,
        })
        const snapshot = makeSnapshot(framed.html)
        headers.set(snapshot, framed.headers)
        return { snapshot, version, dataVersion: seen }
      },
    },
    limits,
  )

  return {
    async get(url, { language, hasHostSession }, pay) {
      const page = sources.pages.find((each) => each.addressOf(url) !== null)
      const address = page?.addressOf(url)
      if (!page || !address) return null
      const at = (pageAddress: string) =>
        store.get(
          JSON.stringify({ address: pageAddress, language, hasHostSession } satisfies RenderedPosition),
          () => {
            if (!pay()) throw new NotPaid()
          },
        )
      const rendered = async () => (await at(address)) ?? (page.without ? at(page.without) : null)
      try {
        const snapshot = await withinTimeout(rendered())
        return snapshot && { snapshot, headers: headers.get(snapshot) ?? {} }
      } catch (error) {
        // The app renders the page in the browser, as if nothing were rendered here.
        if (error instanceof NotPaid) return null
        const reason = error instanceof Error ? error.message : 'not an error'
        deps.log({ level: 'warn', at: 'drawing', path: loggedPath(address), reason })
        return null
      }
    },
  }
}

/** What the page was rendered from, for hydration. The responses are JSON already. */
function dataOf(at: string, reads: Record<string, string>): string {
  const responses = Object.entries(reads).map(([name, json]) => `${JSON.stringify(name)}:${json}`)
  return `{"at":${JSON.stringify(at)},"reads":{${responses.join(',')}}}`
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
