/**
 * The keys of a field's texts in the web: its label, and the hint below it. Where a form shows the field, the compiler
 * checks that both exist.
 */
export const labelled = <const Label extends string, const Hint extends string | null = null>(
  label: Label,
  hint: Hint = null as Hint,
) => ({ label, hint })
