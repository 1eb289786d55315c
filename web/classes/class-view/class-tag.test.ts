import { expect, it } from 'vitest'
import { programLabel } from './class-tag.tsx'

const education = { name: 'Education', kind: 'education' }
const other = { name: 'Other', kind: 'other' }

it.each([
  ['its program', { category: education }, 'Education'],
  ['a workshop with its program', { category: education, isWorkshop: true }, 'Workshop, Education'],
  ['an event with its program', { category: education, isEvent: true }, 'Event, Education'],
  ['only an event when the program is Other', { category: other, isEvent: true }, 'Event'],
  ['Other for a class without a program', { category: other }, 'Other'],
])('the label of a class is %s', (_name, course, texts) => {
  expect(programLabel({ isEvent: false, isWorkshop: false, ...course })).toBe(texts)
})
