import type { ClassChange, ClassChangePart } from '#domain/classes/edit/class-change.rule.ts'
import { formatList } from '#domain/kernel/language/numbers-and-lists.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { MailText } from '#server/platform/mail/mail-layout.tsx'
import type { MailSite } from '#server/platform/mail/mail-template.ts'
import { neutralTitles } from '#server/platform/messages/neutral-titles.texts.ts'
import { classMails } from './class-mails.texts.ts'
import { dayOf, runningLateTime, timeOf } from './mail-parts.tsx'

/** What changed in a class, one sentence each. Nothing if it was cancelled or restored. */
export function ChangedParts({
  change,
  without = [],
  isConfidential = false,
  start,
  site,
}: {
  change: ClassChange
  /** When the class starts. */
  start: string
  /** True: the email shows no title, not even the title before the change. */
  isConfidential?: boolean | undefined
  without?: readonly ClassChangePart[]
  site: MailSite
}) {
  return changedSentences(change, { without, start, isConfidential, site }).map((sentence) => (
    <MailText key={sentence}>{sentence}</MailText>
  ))
}

/** Like `ChangedParts`, as plain sentences. */
export function changedSentences(
  change: ClassChange,
  {
    without,
    ...of
  }: { without: readonly ClassChangePart[]; start: string; site: MailSite; isConfidential: boolean },
): string[] {
  if (change.kind !== 'changed') return []
  return change.parts.filter((part) => !without.includes(part)).map((part) => sentenceOf(part, change, of))
}

function sentenceOf(
  part: ClassChangePart,
  { before, facilitators = [], lateMinutes = null }: Extract<ClassChange, { kind: 'changed' }>,
  { start, site, isConfidential }: { start: string; site: MailSite; isConfidential: boolean },
): string {
  const { parts, titleUnnamed } = classMails(site).changed
  if (part === 'late')
    return lateMinutes === null
      ? parts.late.onTime
      : parts.late.late({ minutes: lateMinutes, time: runningLateTime({ start, lateMinutes }, site) })
  if (part === 'time') return parts.time({ day: dayOf(before, site), time: timeOf(before, site) })
  if (part === 'title') {
    const { title, isPrivate } = presentClass(
      { title: before.title, isConfidential },
      'unknown',
      'mail',
      neutralTitles(site).class,
    )
    return isPrivate ? titleUnnamed : parts.title({ title })
  }
  if (part === 'facilitator') {
    // The facilitator of a confidential program may reveal which program it is.
    const names = isConfidential ? [] : facilitators
    return parts.facilitator({ names: formatList(names, site.language), count: names.length })
  }
  return parts[part]
}
