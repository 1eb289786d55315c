import type { ReachCounts } from '#domain/kernel/reach.rule.ts'
import { formatList } from './formats.ts'
import { t } from './messages.ts'

/** 'How people hear about it: 10 by email, 2 by phone, 1 not at all.' Who is called is never counted as emailed. */
export function reachWords({ emailed, toCall, unreached }: ReachCounts): string {
  const list = formatList([
    t('adminKit.reach.emailed', { count: emailed }),
    t('adminKit.reach.toCall', { count: toCall }),
    t('adminKit.reach.unreached', { count: unreached }),
  ])
  return t('adminKit.reach.list', { list })
}
