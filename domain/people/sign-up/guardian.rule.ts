/**
 * Whether a person born on this day is too young to sign up. Then a parent or guardian signs up and adds them. Both
 * days are yyyy-MM-dd in the site time zone. A person born on February 29 is a year older on March 1. With age 0, no
 * one is too young.
 */
export function needsGuardian(dateOfBirth: string, today: string, youngest: number): boolean {
  return ageOn(dateOfBirth, today) < youngest
}

function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}
