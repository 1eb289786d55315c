/** Recurring jobs, by their names in the log. Administrators see the names in admin-upkeep.json. */
export const jobNames = {
  LOST_IMPORTS: 'lost imports',
  CLOSURE_REMINDERS: 'closure reminders',
  RETENTION: 'retention',
  REWRITE_TABLES: 'rewrite tables',
  REMINDERS: 'reminders',
  WAITING_LISTS: 'waiting lists',
  ASKED_TO_CONFIRM: 'asked to confirm',
  STANDING_PLACES: 'standing places',
  DETAILS_FOR_GUESTS: 'details for guests',
  FACILITATOR_NEWS: 'facilitator news',
  OPEN_ROSTERS: 'open rosters',
  WEBHOOKS: 'webhooks',
  COUNT_MONTHS: 'count months',
  HOUSEKEEPING: 'housekeeping',
} as const

export type JobName = (typeof jobNames)[keyof typeof jobNames]

export const isJobName = (name: string): name is JobName =>
  (Object.values(jobNames) as readonly string[]).includes(name)
