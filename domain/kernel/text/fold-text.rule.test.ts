import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text.rule.ts'

describe('a search compares texts', () => {
  it.each<[string, string, string]>([
    ['whatever their case', 'YOGA', 'yoga'],
    ['without accents', 'Été à Montréal', 'ete a montreal'],
    ['in two parts as in one', 'cafe\u0301', 'caf\u00e9'],
    ['with the marks of other alphabets', 'Η Άνοιξη', 'η ανοιξη'],
    ['with a sharp s as two', 'Straße', 'STRASSE'],
    ['with a great sharp s as two', 'STRAẞE', 'strasse'],
    ['with a stroke through a letter', 'Søren Łukasz', 'soren lukasz'],
    ['with two letters in one', 'Æsop and Œuvre', 'aesop and oeuvre'],
    ['with letters of the north', 'Þór Guðrún', 'thor gudrun'],
    ['with and without a dot on the i', 'DİYARBAKIR ılık', 'diyarbakir ilik'],
    ['with a sigma at the end of a word', 'ΟΔΟΣ', 'οδοσ'],
    ['with any apostrophe', 'O’Brien', "O'Brien"],
    ['with any dash', 'Mind–Body', 'mind-body'],
    ['in wide letters', 'Ｙｏｇａ', 'yoga'],
  ])('%s', (_name, one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })

  it.each<[string, string, string]>([
    ['other letters', 'Yoga', 'Yogi'],
    ['signs', 'C++', 'C'],
    ['an a with two dots and ae, which is another word', 'Käse', 'Kaese'],
  ])('and tells apart %s', (_name, one, other) => {
    expect(foldText(one)).not.toBe(foldText(other))
  })
})
