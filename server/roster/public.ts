// All that other modules may use of roster. All else may change freely.

export { selectFacilitatorOfCalendar } from './facilitator/facilitator-settings.sql.ts'
