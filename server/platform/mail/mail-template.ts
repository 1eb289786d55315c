import type { ReactElement } from 'react'
import type { Language } from '#domain/kernel/language/language.ts'
import type { MailedKey } from '#domain/kernel/mail/mailed-key.ts'
import type { MailKind } from '#domain/kernel/manifest.ts'
import type { PresentedIn, TextOn } from '#domain/kernel/present-class.rule.ts'
import type { CalendarFile } from '#server/platform/calendar-file/calendar-file.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** What any template may need of the portal. */
export interface MailSite {
  language: Language
  organisationName: string
  /** The organization's logo for the top of the email. Null for none. */
  logo: { url: string; width: number; height: number } | null
  /** PUBLIC_URL, for files and for URLs that programs fetch. Without a trailing slash. */
  publicUrl: string
  /** The URL of pages in the email's language. Without a trailing slash. */
  pagesUrl: string
  /** IANA name. */
  timeZone: string
  /** The sender of every email. */
  senderName: string
  senderAddress: string
  /** Who gets the replies. Null: not configured. */
  replyTo: string | null
  /** The phone number for help. Null: not configured. */
  helpPhone: string | null
  /** See calendar-uid.ts. */
  calendarId: string
  /** Signs the links that work without a login. */
  linkSecret: string
  /** Also signed: the number of the receiver (`attendee.link_number`), or noLinkNumber if the links open nothing. */
  linkNumber: number
  /**
   * The person whom the email is about, if they have no address and their helper reads it. Links and calendar entries
   * are about that person.
   */
  helped: HelpedPerson | null
}

/** A person whose helper gets the email. */
export interface HelpedPerson {
  userId: number
  firstName: string
}

/** No person has this number. For emails to an address that is not, or no longer, the person's. */
export const noLinkNumber = -1

/** What a template may need of this one email. */
export interface MailMessage {
  to: string
  /** When it was added to the outbox. The same for every attempt to send it. */
  writtenAt: Date
}

/** A calendar file attached to an email. */
export interface MailedCalendarFile {
  /** Such as 'class-200001.ics'. */
  name: string
  calendar: CalendarFile
}

/** A kind of email: its subject and body, made from the data that the command stored in the outbox (JSON). */
export interface MailTemplate<Data, Current = Data> {
  /** Gets the titles as stored, because a subject never names a class. */
  subject: (data: Data, site: MailSite) => TextOn<'mail subject'>
  body: (data: PresentedIn<Data>, site: MailSite) => ReactElement
  /** Attached calendar files. */
  files?: (data: PresentedIn<Data>, site: MailSite, letter: MailMessage) => MailedCalendarFile[]
  /**
   * Called when it is the email's turn, maybe hours after it was added. Returns the current data, or null if the email
   * is no longer true and must not be sent.
   */
  current?: (db: Database, data: Data, now: Date) => Promise<Current | null>
  /** What the key in its link opens. Only the receiver may read such an email: administrators may not. */
  ownsKey?: MailedKey
  /**
   * It may go to an unverified address, because it verifies it, or notifies its owner that someone typed it. Any other
   * email to an unverified address is dropped without waiting, because people also type addresses that are not theirs.
   */
  toUnverified?: boolean
  /**
   * True: the email goes to the person's address at the time of sending. By then another person may have that address,
   * or may help them.
   */
  followsReceiver?: boolean
  /**
   * A job adds it whenever it is due. If it was dropped because it was not true, and becomes true again, such as after
   * an undo, it is added again with the same occasion.
   */
  comesAgain?: boolean
  /** True: after an SMTP server has accepted the email, all of it is deleted, including the receiver's address. */
  forgetsReceiver?: boolean
}

/** A template of any kind. Its data type is known only where its kind is known. */
export type AnyMailTemplate = MailTemplate<never, unknown>

/** Every kind of email with its template, joined by the wiring from the topics that own them. */
export type MailTemplates = Readonly<Record<MailKind, AnyMailTemplate>>

/**
 * The data of each kind of email. Each topic adds those of its templates: `interface MailData extends DataOf<typeof
 * mails> {}`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the topics fill it
export interface MailData {}
/** For a kind without a template this is never, so its topic's manifest does not compile. */
export type MailDataOf<Kind extends MailKind> = Kind extends keyof MailData ? MailData[Kind] : never

/** What the outbox stores for each of a topic's templates. */
export type DataOf<Templates> = {
  [Kind in keyof Templates]: Templates[Kind] extends MailTemplate<infer Data> ? Data : never
}

export function defineMail<Data>(template: MailTemplate<Data>): MailTemplate<Data> {
  return template
}
