import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text.rule.ts'

describe('search compares text', () => {
  it.each<[string, string, string]>([
    ['ignoring case', 'YOGA', 'yoga'],
    ['ignoring accents', 'Été à Montréal', 'ete a montreal'],
    ['composed or decomposed', 'cafe\u0301', 'caf\u00e9'],
    ['ignoring the marks of other alphabets', 'Η Άνοιξη', 'η ανοιξη'],
    ['with ß equal to ss', 'Straße', 'STRASSE'],
    ['with capital ẞ equal to ss', 'STRAẞE', 'strasse'],
    ['ignoring a stroke through a letter', 'Søren Łukasz', 'soren lukasz'],
    ['with ligatures equal to two letters', 'Æsop and Œuvre', 'aesop and oeuvre'],
    ['ignoring Nordic letter variants', 'Þór Guðrún', 'thor gudrun'],
    ['ignoring the dot on the i', 'DİYARBAKIR ılık', 'diyarbakir ilik'],
    ['with a final sigma equal to sigma', 'ΟΔΟΣ', 'οδοσ'],
    ['with any apostrophe', 'O’Brien', "O'Brien"],
    ['with any dash', 'Mind–Body', 'mind-body'],
    ['with full-width letters equal to normal ones', 'Ｙｏｇａ', 'yoga'],
  ])('%s', (_name, one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })

  it.each<[string, string, string]>([
    ['other letters', 'Yoga', 'Yogi'],
    ['symbols', 'C++', 'C'],
    ['ä and ae, which is another word', 'Käse', 'Kaese'],
  ])('and distinguishes %s', (_name, one, other) => {
    expect(foldText(one)).not.toBe(foldText(other))
  })
})
