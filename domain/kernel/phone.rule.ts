/** Ten to fifteen digits, written as one likes; an extension may follow. */
export function isPhone(text: string): boolean {
  const [number = '', extension = ''] = text.split(/(?:ext\.?|x)/i)
  const digits = number.replace(/\D/g, '').length
  return (
    /^[+\d][\d\s().\-/]*$|^\([\d\s().\-/]*$/.test(number) &&
    digits >= 10 &&
    digits <= 15 &&
    /^\s*\d{0,6}$/.test(extension)
  )
}
