import type { ClassChange } from '#domain/classes/edit/class-change.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { MailSite } from '#server/platform/mail/mail-template.ts'
import { modeMails, modeTexts } from '#server/platform/messages/modes.texts.ts'
import type { NotifiedAct } from '#server/registration/mails/class-notifications.ts'
import { describedRecurring } from '#server/registration/recurring/mails/described-recurring.ts'
import { changedSentences } from '../mails/changed-parts.tsx'
import { reasonOf } from '../mails/class.mail.tsx'
import { classMails } from '../mails/class-mails.texts.ts'
import { dayOf, timeOf } from '../mails/mail-parts.tsx'
import { registrationMails } from '../mails/registration-mails.texts.ts'
import { waitingMails } from '../waiting/mails/waiting-mails.texts.ts'
import type { SaidNow } from './said-now.ts'
import { callTexts } from './to-call.texts.ts'

interface DescribedNotification {
  telling: string
  change: ClassChange | null
  movedFrom: Mode | null
  /** The current mode. */
  mode: Mode
  /** The class's former title and facilitator are never said: someone else may pick up the phone. */
  isConfidential: boolean
  start: string
  end: string
}

type When = Pick<DescribedNotification, 'start' | 'end'>

/** What is said to a person, one sentence each. */
export function sentencesOf(said: SaidNow, when: When, site: MailSite): string[] {
  const texts = callTexts(site)
  switch (said.kind) {
    case 'news':
      return said.news.flatMap(({ registration: { mode, isConfidential = false }, ...one }) =>
        describeNotification({ ...one, mode, isConfidential, ...when }, said.tellings, site),
      )
    case 'waitingNews': {
      const last = said.news.at(-1)!
      const { mode, isConfidential = false } = said.waiting
      const sentences = describeNotification(
        { ...last, movedFrom: null, mode, isConfidential, ...when },
        said.tellings,
        site,
      )
      return [...sentences, ...(last.change.kind === 'cancelled' ? [] : [texts.waitsStill])]
    }
    case 'message':
      return said.messages.flatMap(({ subject, text }) => [`${subject}:`, text])
    case 'limited':
      return [ended(waitingMails(site).limited[said.limit].sentence)]
    case 'standing':
      return [ended(describedRecurring(said.news, said.wished, site).sentence)]
    case 'booked':
      return [said.isRestored ? registrationMails(site).changed.restored : texts.booked]
    case 'offer':
      return [texts[said.ofSeries ? 'offerSeries' : 'offer']]
    default:
      return [texts[said.kind]]
  }
}

/** An email's sentence without the colon that leads to a list there. */
const ended = (sentence: string) => sentence.replace(/:$/, '.')

/** What is said about acts of staff, one sentence each, as their email says it. */
function describeNotification(
  { telling, change, movedFrom, ...now }: DescribedNotification,
  tellings: readonly NotifiedAct[],
  site: MailSite,
): string[] {
  const texts = classMails(site)
  const why = change?.kind === 'cancelled' ? reasonOf({ telling }, [...tellings], site) : null
  return [
    ...(change?.kind === 'cancelled' ? [texts.cancelled.sorry] : []),
    ...(why ? [why] : []),
    ...(change?.kind === 'restored' ? [ended(texts.restored.explain)] : []),
    ...(change
      ? changedSentences(change, {
          without: movedFrom ? ['mode'] : [],
          start: now.start,
          isConfidential: now.isConfidential,
          site,
        })
      : []),
    ...(change?.kind === 'changed' && change.parts.includes('time')
      ? [callTexts(site).isNow({ day: dayOf(now, site), time: timeOf(now, site) })]
      : []),
    ...(movedFrom ? [modeMails(site)[now.mode].moved({ before: modeTexts(site)[movedFrom].how })] : []),
    ...tellings.flatMap(({ note }) => (note.trim() === '' ? [] : [note.trim()])),
  ]
}
