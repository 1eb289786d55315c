import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { RosterFacts } from './roster-head.tsx'
import { buildRoster } from './testing/build-roster.ts'

it.each([
  ['one', ['online'], 'Online'],
  ['several', ['in-person', 'online'], 'Linden Hill Center, Room 2 and Online'],
])('a roster says where people are who attend in %s of its modes', (_name, slugs, where) => {
  const { course } = buildRoster()
  const courseTypes = { nodes: slugs.map((slug) => ({ slug })) }
  const location = { name: 'Linden Hill Center' }
  show(<RosterFacts course={{ ...course, courseTypes, location, room: 'Room 2' }} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(where)
})
