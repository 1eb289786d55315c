import { describe, expect, it } from 'vitest'
import { type BackupHistory, backupTrouble, isBackupDue, lastTurn } from './backup-schedule.rule.ts'

const schedule = { at: '03:00', timeZone: 'America/New_York' }
/** An instant by that zone's clock in November 2026, five hours behind UTC. */
const on = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00-05:00`)
const history = (
  made: Date | null,
  failed: Date | null = null,
  started = failed ?? made,
  firstTry = started === made ? null : started,
): BackupHistory => ({
  lastMadeAt: made,
  lastFailedAt: failed,
  lastStartedAt: started,
  firstTryAt: firstTry,
})

describe('the last turn', () => {
  it.each([
    ['is today’s once its time has come', on(20, '03:00'), on(20, '03:00')],
    ['is yesterday’s before', on(20, '02:59'), on(19, '03:00')],
    [
      'goes by the wall clock in the night that is an hour longer',
      new Date('2026-11-01T12:00:00Z'),
      new Date('2026-11-01T08:00:00Z'),
    ],
    [
      'goes by the wall clock in the night that is an hour shorter',
      new Date('2026-03-08T12:00:00Z'),
      new Date('2026-03-08T07:00:00Z'),
    ],
  ])('%s', (_, now, turn) => expect(lastTurn(now, schedule)).toEqual(turn))
})

describe('a backup is made', () => {
  it.each([
    ['at once by a portal that never made one', on(20, '12:00'), history(null), true],
    ['at its time', on(20, '03:00'), history(on(19, '03:00')), true],
    ['not before', on(20, '02:59'), history(on(19, '03:00')), false],
    ['not twice', on(20, '12:00'), history(on(20, '03:00')), false],
    ['later, where nothing ran at its time', on(20, '09:00'), history(on(18, '03:00')), true],
    [
      'not while one that was begun may still go on',
      on(20, '03:30'),
      history(on(19, '03:00'), null, on(20, '03:00')),
      false,
    ],
    [
      'again an hour after one whose program died',
      on(20, '04:00'),
      history(on(19, '03:00'), null, on(20, '03:00')),
      true,
    ],
    ['again an hour after one that failed', on(20, '04:01'), history(on(19, '03:00'), on(20, '03:01')), true],
    ['not at once after one that failed', on(20, '03:30'), history(on(19, '03:00'), on(20, '03:01')), false],
  ])('%s', (_, now, known, due) => expect(isBackupDue(now, known, schedule)).toBe(due))
})

describe('administrators are told', () => {
  it.each([
    ['nothing while today’s is there', on(20, '12:00'), history(on(20, '03:00')), null],
    ['nothing by a portal that has not begun', on(20, '12:00'), history(null), null],
    ['nothing in the two hours in which it may be made', on(20, '04:59'), history(on(19, '03:00')), null],
    ['that it is overdue after that', on(20, '05:00'), history(on(19, '03:00')), 'overdue'],
    ['that the newest failed', on(20, '03:10'), history(on(19, '03:00'), on(20, '03:01')), 'failed'],
    ['that the very first failed', on(20, '12:00'), history(null, on(20, '03:01')), 'failed'],
    [
      'nothing of a failure that another one made good',
      on(20, '12:00'),
      history(on(20, '04:01'), on(20, '03:01'), on(20, '04:01')),
      null,
    ],
    [
      'that one whose program died is overdue',
      on(20, '05:00'),
      history(null, null, on(20, '03:00')),
      'overdue',
    ],
    [
      'that it is overdue where the program dies at each try',
      on(20, '05:00'),
      history(on(19, '03:00'), null, on(20, '05:00'), on(20, '03:00')),
      'overdue',
    ],
    [
      'nothing while the very first is being made, whatever the hour',
      on(20, '12:01'),
      history(null, null, on(20, '12:00')),
      null,
    ],
    [
      'nothing while one is being made that nothing ran for at its time',
      on(20, '12:01'),
      history(on(17, '03:00'), null, on(20, '12:00')),
      null,
    ],
    [
      'that it is overdue where that one does not end',
      on(20, '14:00'),
      history(on(17, '03:00'), null, on(20, '12:00')),
      'overdue',
    ],
  ])('%s', (_, now, known, transientError) =>
    expect(backupTrouble(now, known, schedule)).toBe(transientError),
  )
})
