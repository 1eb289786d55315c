import { type Mode, modes } from '#domain/kernel/modes.ts'
import { t } from '#web/platform/messages/messages.ts'

/** Where a class that is held in these ways can move with its people: to another one, or to one of several. */
export function moveTargets(offered: readonly Mode[]): readonly Mode[] {
  return offered.length === 1 ? modes.filter((mode) => !offered.includes(mode)) : offered
}

/** What the button says that opens the dialog: 'Move online'. */
export function moveLabel(offered: readonly Mode[]): string {
  const [target, ...more] = moveTargets(offered)
  return target && more.length === 0 ? t(`adminModes.${target}.move`) : t('adminTelling.move.menu.both')
}
