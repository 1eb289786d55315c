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

describe('an act is undone', () => {
  it.each<[string, Partial<UndoFacts>, string]>([
    ['where all of it stands as the act left it', {}, 'undone'],
    [
      'where its mail has left and staff say whether to email again',
      { mailed: 8, isNotifyDecided: true },
      'undone',
    ],
    ['not where its mail has left and nobody has said', { mailed: 8 }, 'ACT_MAIL_LEFT'],
    ['not twice', { isUndone: true }, 'ACT_UNDONE'],
    ['not where somebody has changed a part of it since', { changed: ['Yoga'] }, 'ACT_CHANGED'],
    ['not where somebody registered since', { joined: ['Yoga'] }, 'ACT_JOINED'],
    ['not where a person is registered again', { again: ['Walter'] }, 'ACT_THERE_AGAIN'],
    ['not where the seat is taken', { full: ['Walter'] }, 'ACT_SEATS_TAKEN'],
    [
      'not where somebody else was emailed that the spot is theirs',
      { offered: ['Ruth'] },
      'ACT_SPOT_OFFERED',
    ],
    ['not where the class would go back to a time that is over', { past: ['Yoga'] }, 'ACT_TIME_PAST'],
    [
      'not by a word about mail where something else is in the way',
      { full: ['Walter'], isNotifyDecided: true },
      'ACT_SEATS_TAKEN',
    ],
  ])('%s', (_sentence, facts, expected) => {
    const decision = decideUndo({ ...nothing, ...facts })
    expect(decision.ok ? 'undone' : decision.code).toBe(expected)
  })
  it('or the error names who and what is in the way, each once', () => {
    expect(decideUndo({ ...nothing, changed: ['Yoga', 'Walter', 'Yoga'] })).toMatchObject({
      data: { which: ['Yoga', 'Walter'], count: 2 },
    })
  })
})

describe('who undoes', () => {
  const own = { id: 1, isStaff: false, runsThem: true }
  it.each<[string, Parameters<typeof decideUndoer>, boolean]>([
    [
      'staff, whoever did it',
      [
        { kind: 'classCancelled', byId: 2 },
        { id: 1, isStaff: true, runsThem: false },
      ],
      true,
    ],
    ['who runs the class, their own on its roster', [{ kind: 'rosterRemoved', byId: 1 }, own], true],
    ['not another person’s', [{ kind: 'rosterRemoved', byId: 2 }, own], false],
    [
      'not once they run it no more',
      [
        { kind: 'rosterRemoved', byId: 1 },
        { ...own, runsThem: false },
      ],
      false,
    ],
    ['not what only staff do', [{ kind: 'classCancelled', byId: 1 }, own], false],
  ])('%s', (_sentence, [act, person], expected) => {
    expect(decideUndoer(act, person).ok).toBe(expected)
  })
})
