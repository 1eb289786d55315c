export interface MailFailure {
  /** Reply code of the mail server, where it came that far. */
  responseCode?: number | undefined
  /** The SMTP command that it answered. */
  command?: string | undefined
  /** What it answered, as it stood. */
  response?: string | undefined
}

/** Why an address takes no mail: there is no such mailbox; it is closed; its domain takes none; or the mail server does not say. */
const refusals = ['no mailbox', 'mailbox closed', 'no domain', 'unsaid'] as const
export type Rejection = (typeof refusals)[number]

/** Enhanced codes (RFC 3463) that speak of the receiver's address. 5.1.7 and 5.1.8 speak of the sender's, 5.7.x of who may send. */
const meanings: Record<string, Rejection> = {
  '5.1.0': 'unsaid',
  '5.1.1': 'no mailbox',
  '5.1.2': 'no domain',
  '5.1.3': 'no mailbox',
  '5.1.4': 'no mailbox',
  '5.1.6': 'no mailbox',
  '5.1.10': 'no domain',
  '5.2.1': 'mailbox closed',
  // What Exchange Online says of an address that it does not know.
  '5.4.1': 'no mailbox',
  '5.4.4': 'no domain',
}

/** Where nothing better is said: words of relays that do not want to send for us, or do not want us. */
const ofPolicy =
  /relay|denied|not (?:allowed|permitted|authori[sz]ed)|authenticat|polic|spam|block|black.?list|listed|reputation|\bspf\b|\bdkim\b|\bdmarc\b|\brbl\b|banned|suspicious|sender|too many|rate|quota|full|try again/i

/**
 * Whether a mail server refused the receiver's address, and why; null for everything else: a temporary answer, a relay's policy, our own
 * sender or login, a full mailbox. Our mails have one receiver each, so an answer after the text can speak of the address too, if
 * it says so by its enhanced code.
 */
export function errorOf({ responseCode, command, response = '' }: MailFailure): Rejection | null {
  if (responseCode === undefined || responseCode < 500 || responseCode > 599) return null
  if (command !== 'RCPT TO' && command !== 'DATA') return null
  const enhanced = /\b(5\.\d{1,3}\.\d{1,3})\b/.exec(response.replace(/^\D*\d{3}[ -]/, ''))?.[1]
  if (enhanced && enhanced !== '5.0.0') return meanings[enhanced] ?? null
  const concernsAddress = responseCode === 550 || responseCode === 551 || responseCode === 553
  if (command !== 'RCPT TO' || !concernsAddress || ofPolicy.test(response)) return null
  return /domain|host/i.test(response)
    ? 'no domain'
    : /disabled|inactive|suspended|closed/i.test(response)
      ? 'mailbox closed'
      : /user|mailbox|recipient|address|account|unknown|exist/i.test(response)
        ? 'no mailbox'
        : 'unsaid'
}
