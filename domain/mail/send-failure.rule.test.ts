import { expect, it } from 'vitest'
import { type SendFailure, sendFailureOf } from './send-failure.rule.ts'

it.each<[string, string, SendFailure]>([
  ['there is no such server', 'getaddrinfo ENOTFOUND smtp.example.orgg', 'unknownHost'],
  ['nobody listens there', 'connect ECONNREFUSED 10.0.0.7:25', 'unreachable'],
  ['the server hangs up', 'Connection closed unexpectedly', 'unreachable'],
  ['nobody answers in time', 'Connection timeout', 'silent'],
  ['the server says nothing', 'Greeting never received', 'silent'],
  ['its certificate is not trusted', 'self-signed certificate in certificate chain', 'encryption'],
  ['the port speaks without encryption', 'ssl3_get_record:wrong version number', 'encryption'],
  ['the password is wrong', 'Invalid login: 535 5.7.8 Authentication credentials invalid', 'login'],
  ['it wants a login', "Can't send mail: 530 5.7.0 Authentication required", 'login'],
  [
    'it does not send for us',
    'Can’t send mail - all recipients were rejected: 554 5.7.1 Relay access denied',
    'sender',
  ],
  ['it does not know our sender', 'Mail command failed: 553 5.1.8 Sender address rejected', 'sender'],
  [
    'there is no such mailbox',
    "Can't send mail - all recipients were rejected: 550 5.1.1 User unknown",
    'address',
  ],
  ['it has no time', 'Mail command failed: 451 Mailboxes are being moved', 'busy'],
  ['it says something else', 'The sky is green', 'other'],
])('where %s', (_name, error, failure) => {
  expect(sendFailureOf(error)).toBe(failure)
})
