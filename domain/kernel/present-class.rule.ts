declare const stored: unique symbol
interface Stored {
  readonly [stored]: true
}
/**
 * The title of a class or series as it is stored. A string can be assigned to it, but it cannot be used as a string:
 * only presentClass reads it. At run time it is a string. The symbol type makes the compiler reject it in a template.
 */
export type StoredTitle = string | (symbol & Stored)

/** The channel on which a title leaves the portal. */
export const titleChannels = [
  'page',
  'mail',
  'mail subject',
  /** One calendar entry or file, and the links to web calendars. */
  'calendar',
  /** A calendar that programs read repeatedly. */
  'feed',
  /** A notification on a screen that others may see. */
  'push',
  'export',
  'REST',
  'webhook',
  /** The server's log. */
  'log',
  'audit',
  /** What a search compares with typed text. */
  'search',
] as const
export type TitleChannel = (typeof titleChannels)[number]

declare const presented: unique symbol
/** A title as its reader may see it on this channel, and on no other. Only presentClass makes one. */
export type PresentedTitle<Channel extends TitleChannel = TitleChannel> = string & {
  readonly [presented]: Channel
}
/** Any text, except a title that was presented for another channel. Each channel is decided separately. */
export type TextOn<Channel extends TitleChannel> = string & { readonly [presented]?: Channel }

type Shown =
  /** The title is shown. */
  | 'title'
  /** The title is shown, unless its program is confidential. Then neutral text is shown. */
  | 'unless confidential'
  /** Neutral text is shown for every class. */
  | 'never'

/** The same rule for all readers. */
const everyone = <One extends Shown>(shown: One) => ({
  /** Everyone: the reader is not known. */
  public: shown,
  /** A person who is registered for the class, is on the waitlist, or was invited. */
  attendee: shown,
  /** A person who helps an attendee. */
  helper: shown,
  facilitator: shown,
  staff: shown,
  /** Anyone who gets access: the reader of a log, or of another person's phone screen. */
  unknown: shown,
})
export type TitleReader = keyof ReturnType<typeof everyone>
export const titleReaders = Object.keys(everyone('title')) as TitleReader[]

/**
 * What is shown to which reader on which channel. A new channel or reader does not compile until its cells are decided.
 */
export const shownTitles = {
  page: everyone('title'),
  mail: everyone('unless confidential'),
  'mail subject': everyone('never'),
  // A person who saves a class to a calendar plans to come.
  calendar: everyone('unless confidential'),
  // The list of all classes is as public as their pages. It does not say that anyone comes.
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

/**
 * Whether the program is confidential, required only where it matters. If a cell changes, callers that do not pass it
 * fail to compile.
 */
type NamedClass<One extends Shown> = {
  title: StoredTitle | PresentedTitle
} & ('unless confidential' extends One ? { isConfidential: boolean } : unknown)
/** The text that replaces a title. */
type Neutral<One extends Shown> = [One] extends ['title'] ? [] : [neutral: string]

export interface Presented<Channel extends TitleChannel = TitleChannel> {
  title: PresentedTitle<Channel>
  /** The class is not named. So its description must not appear either, and a calendar entry is private. */
  isPrivate: boolean
}

/**
 * The name of a class or series where its title leaves the portal. For a confidential program it is neutral text, where
 * the table says so. It hides titles and changes no permission. Everything that shows a title calls this.
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

/** Like `presentClass`, within a short text, for example that the class is cancelled. */
export function within<Channel extends TitleChannel>(
  title: PresentedTitle<Channel>,
  words: (title: string) => string,
): PresentedTitle<Channel> {
  return words(title) as PresentedTitle<Channel>
}

/** The data of an email after its classes are presented: every object with a `courseId` and a `title`. */
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

/**
 * What a log line or an audit entry may contain: anything except a title as stored, or as presented for another
 * channel.
 */
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
