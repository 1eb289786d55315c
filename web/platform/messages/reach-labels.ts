import type { ReachCounts } from '#domain/kernel/mail/reach.rule.ts'
import { formatList } from './formats.ts'
import { t } from './messages.ts'

/**
 * 'How we can reach people: 10 by email, 2 by phone, 1 not at all.', without numbers that are 0. People to call are
 * never counted as emailed.
 */
export function reachLabel({ emailed, toCall, unreached }: ReachCounts): string {
  const list = formatList([
    ...(emailed > 0 || toCall + unreached === 0 ? [t('adminKit.reach.emailed', { count: emailed })] : []),
    ...(toCall > 0 ? [t('adminKit.reach.toCall', { count: toCall })] : []),
    ...(unreached > 0 ? [t('adminKit.reach.unreached', { count: unreached })] : []),
  ])
  return t('adminKit.reach.list', { list })
}
