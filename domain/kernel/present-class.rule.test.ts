import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  type PresentedIn,
  type PresentedTitle,
  presentClass,
  type StoredTitle,
  shownTitles,
  type TextOn,
  type TitleChannel,
  type TitleReader,
  titleChannels,
  titleReaders,
  type Untitled,
  within,
} from './present-class.rule.ts'

const grief: { title: StoredTitle; isConfidential: boolean } = { title: 'Grief Circle', isConfidential: true }
const yoga: { title: StoredTitle; isConfidential: boolean } = { title: 'Yoga', isConfidential: false }

/** Who sees the title of a class of a confidential program. Everyone else sees neutral text. */
const given: Record<TitleChannel, readonly TitleReader[]> = {
  page: titleReaders,
  mail: [],
  'mail subject': [],
  calendar: [],
  feed: ['public'],
  push: [],
  export: ['attendee', 'helper', 'facilitator', 'staff'],
  REST: ['public', 'attendee', 'helper', 'facilitator', 'staff'],
  webhook: [],
  log: [],
  audit: ['staff'],
  search: titleReaders,
}
/** Channels that name no class at all, except to these readers. */
const silent: Partial<Record<TitleChannel, readonly TitleReader[]>> = {
  'mail subject': [],
  push: [],
  webhook: [],
  log: [],
  audit: ['staff'],
}
const cells = titleChannels.flatMap((channel) => titleReaders.map((reader) => [channel, reader] as const))

describe('the title of a class', () => {
  it.each(cells)(
    'in a confidential program is shown or replaced by a neutral text: %s, read by %s',
    (channel, reader) => {
      const isGiven = given[channel].includes(reader)
      expect(presentClass(grief, reader, channel, 'Your class')).toEqual({
        title: isGiven ? 'Grief Circle' : 'Your class',
        isPrivate: !isGiven,
      })
    },
  )
  it.each(cells)(
    'in other programs is shown where classes are named at all: %s, read by %s',
    (channel, reader) => {
      const isGiven = silent[channel]?.includes(reader) ?? true
      expect(presentClass(yoga, reader, channel, 'Your class').title).toBe(isGiven ? 'Yoga' : 'Your class')
    },
  )
  it('has an entry for each channel and each reader', () => {
    expect(Object.keys(shownTitles)).toEqual([...titleChannels])
    for (const readers of Object.values(shownTitles)) expect(Object.keys(readers)).toEqual([...titleReaders])
  })
  it('can be wrapped in other text once presented', () => {
    const { title } = presentClass(grief, 'attendee', 'calendar', 'Your class')
    expect(within(title, (text) => `Cancelled: ${text}`)).toBe('Cancelled: Your class')
  })
})

describe('the compiler', () => {
  const takesText = (text: string) => text
  const takesTitle = (title: PresentedTitle) => title
  const { title } = yoga

  it('rejects a stored title where text is expected', () => {
    // @ts-expect-error a title as stored is not a text
    takesText(title)
    // @ts-expect-error it is not presented
    takesTitle(title)
    // @ts-expect-error it fits no template
    expect(`${title}, on Monday`).toBe('Yoga, on Monday')
    // @ts-expect-error no log line and no audit entry contains it
    expect({ title } satisfies Record<string, Untitled<'log'>>).toEqual({ title: 'Yoga' })
  })
  it('rejects plain text where a presented title is expected', () => {
    // @ts-expect-error only presentClass makes one
    takesTitle('Grief Circle')
    expect(takesTitle(presentClass({ title }, 'public', 'page').title)).toBe('Yoga')
  })
  it('rejects a title presented for one channel in another', () => {
    const { title: ofPage } = presentClass(grief, 'attendee', 'page')
    const subject = (text: TextOn<'mail subject'>) => text
    const inMail = (one: PresentedTitle<'mail'>) => one
    // @ts-expect-error a page may name the class, but a subject may not
    subject(ofPage)
    // @ts-expect-error nor may an email
    inMail(ofPage)
    // @ts-expect-error nor a log line
    expect({ title: ofPage } satisfies Record<string, Untitled<'log'>>).toEqual({ title: 'Grief Circle' })
    expect(subject('Your class is cancelled')).toBe('Your class is cancelled')
    expect(inMail(presentClass(grief, 'attendee', 'mail', 'Your class').title)).toBe('Your class')
  })
  it('requires the confidential flag and a neutral text when the table needs them', () => {
    // @ts-expect-error whether the program is confidential is missing
    presentClass({ title }, 'attendee', 'mail', 'Your class')
    // @ts-expect-error the neutral text is missing
    presentClass(yoga, 'attendee', 'mail')
    // @ts-expect-error the reader may be someone who sees the neutral text
    presentClass({ title }, 'public' as TitleReader, 'export', 'Your class')
    expect(presentClass({ title }, 'staff', 'export').title).toBe('Yoga')
  })
  it('infers which titles in an email’s values are presented', () => {
    interface GivenValues {
      registrations: { courseId: number; title: StoredTitle; before: { title: StoredTitle } }[]
    }
    type Read = PresentedIn<GivenValues>['registrations'][number]
    expectTypeOf<Read['title']>().toEqualTypeOf<PresentedTitle<'mail'>>()
    expectTypeOf<Read['before']['title']>().toEqualTypeOf<StoredTitle>()
  })
})
