/**
 * Whether somebody born on this day is too young to sign up: a parent or guardian does, and adds them. Both days are yyyy-MM-dd in the site
 * time zone; who was born on February 29 is a year older on March 1. An age of 0: nobody is too young.
 */
export function needsGuardian(dateOfBirth: string, today: string, youngest: number): boolean {
  return ageOn(dateOfBirth, today) < youngest
}

function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}
