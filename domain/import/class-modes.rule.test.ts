import { describe, expect, it } from 'vitest'
import { decideModes } from './class-modes.rule.ts'

const inPerson = { inPerson: true, online: false }
const online = { inPerson: false, online: true }
const both = { inPerson: true, online: true }

describe('choosing the attendance modes of an imported class', () => {
  it.each([
    ['nothing is specified', 'Slow stretches.', null, inPerson],
    ['the room is at the center', 'Slow stretches.', '223', inPerson],
    ['the text says online', 'We meet online.', null, online],
    ['the text says Zoom', 'Join by Zoom from home.', '', online],
    ['the text says video', 'A short class by video.', null, online],
    ['the text says online and a room is given', 'A virtual group.', null, online],
    ['the text says in person or online', 'Come in or join online.', '223', both],
    ['the text says online only, and a room is given', 'Join in person or online.', null, both],
    ['the text says not online', 'This month online only.', '223', online],
    ['the text says that it is not online', 'This class is not offered online.', null, inPerson],
    ['the text says in person only', 'In-person only. No video.', '223', inPerson],
    ['online registration is mentioned', 'Please register online by Friday.', '223', inPerson],
    ['online appears only in a URL', 'Online registration is required.', null, inPerson],
    ['a page address names it', 'See <a href="https://example.org/online">our page</a>.', null, inPerson],
    ['another room', 'Bring a mat.', '12', inPerson],
  ])('%s', (_, text, room, modes) => {
    expect(decideModes([text, null], room)).toEqual(modes)
  })
})
