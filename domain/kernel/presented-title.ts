/** By which way a class's title leaves the portal. */
export const titleChannels = [
  /** To people who registered or wait, and to who runs the class. */
  'mail',
  /** One's own bookings: the feed, the file, the entry of a web calendar. */
  'ownCalendar',
  /** The feed of who runs the classes. */
  'hostCalendar',
  /** The public file of one class: who takes it puts it into a calendar of theirs. */
  'classFile',
  /** The list of all classes, as a calendar: as public as the page that lists them, and says of nobody that they come. */
  'publicCalendar',
] as const
export type TitleChannel = (typeof titleChannels)[number]

const isHidden: Record<TitleChannel, boolean> = {
  mail: true,
  ownCalendar: true,
  hostCalendar: true,
  classFile: true,
  publicCalendar: false,
}

declare const presented: unique symbol
/** A title as it may leave by its channel; presentTitle alone makes one. */
export type PresentedTitle = string & { readonly [presented]: true }

export interface Presented {
  title: PresentedTitle
  /** The class is not named: neither may be what describes it, and a calendar entry is private. */
  isPrivate: boolean
}

/**
 * What a class is called where its title leaves the portal: of a confidential program by neutral words. It hides titles and changes no right. Whoever
 * writes a mail, a calendar file or a feed asks here.
 */
export function presentTitle(
  { title, isConfidential }: { title: string; isConfidential: boolean },
  channel: TitleChannel,
  neutral: string,
): Presented {
  const isPrivate = isConfidential && isHidden[channel]
  return { title: (isPrivate ? neutral : title) as PresentedTitle, isPrivate }
}

/** The same within a few words, such as that the class is cancelled. */
export function within(title: PresentedTitle, words: (title: string) => string): PresentedTitle {
  return words(title) as PresentedTitle
}
