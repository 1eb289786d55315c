export function isBirthYear(year: number, thisYear: number): boolean {
  return Number.isInteger(year) && year >= 1900 && year <= thisYear
}
