/** Joins the class names and skips empty ones: `classNames('button', busy && 'is-busy')`. */
export function classNames(...names: Array<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ')
}
