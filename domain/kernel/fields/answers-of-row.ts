import {
  columnsOf,
  type EnteredOf,
  enteredOf,
  type FieldTable,
  storedOf,
  storedOfRow,
} from '#domain/kernel/fields/field-table.ts'

// No answer is a moment, so no time zone counts.
const anywhere = 'UTC'

/** The answers of a row of the database, as a form holds them; what is not told, or has no row, is blank. */
export const answersOfRow = <Table extends FieldTable>(table: Table, row: object) =>
  enteredOf(table, storedOfRow(table, row, {}), anywhere)

/** Answers as the columns of their row. */
export const columnsOfAnswers = <Table extends FieldTable>(table: Table, answers: EnteredOf<Table>) =>
  columnsOf(table, storedOf(table, answers, anywhere))
