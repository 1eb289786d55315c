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

describe('the last scheduled backup time', () => {
  it.each([
    ['is today’s once the time has passed', on(20, '03:00'), on(20, '03:00')],
    ['is yesterday’s before that time', on(20, '02:59'), on(19, '03:00')],
    [
      'follows local time when the clocks go back',
      new Date('2026-11-01T12:00:00Z'),
      new Date('2026-11-01T08:00:00Z'),
    ],
    [
      'follows local time when the clocks go forward',
      new Date('2026-03-08T12:00:00Z'),
      new Date('2026-03-08T07:00:00Z'),
    ],
  ])('%s', (_, now, turn) => expect(lastTurn(now, schedule)).toEqual(turn))
})

describe('a backup is started', () => {
  it.each([
    ['immediately when none was ever made', on(20, '12:00'), history(null), true],
    ['at the scheduled time', on(20, '03:00'), history(on(19, '03:00')), true],
    ['not before the scheduled time', on(20, '02:59'), history(on(19, '03:00')), false],
    ['not twice', on(20, '12:00'), history(on(20, '03:00')), false],
    [
      'later when the portal was not running at the scheduled time',
      on(20, '09:00'),
      history(on(18, '03:00')),
      true,
    ],
    [
      'not while one that was started may still be running',
      on(20, '03:30'),
      history(on(19, '03:00'), null, on(20, '03:00')),
      false,
    ],
    [
      'again an hour after one whose process died',
      on(20, '04:00'),
      history(on(19, '03:00'), null, on(20, '03:00')),
      true,
    ],
    ['again an hour after a failure', on(20, '04:01'), history(on(19, '03:00'), on(20, '03:01')), true],
    ['not immediately after a failure', on(20, '03:30'), history(on(19, '03:00'), on(20, '03:01')), false],
  ])('%s', (_, now, known, due) => expect(isBackupDue(now, known, schedule)).toBe(due))
})

describe('administrators are notified', () => {
  it.each([
    ['of nothing while today’s backup exists', on(20, '12:00'), history(on(20, '03:00')), null],
    ['of nothing when no backup was ever started', on(20, '12:00'), history(null), null],
    ['of nothing within two hours of the scheduled time', on(20, '04:59'), history(on(19, '03:00')), null],
    ['that it is overdue after two hours', on(20, '05:00'), history(on(19, '03:00')), 'overdue'],
    ['that the latest failed', on(20, '03:10'), history(on(19, '03:00'), on(20, '03:01')), 'failed'],
    ['that the first one failed', on(20, '12:00'), history(null, on(20, '03:01')), 'failed'],
    [
      'of nothing when a later backup succeeded',
      on(20, '12:00'),
      history(on(20, '04:01'), on(20, '03:01'), on(20, '04:01')),
      null,
    ],
    [
      'that it is overdue when its process died',
      on(20, '05:00'),
      history(null, null, on(20, '03:00')),
      'overdue',
    ],
    [
      'that it is overdue when the process dies at every attempt',
      on(20, '05:00'),
      history(on(19, '03:00'), null, on(20, '05:00'), on(20, '03:00')),
      'overdue',
    ],
    [
      'of nothing while the first backup is running, at any hour',
      on(20, '12:01'),
      history(null, null, on(20, '12:00')),
      null,
    ],
    [
      'of nothing while a late backup is running',
      on(20, '12:01'),
      history(on(17, '03:00'), null, on(20, '12:00')),
      null,
    ],
    [
      'that it is overdue when the late backup does not finish',
      on(20, '14:00'),
      history(on(17, '03:00'), null, on(20, '12:00')),
      'overdue',
    ],
  ])('%s', (_, now, known, transientError) =>
    expect(backupTrouble(now, known, schedule)).toBe(transientError),
  )
})
