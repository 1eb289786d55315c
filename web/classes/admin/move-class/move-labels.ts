import { type Mode, modes } from '#domain/kernel/modes.ts'
import { t } from '#web/platform/messages/messages.ts'

/** The modes to which a class with these modes can move: another one, or one of several. */
export function moveTargets(offered: readonly Mode[]): readonly Mode[] {
  return offered.length === 1 ? modes.filter((mode) => !offered.includes(mode)) : offered
}

/** The label of the button that opens the dialog: 'Move online'. */
export function moveLabel(offered: readonly Mode[]): string {
  const [target, ...more] = moveTargets(offered)
  return target && more.length === 0 ? t(`adminModes.${target}.move`) : t('adminTelling.move.title')
}
