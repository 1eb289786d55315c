import { describe, expect, it } from 'vitest'
import { presentTitle, type TitleChannel, titleChannels } from './presented-title.ts'

const cases: Record<TitleChannel, string> = {
  mail: 'Your class',
  ownCalendar: 'Your class',
  hostCalendar: 'Your class',
  classFile: 'Your class',
  publicCalendar: 'Grief Circle',
}

describe('the title of a class', () => {
  it.each(titleChannels)('of a confidential program, by %s', (channel) => {
    const { title, isPrivate } = presentTitle(
      { title: 'Grief Circle', isConfidential: true },
      channel,
      'Your class',
    )
    expect([title, isPrivate]).toEqual([cases[channel], cases[channel] === 'Your class'])
  })
  it.each(titleChannels)('of every other is told by %s', (channel) => {
    expect(presentTitle({ title: 'Yoga', isConfidential: false }, channel, 'Your class')).toEqual({
      title: 'Yoga',
      isPrivate: false,
    })
  })
})
