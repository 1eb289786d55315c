import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { buttonTexts, isMailButton } from './buttons.ts'
import { readFixedTexts } from './own-texts.ts'
import { problemsIn, problemsOfGroup, readersOf } from './problems.ts'
import { fernandezHuerta, fleschKincaid, sentencesOf, wordsOf } from './readability.ts'
import { rules as english } from './rules/en.ts'
import { rules as spanish } from './rules/es.ts'

describe('the sentences and words of a text', () => {
  it.each([
    ['end at a point, a question and a colon', 'We email you. Why? Two things: time and place.', 4],
    ['do not end at a number with a point or at a.m.', 'It costs 2.50 until 9 a.m. on Monday.', 1],
    ['end at a closing quotation mark', 'Choose “No one came.” Then save.', 2],
    ['are none where there is no word', '…', 0],
  ])('%s', (_sentence, text, count) => expect(sentencesOf(text)).toHaveLength(count))

  it('count a value as one word, and what a hyphen joins, too', () =>
    expect(wordsOf('{{name}} can’t use two-step login.')).toHaveLength(5))
})

describe('the grade of a text', () => {
  it('is low for short words in short sentences', () =>
    expect(fleschKincaid('We hold this spot for you. Take it by noon.')).toBeLessThan(2))
  it('is high for long words in one long sentence', () =>
    expect(
      fleschKincaid(
        'Administrative authorization necessitates additional verification of organizational credentials.',
      ),
    ).toBeGreaterThan(12))
  it('is easy in Spanish where it is easy, and hard where it is hard', () => {
    expect(fernandezHuerta('Le guardamos este lugar. Tómelo hoy.')).toBeGreaterThan(70)
    expect(
      fernandezHuerta(
        'La autorización administrativa requiere verificaciones organizacionales complementarias.',
      ),
    ).toBeLessThan(50)
  })
})

describe('a text of ours', () => {
  it.each([
    ['may be a plain sentence', 'We email you when a spot opens up.', english, []],
    ['says someone, not somebody', 'Somebody else has it.', english, ['says “Somebody”']],
    ['says spot, not place', 'Your place is held.', english, ['says “place”']],
    ['may say that a class takes place', 'The class takes place on Monday.', english, []],
    ['says attend, not take part', 'You can take part online.', english, ['says “take part”']],
    [
      'asks with Who, but does not begin a statement so',
      'Who has no account can be added.',
      english,
      ['says “Who has'],
    ],
    ['may ask who', 'Who helps you?', english, []],
    ['says email', 'Check your e-mail.', english, ['says “e-mail”']],
    ['says no once in a sentence, be it contracted', 'It isn’t, and won’t be.', english, ['says no twice']],
    ['says no once in a sentence', 'You cannot come without it.', english, ['says no twice']],
    ['may say no in each of two sentences', 'You can’t come. We don’t mind.', english, []],
    ['has at most 20 words in a sentence', `${'word '.repeat(21)}.`, english, ['has a sentence of 21 words']],
    ['has curly quotes', "Don't.", english, ['has straight quotes']],
    ['has no exclamation mark', 'Welcome!', english, ['has an exclamation mark']],
    ['writes half days', 'It starts at 18:30.', english, ['has a time of 24 hours']],
    ['is not measured by its markup', 'Read <a>the terms</a>.', english, []],
    ['in Spanish has its own words', 'Pulse el botón.', spanish, ['says “Pulse”']],
    ['in Spanish may say no and nothing', 'No hay nada que hacer.', spanish, []],
  ])('%s', (_sentence, text, rules, problems) => {
    const found = problemsIn(text, rules, 'team')
    expect(found).toHaveLength(problems.length)
    for (const [nth, problem] of problems.entries()) expect(found[nth]).toContain(problem)
  })
  it('is easy enough by itself where attendees read it', () => {
    const hard =
      'Administrative authorization necessitates additional verification of your organizational credentials before registration.'
    expect(problemsIn(hard, english, 'attendees').join()).toContain('is of grade')
    expect(problemsIn(hard, english, 'team')).toEqual([])
  })
})

it('the texts of a group are easy enough together', () => {
  const hard = 'Administrative authorization necessitates verification'
  expect(problemsOfGroup(['Save', 'We hold your spot.'], english)).toEqual([])
  expect(problemsOfGroup([hard, hard], english)).toHaveLength(1)
  expect(problemsOfGroup([`${'we '.repeat(16)}.`, 'We go.'], english).join()).toContain('above 15 words')
})

it.each([
  ['refusals', 'errors'],
  ['classMails', 'mails'],
  ['adminRoster', 'team'],
  ['peopleCsv', 'team'],
  ['home', 'attendees'],
])('the texts of %s are read as %s', (namespace, readers) => expect(readersOf(namespace)).toBe(readers))

describe('the texts of buttons', () => {
  it('are found in their elements, not in their attributes', () =>
    expect(
      buttonTexts(`<Button label={t('a.label')} onClick={() => { send() }}>{busy ? t('a.busy') : t('a.send')}</Button>
        <Button icon={<X />} aria-label={t('a.close')} />`),
    ).toEqual(['a.busy', 'a.send']))
  it.each([
    ['classMails.changed.action', true],
    ['accountMails.tookBackAction', true],
    ['classMails.changed.actions', false],
    ['classMails.changed.preview', false],
  ])('of mails are known by their keys: %s is one: %s', (key, expected) =>
    expect(isMailButton(key)).toBe(expected),
  )
  it('that open or switch something are none of them', () =>
    expect(buttonTexts(`<Button aria-expanded={open}>{t('a.filters')}</Button>`)).toEqual([]))
  it.each([
    ['Add person', english, true],
    ['Class details', english, false],
    ['I agree', english, true],
    ['Agregar persona', spanish, true],
    ['Enviarme un enlace', spanish, true],
    ['Lista', spanish, false],
  ])('“%s” starts with a verb', (text, rules, expected) => expect(rules.startsWithVerb(text)).toBe(expected))
})

describe('fixed texts', () => {
  const fixed = readFixedTexts(fileURLToPath(new URL('../../docs/fixed-texts.txt', import.meta.url)))
  it.each([
    ['Check your E-mail', true],
    ['GUEST: {{name}}', true],
    ['Page {{page}} of {{pages}}', true],
    ['Check your email', false],
  ])('“%s” is one: %s', (text, expected) => expect(fixed.has(text)).toBe(expected))
  it('are left out of a text that names them', () =>
    expect(fixed.without('Choose Forgot Password, then My Classes.')).toBe(
      'Choose {{fixed}}, then {{fixed}}.',
    ))
})
