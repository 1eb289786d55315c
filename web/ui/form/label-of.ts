/** The visible label of an input, without the star of a required field. Null if it has no label. */
export function labelOf(fieldId: string): string | null {
  const field = document.getElementById(fieldId)
  if (!field) return null
  const named = field.getAttribute('aria-labelledby')?.split(' ')[0]
  const label =
    (field.matches('fieldset, [role="group"], [role="radiogroup"]')
      ? null
      : document.querySelector(`label[for="${CSS.escape(fieldId)}"]`)) ??
    (named ? document.getElementById(named) : null) ??
    field.querySelector('legend') ??
    field.closest('fieldset')?.querySelector('legend')
  return label?.textContent?.replace(/\s*\*\s*$/, '').trim() || null
}
