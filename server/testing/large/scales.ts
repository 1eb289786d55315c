/** How much of everything there is. Whoever compares two leaves what lies ahead the same. */
export interface Scale {
  people: number
  pastClasses: number
  comingClasses: number
  /** Of each class that is over. */
  registrationsEach: number
  mails: number
  auditRows: number
}

/** One class every eighty minutes, as 126 a week: the years differ, and how much happens in a week does not. */
export const minutesBetweenClasses = 80
export const classesAWeek = 126

export const comingRegistrationsEach = 15
/** So many people, the first ones, come to what lies ahead, at every scale. */
export const comingPeople = 500

/** A few weeks of the portal. */
export const few: Scale = {
  people: 5_000,
  pastClasses: 610,
  comingClasses: 600,
  registrationsEach: 82,
  mails: 20_000,
  auditRows: 20_000,
}

/** Nine years of it. */
export const many: Scale = {
  people: 500_000,
  pastClasses: 60_400,
  comingClasses: 600,
  registrationsEach: 82,
  mails: 2_000_000,
  auditRows: 2_000_000,
}

/** What fits beside the other lines of `npm run bench`. */
export const some: Scale = {
  people: 50_000,
  pastClasses: 3_600,
  comingClasses: 600,
  registrationsEach: 82,
  mails: 100_000,
  auditRows: 100_000,
}
