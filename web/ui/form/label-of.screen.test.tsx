import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { labelOf } from './label-of.ts'

it.each<[string, string, string | null]>([
  ['its label', '<label for="a">First name</label><input id="a">', 'First name'],
  ['without the star', '<label for="a">First name <span>*</span> </label><input id="a">', 'First name'],
  [
    'the element that names it',
    '<p id="b">City</p><p id="c">State</p><input id="a" aria-labelledby="b c">',
    'City',
  ],
  [
    'its label before that element',
    '<p id="b">City</p><label for="a">Town</label><input id="a" aria-labelledby="b">',
    'Town',
  ],
  ['the legend of its group', '<fieldset><legend>Mode</legend><input id="a"></fieldset>', 'Mode'],
  ['its own legend', '<label for="a">No</label><fieldset id="a"><legend>Mode</legend></fieldset>', 'Mode'],
  [
    'its name as a group',
    '<p id="b">Modes</p><label for="a">No</label><div id="a" role="group" aria-labelledby="b"></div>',
    'Modes',
  ],
  [
    'its name as radio buttons',
    '<p id="b">Modes</p><label for="a">No</label><div id="a" role="radiogroup" aria-labelledby="b"></div>',
    'Modes',
  ],
  ['none', '<input id="a">', null],
  ['none if it is blank', '<label for="a"> * </label><input id="a">', null],
  ['none without the field', '<label for="a">First name</label>', null],
])('a field is called by %s', (_name, html, label) => {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page of this test
  render(<div dangerouslySetInnerHTML={{ __html: html }} />)
  expect(labelOf('a')).toBe(label)
})
