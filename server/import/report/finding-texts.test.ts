import { describe, expect, it } from 'vitest'
import { rejectionCodes, repairCodes } from '#domain/import/import-findings.ts'
import { type LanguageTag, languageTags } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import type { Texts } from '#domain/kernel/language/messages.rule.ts'
import { textNames, valuesOf } from '#domain/kernel/language/text-tree.rule.ts'
import { serverTexts } from '#locales/server.generated.ts'
import type { ImportFindingRow } from '#server/import/runs/import-runs.sql.ts'
import { findingText } from './finding-text.ts'
import { whyOf } from './finding-why.ts'

const finding = (given: Partial<ImportFindingRow>): ImportFindingRow => ({
  run_id: 1,
  kind: 'refused',
  number: 1,
  row_number: 7,
  class_date_id: '7',
  field: null,
  was: null,
  now: null,
  why: null,
  code: null,
  data: null,
  ...given,
})
const inLanguage = (tag: LanguageTag) => ({ language: languages[tag] })

describe('the reason that a row was refused or repaired', () => {
  it.each([
    [
      'DATE_IMPOSSIBLE',
      { value: 'soon' },
      'classDate “soon” isn’t a date (YYYY-MM-DD).',
      'classDate “soon” no es una fecha (YYYY-MM-DD).',
    ],
    ['MINUTE_ONE_DIGIT', {}, 'The minute had one digit.', 'El minuto tenía una sola cifra.'],
    [
      'MODE_IN_USE',
      { mode: 'online' },
      'People are registered online, and this row ends that. Move them first.',
      'Hay personas inscritas en línea, y esta fila les quitaría el lugar. Muévalas primero.',
    ],
  ])('%s is in the reader’s language', (code, data, english, spanish) => {
    expect(whyOf(finding({ code, data }), inLanguage('en'))).toBe(english)
    expect(whyOf(finding({ code, data }), inLanguage('es'))).toBe(spanish)
  })
  // All values that any of the sentences contains.
  const everything = {
    field: 'className',
    value: '?',
    length: 300,
    most: 200,
    start: '11:00',
    end: '10:00',
    firstRow: 4,
    mode: 'online',
    reason: 'null value',
    stands: '10:00',
    registered: 6,
  }
  it.each([...repairCodes, ...rejectionCodes])('%s has its own sentence in each language', (code) => {
    const said = languageTags.map((tag) => findingText(code, everything, inLanguage(tag)))
    for (const sentence of said) expect(sentence).toMatch(/^.+\.$/)
    expect(new Set(said).size).toBe(languageTags.length)
  })
  it.each(languageTags)('uses only values that a finding has: %s', (tag) => {
    const { refusals } = serverTexts[tag]['import-report'] as { refusals: Texts }
    const named = textNames(refusals).flatMap((code) => valuesOf(refusals, code))
    expect(Object.keys(everything)).toEqual(expect.arrayContaining(named))
  })
  it.each(languageTags)('of an import without codes is kept as stored (%s)', (tag) => {
    expect(whyOf(finding({ why: 'classDate is missing.' }), inLanguage(tag))).toBe('classDate is missing.')
  })
  it('with an unknown code shows at least the code', () => {
    expect(findingText('MOON_FULL', {}, inLanguage('es'))).toBeNull()
    expect(whyOf(finding({ code: 'MOON_FULL', data: {} }), inLanguage('es'))).toBe('MOON_FULL')
  })
})
