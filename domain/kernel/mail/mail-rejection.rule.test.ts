import { describe, expect, it } from 'vitest'
import { errorOf } from './mail-rejection.rule.ts'

const at = (command: string, response: string) =>
  errorOf({ command, response, responseCode: Number(response.slice(0, 3)) })

describe('an address is rejected permanently', () => {
  it.each([
    ['550 5.1.1 <ann@example.org>: Recipient address rejected: User unknown', 'no mailbox'],
    ['550-5.1.1 The email account that you tried to reach does not exist. Please try', 'no mailbox'],
    ['550 5.4.1 Recipient address rejected: Access denied. [AS(201806281)]', 'no mailbox'],
    ['553 5.1.3 The recipient address is not a valid address', 'no mailbox'],
    ['550 5.1.2 Bad destination host', 'no domain'],
    ['556 5.1.10 Domain does not accept mail', 'no domain'],
    ['550 5.2.1 The email account is disabled', 'mailbox closed'],
    ['550 No such user here', 'no mailbox'],
    ['550 Mailbox unavailable', 'no mailbox'],
    ['551 User not local', 'no mailbox'],
    ['553 Unknown domain', 'no domain'],
    ['550 Account is inactive', 'mailbox closed'],
    ['550 Requested action not taken', 'unsaid'],
    ['550 5.0.0 User unknown', 'no mailbox'],
  ])('by %j', (response, why) => {
    expect(at('RCPT TO', response)).toBe(why)
  })
  it('also after the message data, when the code says so', () => {
    expect(at('DATA', '550 5.1.1 User unknown')).toBe('no mailbox')
  })
})

describe('an address is not rejected permanently', () => {
  it.each([
    ['RCPT TO', '450 4.2.0 Greylisted, come back later'],
    ['RCPT TO', '451 4.7.1 Try again later'],
    ['RCPT TO', '554 5.7.1 <ann@example.org>: Relay access denied'],
    ['RCPT TO', '550 5.7.1 Unable to relay'],
    ['RCPT TO', '550 5.7.26 Unauthenticated email is not accepted due to DMARC policy'],
    ['RCPT TO', '550 relay not permitted'],
    ['RCPT TO', '550 Blocked by our reputation list'],
    ['RCPT TO', '550 Sender verify failed'],
    ['RCPT TO', '550 5.1.8 Sender address rejected: Domain not found'],
    ['RCPT TO', '552 5.2.2 Mailbox full'],
    ['RCPT TO', '550 5.2.2 Over quota'],
    ['RCPT TO', '530 5.7.0 Must issue a STARTTLS command first'],
    ['MAIL FROM', '550 5.1.1 Sender unknown'],
    ['MAIL FROM', '553 5.7.1 Not allowed to send as this user'],
    ['AUTH PLAIN', '535 5.7.8 Authentication failed'],
    ['DATA', '554 5.7.1 Message rejected due to content'],
    ['DATA', '550 Message refused'],
    ['DATA', '552 5.3.4 Message too big'],
  ])('at %s: %j', (command, response) => {
    expect(at(command, response)).toBeNull()
  })
  it('when no mail server responded', () => {
    expect(errorOf({})).toBeNull()
    expect(errorOf({ command: 'CONN' })).toBeNull()
  })
})

it.each([
  [499, null],
  [500, 'no mailbox'],
  [599, 'no mailbox'],
  [600, null],
])('only the codes 500 to 599 reject an address: %i', (responseCode, why) => {
  expect(errorOf({ command: 'RCPT TO', response: '550 5.1.1 User unknown', responseCode })).toBe(why)
})
