import { formatTime } from '#web/platform/messages/formats.ts'
import { t } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'

/** '3:42 PM', by the site's clock. */
export const leavingTime = (leavesAt: string) => formatTime(new Date(leavesAt), settings.timeZone)

/** What is said after an act: whom email leaves to and when, and how many are to be called. */
export function notifiedLabel(emailed: number, toCall: number, leavesAt: string | null): string[] {
  return [
    ...(emailed > 0 ? [leavingText(emailed, leavesAt)] : []),
    ...(toCall > 0 ? [t('adminTelling.called', { count: toCall })] : []),
  ]
}

/** 'Email to 11 people leaves at 3:42 PM.', or that it leaves in ten seconds. */
function leavingText(count: number, leavesAt: string | null): string {
  const isSoon = leavesAt === null || new Date(leavesAt).getTime() - now().getTime() < 60_000
  return isSoon
    ? t('adminTelling.leaves', { count })
    : t('adminUndo.held.leaves', { count, time: leavingTime(leavesAt) })
}
