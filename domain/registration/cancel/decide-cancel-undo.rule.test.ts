import { expect, it } from 'vitest'
import { cancelUndoMinutes, decideCancelUndo } from './decide-cancel-undo.rule.ts'

const now = new Date('2026-11-20T17:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const again = { ok: true, value: 'again' }
const done = { ok: true, value: 'done' }
const ended = { ok: false, code: 'CANCEL_UNDO_OVER', data: {} }

it.each([
  ['just cancelled: it is made again', before(0), 'none', again],
  ['cancelled an hour ago: it is made again', before(cancelUndoMinutes), 'none', again],
  ['cancelled longer ago: it is over', before(cancelUndoMinutes + 1), 'none', ended],
  ['registered again since: it is done', before(1), 'held', done],
  ['registered again since, and longer ago: it is done', before(600), 'held', done],
  ['registered and cancelled since: that was the last word', before(1), 'cancelled', ended],
  ['not cancelled: it is done', null, 'none', done],
] as const)('undoing the cancelling by the link of a mail, %s', (_case, cancelledAt, since, decision) => {
  expect(decideCancelUndo({ cancelledAt, since }, now)).toEqual(decision)
})
