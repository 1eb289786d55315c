export interface MailFailure {
  /** The mail server's reply code, if there was one. */
  responseCode?: number | undefined
  /** The SMTP command that it replied to. */
  command?: string | undefined
  /** The reply, unchanged. */
  response?: string | undefined
}

/**
 * Why an address takes no email: there is no such mailbox; it is closed; its domain takes none; or the mail server does
 * not say.
 */
const refusals = ['no mailbox', 'mailbox closed', 'no domain', 'unsaid'] as const
export type Rejection = (typeof refusals)[number]

/**
 * Enhanced codes (RFC 3463) about the recipient's address. 5.1.7 and 5.1.8 are about the sender's, 5.7.x about who may
 * send.
 */
const meanings: Record<string, Rejection> = {
  '5.1.0': 'unsaid',
  '5.1.1': 'no mailbox',
  '5.1.2': 'no domain',
  '5.1.3': 'no mailbox',
  '5.1.4': 'no mailbox',
  '5.1.6': 'no mailbox',
  '5.1.10': 'no domain',
  '5.2.1': 'mailbox closed',
  // Exchange Online's code for an address that it does not know.
  '5.4.1': 'no mailbox',
  '5.4.4': 'no domain',
}

/** If the codes do not say: phrases of relays that reject us or do not relay for us. */
const ofPolicy =
  /relay|denied|not (?:allowed|permitted|authori[sz]ed)|authenticat|polic|spam|block|black.?list|listed|reputation|\bspf\b|\bdkim\b|\bdmarc\b|\brbl\b|banned|suspicious|sender|too many|rate|quota|full|try again/i

/**
 * Why a mail server rejected the recipient's address. Null for everything else: a temporary reply, a relay's policy,
 * our own sender or login, a full mailbox. Our emails have one recipient each. So a reply after the message body can
 * also be about the address, if its enhanced code says so.
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
