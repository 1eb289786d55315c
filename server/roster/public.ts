// The public API of roster for other modules. Everything that is not exported here may change freely.

export { selectFacilitatorOfCalendar } from './facilitator/facilitator-settings.sql.ts'
