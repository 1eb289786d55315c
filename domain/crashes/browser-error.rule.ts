/** A position in our code where an error passed. */
export interface Frame {
  /** Empty if the browser does not report it. */
  function: string
  /** Relative to the portal's own files: assets/index-x1y2.js. */
  file: string
  line: number
  column: number
}

/** What a browser reports about an error. Nothing that people typed, no names, and no address. */
export interface BrowserError {
  name: string
  message: string
  /** Newest first. */
  frames: Frame[]
  /** The pattern of the page, such as /class/:courseId. Never its URL. */
  page: string
}

const mostFrames = 12
const mostWords = 40

/**
 * The words of browsers' own messages. A list of allowed words, not of forbidden ones, because a person's name looks
 * like any other word. Every other word becomes '…'. The frames still show where the error happened.
 */
const browsersWords = new Set(
  `a accessed access all allowed already an and any are argument arguments array as assign assignment at await be because
  before bigint body by call called calling can cannot circular class closed const constructor convert converting could
  created denied deprecated did different document does done dynamically element empty end error evaluating exceeded
  expected export expression failed fetch fetched fetching fields find first for found from function get global has have
  identifier immutable import imported in index infinite initialization initialized inside instance instanceof integer
  internal invalid is it iterable iterator json key left length lexical limit load loading loads local map maximum
  missing module more must name network new no node non not null number object of on only operation or out outside parse
  permission position possible promise properties property prototype provided quota range read readable reading recursion
  reduce reference regular rejection removed request required resolve response return right script set size stack started
  state string structure super supported symbol syntax target that the this to token too transaction type undefined
  unexpected unhandled unknown unterminated use used valid value variable was when while window with without would write
  writing zero`.split(/\s+/),
)

export function scrubMessage(message: string): string {
  // React's messages are replaced by a number in the built app. The number is enough to look the message up.
  const react = /^Minified React error #(\d{1,4})\b/.exec(message)
  if (react) return `Minified React error #${react[1]}`
  const words = message.split('\n')[0]!.slice(0, 2000).split(/\s+/).slice(0, mostWords)
  return words
    .map((word) => {
      const [, before = '', core = '', after = ''] = /^([("'`]?)(.*?)([)"'`:;,.]*)$/u.exec(word) ?? []
      return browsersWords.has(core.toLowerCase()) ? `${before}${core}${after}` : '…'
    })
    .join(' ')
    .replace(/…(?: …)+/g, '…')
    .trim()
}

/** The kind of an error as code names it: TypeError, QuotaExceededError. */
export function scrubName(name: string): string {
  return /^[A-Z][A-Za-z]{0,40}(?:Error|Exception)$/.test(name) ? name : 'Error'
}

const ourFile = /(?:^|\/)((?:assets|web|domain|node_modules)\/[\w./@+-]{1,120}\.[cm]?[jt]sx?)(?:\?[^:\s]*)?$/

/**
 * The lines of a stack that are in the portal's own files: 'at name (file:1:2)' in Chrome, 'name@file:1:2' in the
 * others.
 */
export function framesOf(stack: string): Frame[] {
  return [
    ...stack
      .slice(0, 20_000)
      .matchAll(/^\s*(?:at )?(?:(?:async )?([^\s(@]*)(?: \[as [^\]]*\])?(?: \(|@))?(\S+?):(\d+):(\d+)\)?$/gm),
  ]
    .map(([, name = '', file = '', line, column]) => ({
      function: name,
      file,
      line: Number(line),
      column: Number(column),
    }))
    .flatMap(portalFrame)
    .slice(0, mostFrames)
}

function portalFrame(frame: Frame): Frame[] {
  const file = ourFile.exec(frame.file)?.[1]
  if (!file || !isPosition(frame.line) || !isPosition(frame.column)) return []
  return [{ ...frame, file, function: /^[\w$.<>]{1,60}$/.test(frame.function) ? frame.function : '' }]
}

const isPosition = (count: number) => Number.isInteger(count) && count >= 0 && count < 10_000_000

/** The pattern of a page. Anything else becomes '*', also the organization's pages. */
function scrubPage(page: string): string {
  return /^(?:\/|(?:\/(?:[a-z-]{1,40}|:[a-zA-Z]{1,30})){1,6})$/.test(page) ? page : '*'
}

/**
 * What may leave the browser, and what the server accepts from a client. Cleaning it twice gives the same result.
 * Null: no line is in the portal's code. Then an extension or an injected script caused it.
 */
export function cleanBrowserError({ name, message, frames, page }: BrowserError): BrowserError | null {
  const own = frames.flatMap(portalFrame).slice(0, mostFrames)
  if (own.length === 0) return null
  return { name: scrubName(name), message: scrubMessage(message), frames: own, page: scrubPage(page) }
}

/** Errors of one kind at one position are one entry, for all people and pages. */
export function groupOf({ name, message, frames }: BrowserError): string {
  const [first] = frames
  return [name, message, first?.file, first?.line, first?.column].join('|')
}
