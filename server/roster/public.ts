// All that other topics may use of roster. What does not stand here may change freely.

export { selectFacilitatorOfCalendar } from './facilitator/facilitator-settings.sql.ts'
