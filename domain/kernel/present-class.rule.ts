declare const stored: unique symbol
interface Stored {
  readonly [stored]: true
}
/**
 * The title of a class or series as it is stored. Every text may become one, and none comes back: it fits no field that takes a text, and cannot be put
 * into a sentence. presentClass alone reads it. (It is a text at run time. The symbol is what makes a template refuse it.)
 */
export type StoredTitle = string | (symbol & Stored)

/** On which channel it leaves the portal. */
export const titleChannels = [
  'page',
  'mail',
  'mail subject',
  /** One entry or file for a calendar, and the links to web calendars. */
  'calendar',
  /** A calendar that programs read again and again. */
  'feed',
  /** A notification on a screen that others may see. */
  'push',
  'export',
  'REST',
  'webhook',
  /** What the server writes to its log. */
  'log',
  'audit',
  /** What a search compares with what somebody typed. */
  'search',
] as const
export type TitleChannel = (typeof titleChannels)[number]

declare const presented: unique symbol
/** A title as its reader may see it on its channel, and on no other. presentClass alone makes one. */
export type PresentedTitle<Channel extends TitleChannel = TitleChannel> = string & {
  readonly [presented]: Channel
}
/** Any text, but a title that was presented for another channel: where it may stand is decided for each. */
export type TextOn<Channel extends TitleChannel> = string & { readonly [presented]?: Channel }

type Shown =
  /** The title stands. */
  | 'title'
  /** It stands, unless its program is confidential: then neutral words do. */
  | 'unless confidential'
  /** Neutral words stand, whatever the class is. */
  | 'never'

/** The same for whoever reads it. */
const everyone = <One extends Shown>(shown: One) => ({
  /** Everyone: nothing is said of who reads. */
  public: shown,
  /** Who is registered for the class, waits for it, or was asked to come. */
  attendee: shown,
  /** Who helps an attendee. */
  helper: shown,
  facilitator: shown,
  staff: shown,
  /** Whoever gets hold of it: who reads a log, or the screen of somebody else's phone. */
  unknown: shown,
})
export type TitleReader = keyof ReturnType<typeof everyone>
export const titleReaders = Object.keys(everyone('title')) as TitleReader[]

/** What stands for whom on which channel. A further channel or reader does not compile before its cells are decided. */
export const shownTitles = {
  page: everyone('title'),
  mail: everyone('unless confidential'),
  'mail subject': everyone('never'),
  // Who saves a class means to come.
  calendar: everyone('unless confidential'),
  // The list of all classes is as public as their pages, and says of nobody that they come.
  feed: { ...everyone('unless confidential'), public: 'title' },
  push: everyone('never'),
  export: { ...everyone('title'), public: 'unless confidential', unknown: 'unless confidential' },
  REST: { ...everyone('title'), unknown: 'unless confidential' },
  webhook: everyone('never'),
  log: everyone('never'),
  audit: { ...everyone('never'), staff: 'title' },
  search: everyone('title'),
} as const satisfies Record<TitleChannel, Record<TitleReader, Shown>>

type Cell<Reader extends TitleReader, Channel extends TitleChannel> = (typeof shownTitles)[Channel][Reader]

/** Whether the class is of a confidential program is asked for where it matters; a cell that changes makes the callers that do not know it fail to compile. */
type NamedClass<One extends Shown> = {
  title: StoredTitle | PresentedTitle
} & ('unless confidential' extends One ? { isConfidential: boolean } : unknown)
/** What stands in place of a title. */
type Neutral<One extends Shown> = [One] extends ['title'] ? [] : [neutral: string]

export interface Presented<Channel extends TitleChannel = TitleChannel> {
  title: PresentedTitle<Channel>
  /** The class is not named: neither may be what describes it, and a calendar entry is private. */
  isPrivate: boolean
}

/**
 * What a class or series is called where its title leaves the portal: of a confidential program by neutral words, where the table says so. It hides titles
 * and changes no right. Everything that shows a title asks here.
 */
export function presentClass<Reader extends TitleReader, Channel extends TitleChannel>(
  named: NamedClass<Cell<Reader, Channel>>,
  reader: Reader,
  channel: Channel,
  ...[neutral]: Neutral<Cell<Reader, Channel>>
): Presented<Channel> {
  const shown: Shown = shownTitles[channel][reader]
  const { title, isConfidential } = named as { title: string; isConfidential?: boolean }
  const isPrivate = shown === 'never' || (shown === 'unless confidential' && isConfidential !== false)
  return { title: (isPrivate ? neutral : title) as PresentedTitle<Channel>, isPrivate }
}

/** The same within a few words, such as that the class is cancelled. */
export function within<Channel extends TitleChannel>(
  title: PresentedTitle<Channel>,
  words: (title: string) => string,
): PresentedTitle<Channel> {
  return words(title) as PresentedTitle<Channel>
}

/** What a mail tells, once its classes are presented: wherever a `courseId` stands beside a `title`. */
export type PresentedIn<GivenValues> = GivenValues extends
  | string
  | number
  | boolean
  | symbol
  | null
  | undefined
  | Date
  ? GivenValues
  : {
      [Key in keyof GivenValues]: Key extends 'title'
        ? GivenValues extends { courseId: number }
          ? PresentedTitle<'mail'>
          : PresentedIn<GivenValues[Key]>
        : PresentedIn<GivenValues[Key]>
    }

/** What a log line or an audit entry may hold: anything but a title as it is stored, or as it stands elsewhere. */
export type Untitled<Channel extends 'log' | 'audit'> =
  | TextOn<Channel>
  | number
  | bigint
  | boolean
  | null
  | undefined
  | Date
  | readonly Untitled<Channel>[]
  | { readonly [field: string]: Untitled<Channel> }
