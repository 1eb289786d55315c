import {
  columnsOf,
  type EnteredOf,
  enteredOf,
  type FieldTable,
  storedOf,
  storedOfRow,
} from '#domain/kernel/fields/field-table.ts'

// No answer is a timestamp, so the time zone does not matter.
const anywhere = 'UTC'

/** The answers in a database row, as a form has them. An absent answer or an absent row is blank. */
export const answersOfRow = <Table extends FieldTable>(table: Table, row: object) =>
  enteredOf(table, storedOfRow(table, row, {}), anywhere)

/** Answers as the columns of their database row. */
export const columnsOfAnswers = <Table extends FieldTable>(table: Table, answers: EnteredOf<Table>) =>
  columnsOf(table, storedOf(table, answers, anywhere))
