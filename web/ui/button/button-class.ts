import { classNames } from '#web/ui/class-names.ts'

type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'text'
  | 'quiet'
  | 'danger'
  | 'dangerSolid'
  | 'dangerText'
  | 'honey'
  | 'onBar'

export type ButtonStyle = {
  /**
   * - primary: one per card.
   * - secondary: undo or an alternative.
   * - text: guest, clear.
   * - quiet: tools.
   * - danger: outlined.
   * - dangerSolid: only inside a confirm dialog.
   * - dangerText: ends something, beside an action that is used more often.
   * - honey: the one finishing action.
   * - onBar: on the registration bar.
   */
  variant?: ButtonVariant
  /** sm is 44 px high instead of 48. */
  size?: 'md' | 'sm'
  /** Takes the full width of its container. */
  block?: boolean
  /** Square, for an arrow; needs an aria-label. */
  iconOnly?: boolean
}

const variantClass: Record<ButtonVariant, string> = {
  primary: '',
  secondary: 'button--secondary',
  text: 'button--text',
  quiet: 'button--quiet',
  danger: 'button--danger',
  dangerSolid: 'button--danger-solid',
  dangerText: 'button--danger-text',
  honey: 'button--honey',
  onBar: 'button--on-bar',
}

/** The class names of a button, for elements that must look like one (`<a>`, `<summary>`). */
export function buttonClass(style: ButtonStyle, ...more: Array<string | false | undefined>): string {
  return classNames(
    'button',
    variantClass[style.variant ?? 'primary'],
    style.size === 'sm' && 'button--small',
    style.block && 'button--block',
    style.iconOnly && 'button--icon',
    ...more,
  )
}
