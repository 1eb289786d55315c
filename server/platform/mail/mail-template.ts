import type { ReactElement } from 'react'
import type { Language } from '#domain/kernel/language/language.ts'
import type { MailedKey } from '#domain/kernel/mail/mailed-key.ts'
import type { MailKind } from '#domain/kernel/manifest.ts'
import type { PresentedIn, TextOn } from '#domain/kernel/present-class.rule.ts'
import type { CalendarFile } from '#server/platform/calendar-file/calendar-file.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'

/** What every template may need of the portal. */
export interface MailSite {
  language: Language
  organisationName: string
  /** The organization's logo as it stands above; null for none. */
  logo: { url: string; width: number; height: number } | null
  /** Of files and of what programs ask for. Without a slash at its end. */
  publicUrl: string
  /** Of pages, in the language of the mail. Without a slash at its end. */
  pagesUrl: string
  /** IANA name. */
  timeZone: string
  /** Whom every mail is from. */
  senderName: string
  senderAddress: string
  /** Who gets what people answer to a mail. Null: nobody said so. */
  replyTo: string | null
  /** Where people call for help; null: nobody said so. */
  helpPhone: string | null
  /** See calendar-uid.ts. */
  calendarId: string
  /** What the links that open something without a login are signed with. */
  linkSecret: string
  /** And the number of the person that the mail is to (`attendee.link_number`); noLinkNumber where they open nothing. */
  linkNumber: number
  /** Whose mail it is, where they have no address and who helps them reads it: its links and calendar entries are about that person. */
  helped: HelpedPerson | null
}

/** Somebody to whose helper something is written. */
export interface HelpedPerson {
  userId: number
  firstName: string
}

/** No person's: links of a mail whose address is not, or no longer, that of its person. */
export const noLinkNumber = -1

/** What a template may need of the one mail. */
export interface MailMessage {
  to: string
  /** When it was put into the outbox; the same in every attempt to send it. */
  writtenAt: Date
}

/** A calendar file that goes along. */
export interface MailedCalendarFile {
  /** Such as 'class-200001.ics'. */
  name: string
  calendar: CalendarFile
}

/** A kind of mail: its subject and its body, from the data that the command kept in the outbox (JSON). */
export interface MailTemplate<Data, Current = Data> {
  /** Its titles are as they are stored: a subject names no class. */
  subject: (data: Data, site: MailSite) => TextOn<'mail subject'>
  body: (data: PresentedIn<Data>, site: MailSite) => ReactElement
  /** The calendar files that go along. */
  files?: (data: PresentedIn<Data>, site: MailSite, letter: MailMessage) => MailedCalendarFile[]
  /**
   * Asked when the mail's turn has come, which may be hours after it was put in: the data as they are by then, or null when
   * the mail is not true anymore and must not leave.
   */
  current?: (db: Database, data: Data, now: Date) => Promise<Current | null>
  /** What the key in its link opens. Nobody but the receiver reads such a mail, administrators neither. */
  ownsKey?: MailedKey
  /**
   * It may go to an address that nobody has proved: it is there to prove it, or tells its owner that somebody typed it. Every
   * other mail waits for nobody: it is dropped (addresses are typed by strangers, too).
   */
  toUnverified?: boolean
  /**
   * It waits, and goes to where its person is written to when its turn comes: whoever helped them, or had their address, when it was put in may be
   * somebody else by then.
   */
  followsReceiver?: boolean
  /**
   * A job puts it in whenever it is due. Where it was dropped, for it was not true when its turn came, and is true again, such as after an Undo, it is
   * put in once more under the same occasion.
   */
  comesAgain?: boolean
  /** Nothing of the mail stays once an SMTP server has taken it, its receiver's address neither. */
  forgetsReceiver?: boolean
}

/** A template of any kind; what its data are is known where its kind is. */
export type AnyMailTemplate = MailTemplate<never, unknown>

/** Every kind of mail with its template, joined by the wiring from the topics that own them. */
export type MailTemplates = Readonly<Record<MailKind, AnyMailTemplate>>

/** The data of each kind of mail, by its kind. Each topic adds those of its templates: `interface MailData extends DataOf<typeof mails> {}`. */
// biome-ignore lint/suspicious/noEmptyInterface: the topics fill it
export interface MailData {}
/** A kind without a template has no data yet: its topic's manifest does not compile. */
export type MailDataOf<Kind extends MailKind> = Kind extends keyof MailData ? MailData[Kind] : never

/** What the outbox keeps for each of a topic's templates. */
export type DataOf<Templates> = {
  [Kind in keyof Templates]: Templates[Kind] extends MailTemplate<infer Data> ? Data : never
}

export function defineMail<Data>(template: MailTemplate<Data>): MailTemplate<Data> {
  return template
}
