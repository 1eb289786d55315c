/** The amounts of all data. To compare two scales, leave the upcoming data the same. */
export interface Scale {
  people: number
  pastClasses: number
  comingClasses: number
  /** Registrations of each past class. */
  registrationsEach: number
  mails: number
  auditRows: number
}

/** One class every eighty minutes, which is 126 a week. Scales differ in years, not in how much happens in a week. */
export const minutesBetweenClasses = 80
export const classesAWeek = 126

export const comingRegistrationsEach = 15
/** So many people, the first ones, attend the upcoming classes, at every scale. */
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

/** The portal after nine years of use. */
export const many: Scale = {
  people: 500_000,
  pastClasses: 60_400,
  comingClasses: 600,
  registrationsEach: 82,
  mails: 2_000_000,
  auditRows: 2_000_000,
}

/** An amount that fits with the other lines of `npm run bench`. */
export const some: Scale = {
  people: 50_000,
  pastClasses: 3_600,
  comingClasses: 600,
  registrationsEach: 82,
  mails: 100_000,
  auditRows: 100_000,
}
