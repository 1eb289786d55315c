/** The number, and its extension if there is one. */
export const partedPhone = (text: string) => text.split(/(?:ext\.?|x)/i)

/** Ten to fifteen digits in any format. An extension may follow. */
export function isPhone(text: string): boolean {
  const [number = '', extension = ''] = partedPhone(text)
  const digits = number.replace(/\D/g, '').length
  return (
    /^[+\d][\d\s().\-/]*$|^\([\d\s().\-/]*$/.test(number) &&
    digits >= 10 &&
    digits <= 15 &&
    /^\s*\d{0,6}$/.test(extension)
  )
}

/** Formats a North American number: (703) 555-0187, followed by any extension. Others stay as they were written. */
export function shownPhone(text: string): string {
  if (!isPhone(text)) return text
  const [number = '', extension] = partedPhone(text)
  const [, area, office, line] = /^1?([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(number.replace(/\D/g, '')) ?? []
  if (!area) return text
  return `(${area}) ${office}-${line}${extension?.trim() ? ` ext. ${extension.trim()}` : ''}`
}
