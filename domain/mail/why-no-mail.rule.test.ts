import { describe, expect, it } from 'vitest'
import { type Receiver, whyNoMail } from './why-no-mail.rule.ts'

const reached: Receiver = { isProven: true, wantsReminders: true, refusal: null }

describe('why somebody gets no mail', () => {
  it.each<[string, Partial<Receiver>, string[]]>([
    ['has no reason where all arrives', {}, []],
    ['is that the address takes none', { refusal: 'no mailbox' }, ['ADDRESS_REFUSED']],
    ['is that nobody has proved the address', { isProven: false }, ['ADDRESS_NOT_PROVEN']],
    ['is that they want no reminders', { wantsReminders: false }, ['REMINDERS_OFF']],
    ['says nothing of reminders to who takes no classes', { wantsReminders: null }, []],
    [
      'says nothing of reminders where next to nothing is sent anyway',
      { isProven: false, wantsReminders: false },
      ['ADDRESS_NOT_PROVEN'],
    ],
    [
      'names the address first, which somebody can mend',
      { refusal: 'unsaid', wantsReminders: false },
      ['ADDRESS_REFUSED', 'REMINDERS_OFF'],
    ],
  ])('%s', (_name, known, reasons) => {
    expect(whyNoMail({ ...reached, ...known })).toEqual(reasons)
  })
})
