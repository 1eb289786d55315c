/** A number, and its extension where one follows. */
export const partedPhone = (text: string) => text.split(/(?:ext\.?|x)/i)

/** Ten to fifteen digits, written as one likes; an extension may follow. */
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

/** As a number of North America is read: (703) 555-0187, an extension behind it. Any other stands as it was written. */
export function shownPhone(text: string): string {
  if (!isPhone(text)) return text
  const [number = '', extension] = partedPhone(text)
  const [, area, office, line] = /^1?([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(number.replace(/\D/g, '')) ?? []
  if (!area) return text
  return `(${area}) ${office}-${line}${extension?.trim() ? ` ext. ${extension.trim()}` : ''}`
}
