import type { ClassChange } from '#domain/classes/class-change.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import type { MailSite } from '#server/platform/mail/mail-template.ts'
import { changedSentences } from '../mails/changed-parts.tsx'
import { reasonOf } from '../mails/class.mail.tsx'
import { classMails } from '../mails/class-mails.texts.ts'
import type { ToldAct } from '../mails/class-news.ts'
import { dayOf, timeOf } from '../mails/mail-parts.tsx'
import { callTexts } from './to-call.texts.ts'

interface SaidNews {
  telling: string
  change: ClassChange | null
  movedFrom: Mode | null
  /** As it is now. */
  mode: Mode
  /** What the class was called, and who led it, is said to nobody: somebody else may pick up. */
  isConfidential: boolean
  start: string
  end: string
}

/** What is said of acts of staff, a sentence each: what their mail would say. */
export function sayNews(
  { telling, change, movedFrom, ...now }: SaidNews,
  tellings: readonly ToldAct[],
  site: MailSite,
): string[] {
  const words = classMails(site)
  const why = change?.kind === 'cancelled' ? reasonOf({ telling }, [...tellings], site) : null
  return [
    ...(change?.kind === 'cancelled' ? [words.cancelled.sorry] : []),
    ...(why ? [why] : []),
    ...(change?.kind === 'restored' ? [words.restored.explain.replace(/:$/, '.')] : []),
    ...(change
      ? changedSentences(change, {
          without: movedFrom ? ['mode'] : [],
          start: now.start,
          isConfidential: now.isConfidential,
          site,
        })
      : []),
    ...(change?.kind === 'changed' && change.parts.includes('time')
      ? [callTexts(site).isNow(dayOf(now, site), timeOf(now, site))]
      : []),
    ...(movedFrom ? [words.moved.now[now.mode]] : []),
    ...tellings.flatMap(({ note }) => (note.trim() === '' ? [] : [note.trim()])),
  ]
}
