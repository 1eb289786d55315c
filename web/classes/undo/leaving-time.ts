import { formatTime } from '#web/platform/messages/formats.ts'
import { t } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'

/** '3:42 PM', in the site time zone. */
export const leavingTime = (leavesAt: string) => formatTime(new Date(leavesAt), settings.timeZone)

/** The message after an act: how many people get an email and when, and how many staff must call. */
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
