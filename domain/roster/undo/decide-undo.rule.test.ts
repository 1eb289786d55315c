import { describe, expect, it } from 'vitest'
import { decideUndo, decideUndoer, type UndoFacts } from './decide-undo.rule.ts'

const nothing: UndoFacts = {
  isUndone: false,
  changed: [],
  joined: [],
  again: [],
  full: [],
  past: [],
  offered: [],
  mailed: 0,
  isNotifyDecided: false,
}

describe('undoing an action', () => {
  it.each<[string, Partial<UndoFacts>, string]>([
    ['is permitted when everything is still as the action left it', {}, 'undone'],
    [
      'is permitted after its email was sent, once staff choose whether to email again',
      { mailed: 8, isNotifyDecided: true },
      'undone',
    ],
    ['is rejected after its email was sent, without that choice', { mailed: 8 }, 'ACT_MAIL_LEFT'],
    ['is rejected a second time', { isUndone: true }, 'ACT_UNDONE'],
    ['is rejected when part of it was changed since', { changed: ['Yoga'] }, 'ACT_CHANGED'],
    ['is rejected when someone registered since', { joined: ['Yoga'] }, 'ACT_JOINED'],
    ['is rejected when a person is registered again', { again: ['Walter'] }, 'ACT_THERE_AGAIN'],
    ['is rejected when the seat is taken', { full: ['Walter'] }, 'ACT_SEATS_TAKEN'],
    [
      'is rejected when another person was emailed that the spot is theirs',
      { offered: ['Ruth'] },
      'ACT_SPOT_OFFERED',
    ],
    ['is rejected when it would restore a time that is past', { past: ['Yoga'] }, 'ACT_TIME_PAST'],
    [
      'is rejected for another obstacle even with the email choice',
      { full: ['Walter'], isNotifyDecided: true },
      'ACT_SEATS_TAKEN',
    ],
  ])('%s', (_sentence, facts, expected) => {
    const decision = decideUndo({ ...nothing, ...facts })
    expect(decision.ok ? 'undone' : decision.code).toBe(expected)
  })
  it('reports each obstacle once', () => {
    expect(decideUndo({ ...nothing, changed: ['Yoga', 'Walter', 'Yoga'] })).toMatchObject({
      data: { which: ['Yoga', 'Walter'], count: 2 },
    })
  })
})

describe('permission to undo', () => {
  const own = { id: 1, isStaff: false, runsThem: true }
  it.each<[string, Parameters<typeof decideUndoer>, boolean]>([
    [
      'staff can undo another person’s action',
      [
        { kind: 'classCancelled', byId: 2 },
        { id: 1, isStaff: true, runsThem: false },
      ],
      true,
    ],
    [
      'the person who leads the class can undo their own roster action',
      [{ kind: 'rosterRemoved', byId: 1 }, own],
      true,
    ],
    ['they cannot undo another person’s action', [{ kind: 'rosterRemoved', byId: 2 }, own], false],
    [
      'they cannot undo it once they no longer lead the class',
      [
        { kind: 'rosterRemoved', byId: 1 },
        { ...own, runsThem: false },
      ],
      false,
    ],
    [
      'they cannot undo an action that only staff can take',
      [{ kind: 'classCancelled', byId: 1 }, own],
      false,
    ],
  ])('%s', (_sentence, [act, person], expected) => {
    expect(decideUndoer(act, person).ok).toBe(expected)
  })
})
