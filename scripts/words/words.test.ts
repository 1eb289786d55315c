import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { buttonTexts, isMailButton } from './buttons.ts'
import { readFixedTexts } from './own-texts.ts'
import { problemsIn, problemsOfGroup, readersOf } from './problems.ts'
import { fernandezHuerta, fleschKincaid, sentencesOf, wordsOf } from './readability.ts'
import { rules as english } from './rules/en.ts'
import { rules as spanish } from './rules/es.ts'

describe('sentences and words', () => {
  it.each([
    ['end at a period, a question mark and a colon', 'We email you. Why? Two things: time and place.', 4],
    ['do not end at a decimal point or at a.m.', 'It costs 2.50 until 9 a.m. on Monday.', 1],
    ['end at a closing quotation mark', 'Choose “No one came.” Then save.', 2],
    ['are not found without a word', '…', 0],
  ])('%s', (_sentence, text, count) => expect(sentencesOf(text)).toHaveLength(count))

  it('count a placeholder or a hyphenated word as one word', () =>
    expect(wordsOf('{{name}} can’t use two-step login.')).toHaveLength(5))
})

describe('the reading level of a text', () => {
  it('is low for short words in short sentences', () =>
    expect(fleschKincaid('We hold this spot for you. Take it by noon.')).toBeLessThan(2))
  it('is high for long words in one long sentence', () =>
    expect(
      fleschKincaid(
        'Administrative authorization necessitates additional verification of organizational credentials.',
      ),
    ).toBeGreaterThan(12))
  it('distinguishes easy and hard Spanish text', () => {
    expect(fernandezHuerta('Le guardamos este lugar. Tómelo hoy.')).toBeGreaterThan(70)
    expect(
      fernandezHuerta(
        'La autorización administrativa requiere verificaciones organizacionales complementarias.',
      ),
    ).toBeLessThan(50)
  })
})

describe('a user-facing text', () => {
  it.each([
    ['can be a plain sentence', 'We email you when a spot opens up.', english, []],
    ['says someone, not somebody', 'Somebody else has it.', english, ['says “Somebody”']],
    ['says spot, not place', 'Your place is held.', english, ['says “place”']],
    ['can say that a class takes place', 'The class takes place on Monday.', english, []],
    ['says attend, not take part', 'You can take part online.', english, ['says “take part”']],
    [
      'can ask with Who, but not start a statement with it',
      'Who has no account can be added.',
      english,
      ['says “Who has'],
    ],
    ['can ask who', 'Who helps you?', english, []],
    ['says email', 'Check your e-mail.', english, ['says “e-mail”']],
    [
      'has at most one negative word in a sentence, including contractions',
      'It isn’t, and won’t be.',
      english,
      ['says no twice'],
    ],
    [
      'has at most one negative word in a sentence',
      'You cannot come without it.',
      english,
      ['says no twice'],
    ],
    ['can have one negative word in each of two sentences', 'You can’t come. We don’t mind.', english, []],
    ['has at most 20 words in a sentence', `${'word '.repeat(21)}.`, english, ['has a sentence of 21 words']],
    ['has curly quotes', "Don't.", english, ['has straight quotes']],
    ['has no exclamation mark', 'Welcome!', english, ['has an exclamation mark']],
    ['uses a 12-hour clock', 'It starts at 18:30.', english, ['has a time of 24 hours']],
    ['is measured without its markup', 'Read <a>the terms</a>.', english, []],
    ['has a separate word list in Spanish', 'Pulse el botón.', spanish, ['says “Pulse”']],
    ['counts no modes', 'A class with both formats is new.', english, ['says “both formats”']],
    ['in Spanish counts no modes', 'Elija las dos modalidades.', spanish, ['says “las dos modalidades”']],
    ['in Spanish can use a double negative', 'No hay nada que hacer.', spanish, []],
  ])('%s', (_sentence, text, rules, problems) => {
    const found = problemsIn(text, rules, 'team')
    expect(found).toHaveLength(problems.length)
    for (const [nth, problem] of problems.entries()) expect(found[nth]).toContain(problem)
  })
  it('for attendees must be easy to read, but not for the team', () => {
    const hard =
      'Administrative authorization necessitates additional verification of your organizational credentials before registration.'
    expect(problemsIn(hard, english, 'attendees').join()).toContain('is of grade')
    expect(problemsIn(hard, english, 'team')).toEqual([])
  })
})

it('the average reading level of a group is checked', () => {
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
])('the texts of %s are for %s', (namespace, readers) => expect(readersOf(namespace)).toBe(readers))

describe('button texts', () => {
  it('are found in elements, not in attributes', () =>
    expect(
      buttonTexts(`<Button label={t('a.label')} onClick={() => { send() }}>{busy ? t('a.busy') : t('a.send')}</Button>
        <Button icon={<X />} aria-label={t('a.close')} />`),
    ).toEqual(['a.busy', 'a.send']))
  it.each([
    ['classMails.changed.action', true],
    ['accountMails.tookBackAction', true],
    ['classMails.changed.actions', false],
    ['classMails.changed.preview', false],
  ])('of emails are recognized by their keys: %s is one: %s', (key, expected) =>
    expect(isMailButton(key)).toBe(expected),
  )
  it('exclude buttons that open or toggle something', () =>
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
  it('are replaced in a text that quotes them', () =>
    expect(fixed.without('Choose Forgot Password, then My Classes.')).toBe(
      'Choose {{fixed}}, then {{fixed}}.',
    ))
})
