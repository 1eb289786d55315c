/** Where in our code a fault came by. */
export interface Frame {
  /** Empty where the browser does not say. */
  function: string
  /** From the portal's own files on: assets/index-x1y2.js. */
  file: string
  line: number
  column: number
}

/** What a browser tells of a fault: nothing that somebody typed, nobody's name, and no address. */
export interface BrowserError {
  name: string
  message: string
  /** The newest first. */
  frames: Frame[]
  /** The pattern of the page, such as /class/:courseId; never its address. */
  page: string
}

const mostFrames = 12
const mostWords = 40

/**
 * Names cannot be told from other words, so nothing is taken out of a message: what browsers say in their own messages is let
 * through, word by word, and whatever else stands there becomes '…'. Where the fault was, the frames say.
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
  // React's own numbers say which of its messages it was.
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

/** A kind of error as code names it: TypeError, QuotaExceededError. */
export function scrubName(name: string): string {
  return /^[A-Z][A-Za-z]{0,40}(?:Error|Exception)$/.test(name) ? name : 'Error'
}

const ourFile = /(?:^|\/)((?:assets|web|domain|node_modules)\/[\w./@+-]{1,120}\.[cm]?[jt]sx?)(?:\?[^:\s]*)?$/

/** The lines of a stack that lie in the portal's own files: 'at name (file:1:2)' of Chrome, 'name@file:1:2' of the others. */
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

/** The pattern of a page; whatever is none is '*', as the pages of the organisation are. */
function scrubPage(page: string): string {
  return /^(?:\/|(?:\/(?:[a-z-]{1,40}|:[a-zA-Z]{1,30})){1,6})$/.test(page) ? page : '*'
}

/**
 * What may leave the browser, and what the server takes of what somebody sent it: cleaned twice it is the same. Null where no
 * line of the portal's is in it: an extension's, or a script's that another program put into the page.
 */
export function cleanBrowserError({ name, message, frames, page }: BrowserError): BrowserError | null {
  const own = frames.flatMap(portalFrame).slice(0, mostFrames)
  if (own.length === 0) return null
  return { name: scrubName(name), message: scrubMessage(message), frames: own, page: scrubPage(page) }
}

/** Faults of one kind at one place are one entry, whoever has them and on whichever page. */
export function groupOf({ name, message, frames }: BrowserError): string {
  const [first] = frames
  return [name, message, first?.file, first?.line, first?.column].join('|')
}
