import { expect, it } from 'vitest'
import { cancelUndoMinutes, decideCancelUndo } from './decide-cancel-undo.rule.ts'

const now = new Date('2026-11-20T17:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const again = { ok: true, value: 'again' }
const done = { ok: true, value: 'done' }
const ended = { ok: false, code: 'CANCEL_UNDO_OVER', data: {} }

it.each([
  ['just cancelled: it is restored', before(0), 'none', again],
  ['cancelled an hour ago: it is restored', before(cancelUndoMinutes), 'none', again],
  ['cancelled longer ago: the link has expired', before(cancelUndoMinutes + 1), 'none', ended],
  ['registered again since: nothing to do', before(1), 'held', done],
  ['registered again since, and longer ago: nothing to do', before(600), 'held', done],
  ['registered and cancelled again since: the later cancellation counts', before(1), 'cancelled', ended],
  ['not cancelled: nothing to do', null, 'none', done],
] as const)(
  'undoing a cancellation from the link in the email, %s',
  (_case, cancelledAt, since, decision) => {
    expect(decideCancelUndo({ cancelledAt, since }, now)).toEqual(decision)
  },
)
