import { expect, it } from 'vitest'
import { type SendFailure, sendFailureOf } from './send-failure.rule.ts'

it.each<[string, string, SendFailure]>([
  ['the server does not exist', 'getaddrinfo ENOTFOUND smtp.example.orgg', 'unknownHost'],
  ['no server listens', 'connect ECONNREFUSED 10.0.0.7:25', 'unreachable'],
  ['the server closes the connection', 'Connection closed unexpectedly', 'unreachable'],
  ['the server times out', 'Connection timeout', 'silent'],
  ['the server sends no greeting', 'Greeting never received', 'silent'],
  ['its certificate is not trusted', 'self-signed certificate in certificate chain', 'encryption'],
  ['the port is not encrypted', 'ssl3_get_record:wrong version number', 'encryption'],
  ['the password is wrong', 'Invalid login: 535 5.7.8 Authentication credentials invalid', 'login'],
  ['the server requires a login', "Can't send mail: 530 5.7.0 Authentication required", 'login'],
  [
    'the server refuses to relay',
    'Can’t send mail - all recipients were rejected: 554 5.7.1 Relay access denied',
    'sender',
  ],
  ['the server rejects the sender', 'Mail command failed: 553 5.1.8 Sender address rejected', 'sender'],
  [
    'the mailbox does not exist',
    "Can't send mail - all recipients were rejected: 550 5.1.1 User unknown",
    'address',
  ],
  ['the server is temporarily busy', 'Mail command failed: 451 Mailboxes are being moved', 'busy'],
  ['the server gives another reason', 'The sky is green', 'other'],
])('the failure is classified when %s', (_name, error, failure) => {
  expect(sendFailureOf(error)).toBe(failure)
})
