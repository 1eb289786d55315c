import { describe, expect, it } from 'vitest'
import { type Receiver, whyNoMail } from './why-no-mail.rule.ts'

const reached: Receiver = { isProven: true, wantsReminders: true, refusal: null }

describe('the reason why a person gets no email', () => {
  it.each<[string, Partial<Receiver>, string[]]>([
    ['is absent when everything arrives', {}, []],
    ['is that the address rejects email', { refusal: 'no mailbox' }, ['ADDRESS_REFUSED']],
    ['is that the address is not verified', { isProven: false }, ['ADDRESS_NOT_PROVEN']],
    ['is that reminders are off', { wantsReminders: false }, ['REMINDERS_OFF']],
    ['does not mention reminders for a person who takes no classes', { wantsReminders: null }, []],
    [
      'does not mention reminders when almost nothing is sent anyway',
      { isProven: false, wantsReminders: false },
      ['ADDRESS_NOT_PROVEN'],
    ],
    [
      'lists the address problem first, because it can be fixed',
      { refusal: 'unsaid', wantsReminders: false },
      ['ADDRESS_REFUSED', 'REMINDERS_OFF'],
    ],
  ])('%s', (_name, known, reasons) => {
    expect(whyNoMail({ ...reached, ...known })).toEqual(reasons)
  })
})
