/** Why a mail server rejected an email, as far as an administrator can do something about it. */
export const sendFailures = [
  'unknownHost',
  'unreachable',
  'silent',
  'encryption',
  'login',
  'sender',
  'address',
  'busy',
  'other',
] as const
export type SendFailure = (typeof sendFailures)[number]

/** In order of priority: the first match counts. */
const signs: readonly (readonly [SendFailure, RegExp])[] = [
  ['unknownHost', /ENOTFOUND|EAI_AGAIN|getaddrinfo|queryA /],
  [
    'unreachable',
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET|closed unexpectedly|socket (?:hang|close)/i,
  ],
  ['silent', /ETIMEDOUT|timed? ?out|greeting never/i],
  ['encryption', /certificate|self[- ]signed|\bTLS\b|\bSSL\b|wrong version number|STARTTLS/i],
  ['login', /\b53[045]\b|invalid login|credentials|authenticat/i],
  ['sender', /\bMAIL FROM\b|sender|relay|5\.1\.[78]\b|5\.7\.\d|not (?:allowed|permitted|authori[sz]ed)/i],
  ['address', /\b55[0-4]\b/],
  ['busy', /\b4\d\d\b/],
]

/** The failure that the error text of an attempt means. */
export function sendFailureOf(error: string): SendFailure {
  return signs.find(([, sign]) => sign.test(error))?.[0] ?? 'other'
}
