import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags } from '../../scripts/chromium.ts'
import { type Before, prepare } from '../visitors.ts'

/**
 * Lighthouse's numbers for one view of a page. Simulates a phone with slow 4G and a quarter of this machine's
 * speed.
 */
export interface PageView {
  points: number
  /** In milliseconds. */
  firstPaint: number
  largest: number
  blocking: number
  shift: number
  /** The number of requested files, the page included, and the compressed bytes of its scripts. */
  files: number
  scriptBytes: number
}

/** Views the page in a new browser, whose only history is the `before` step. */
export async function viewPage(url: string, chromium: string, before?: Before): Promise<PageView> {
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless', ...chromiumFlags],
    // Most people are in the organization's time zone (main-thread.ts uses it too). `TZ=UTC` measures another one.
    envVars: { ...process.env, TZ: process.env.TZ ?? 'America/New_York' },
    logLevel: 'error',
  })
  try {
    if (before) await prepare(chrome.port, new URL(url).origin, before)
    const result = await lighthouse(url, {
      port: chrome.port,
      disableStorageReset: before !== undefined,
      logLevel: 'error',
      onlyCategories: ['performance'],
    })
    if (!result) throw new Error(`Lighthouse had no answer for ${url}`)
    const { audits, categories, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
    const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    const requests = requestsIn(audits['network-requests']?.details)
    return {
      points: Math.round((categories.performance?.score ?? 0) * 100),
      firstPaint: value('first-contentful-paint'),
      largest: value('largest-contentful-paint'),
      blocking: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
      files: requests.length,
      scriptBytes: await compressedBytes(
        requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url),
      ),
    }
  } finally {
    chrome.kill()
  }
}

/** The bytes on the network without headers. CI limits the same number (first-view.journey.ts). */
async function compressedBytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => {
      const { headers } = await fetch(file, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
      if (!headers.get('content-length')) throw new Error(`${file} has no length`)
      return Number(headers.get('content-length'))
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

interface SeenRequest {
  url: string
  resourceType: string
}

function requestsIn(details: unknown): SeenRequest[] {
  const { items } = details as { items: SeenRequest[] }
  return items.filter(({ url }) => !url.startsWith('data:'))
}

/** The median of several views, for each number. */
export function middleOf(views: readonly PageView[]): PageView {
  const middle = (key: keyof PageView) =>
    views.map((view) => view[key]).toSorted((one, other) => one - other)[Math.floor(views.length / 2)]!
  return {
    points: middle('points'),
    firstPaint: middle('firstPaint'),
    largest: middle('largest'),
    blocking: middle('blocking'),
    shift: middle('shift'),
    files: middle('files'),
    scriptBytes: middle('scriptBytes'),
  }
}
