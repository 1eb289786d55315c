import { expect, it } from 'vitest'
import { programLabel } from './class-tag.tsx'

const education = { name: 'Education', kind: 'education' }
const other = { name: 'Other', kind: 'other' }

it.each([
  ['its program', { category: education }, 'Education'],
  ['a workshop and its program', { category: education, isWorkshop: true }, 'Workshop, Education'],
  ['an event and its program', { category: education, isEvent: true }, 'Event, Education'],
  ['an event alone where the program says nothing', { category: other, isEvent: true }, 'Event'],
  ['a class of no program', { category: other }, 'Other'],
])('a class is called %s', (_name, course, texts) => {
  expect(programLabel({ isEvent: false, isWorkshop: false, ...course })).toBe(texts)
})
